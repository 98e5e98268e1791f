import type { Pause } from '../../machines/shell/sync.ts';
import type { Environment } from '../environment/environment.ts';
import { Value, type Observable } from '../environment/value.ts';
import type { Database } from '../storage/database.ts';
import { storageStateOf, type HealthActor } from '../storage/health.ts';
import { readProgress } from '../storage/read.ts';
import { FIRST_STATUS, type StoreStatus } from '../model/status.ts';

type Parts = {
  environment: Pick<Environment, 'frame' | 'signals'>;
  health: HealthActor;
  /** The currently open parts; each is null if it is not open. */
  current: () => {
    /** The storage has not been opened yet: nothing is wrong with it. */
    isOpening: boolean;
    database: Database | null;
    sync: SyncState | undefined;
    isMirrored: boolean;
  };
  onUnsent: (count: number) => void;
  onError: (error: unknown) => void;
};

/** The part of the sync flow's state that the status shows. `pause` is null while it is not offline. */
type SyncState = { isOffline: boolean; isLeading: boolean; pause: Pause | null };

const NOTHING = { asOf: null, filling: false, waiting: 0, needsAttention: 0, failed: null };

const UNHINDERED = { hindrance: null, retryAt: null };
const OFFLINE = { hindrance: { kind: 'offline' }, retryAt: null } as const;

/** Keeps the status of a store current. */
export class StatusReader {
  readonly #parts: Parts;
  readonly #status = new Value<StoreStatus>(FIRST_STATUS);
  #state: 'current' | 'reading' | 'old' | 'stopped' = 'current';

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get status(): Observable<StoreStatus> {
    return this.#status;
  }

  set(part: Partial<Pick<StoreStatus, 'realtime' | 'signedOut'>>): void {
    this.#status.set({ ...this.#status.get(), ...part });
  }

  /** One reading at a time, and at most one before each repaint; changes during a reading cause one more. */
  refresh(): void {
    if (this.#state === 'stopped') return;
    const isIdle = this.#state === 'current';
    this.#state = 'old';
    if (isIdle) this.#readUntilCurrent().catch(this.#parts.onError);
  }

  async read(): Promise<void> {
    if (this.#isStopped()) return;
    const { environment, health, current, onUnsent } = this.#parts;
    const { database } = current();
    const progress = database ? await readProgress(database) : NOTHING;
    const { isOpening, database: databaseNow, sync, isMirrored } = current();
    if (this.#isStopped() || database !== databaseNow) return;
    const { failed, ...shown } = progress;
    const { waiting, needsAttention } = shown;
    if (database) onUnsent(waiting + needsAttention);
    const snapshot = health.getSnapshot();
    const hasNetwork = environment.signals.online();
    this.#status.set({
      ...this.#status.get(),
      ...shown,
      online: hasNetwork && !sync?.isOffline,
      ...(hasNetwork ? (sync?.pause ?? failed ?? UNHINDERED) : OFFLINE),
      leader: sync?.isLeading ?? false,
      storage: isOpening ? 'ok' : storageStateOf(snapshot),
      lost: snapshot.context.lost,
      mirrored: isMirrored,
    });
  }

  stop(): void {
    this.#state = 'stopped';
  }

  #isStopped(): boolean {
    return this.#state === 'stopped';
  }

  async #readUntilCurrent(): Promise<void> {
    try {
      while (this.#state === 'old') {
        await new Promise<void>((resolve) => this.#parts.environment.frame(resolve));
        if (this.#isStopped()) return;
        this.#state = 'reading';
        await this.read();
      }
    } finally {
      if (!this.#isStopped()) this.#state = 'current';
    }
  }
}
