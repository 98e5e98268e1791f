import { fromCallback } from 'xstate';
import type { LeadershipFact, SyncEvent } from '../../machines/shell/sync.ts';
import type { TabChannel, Environment } from '../environment/environment.ts';
import { readTabMessage, type TabMessage } from './tab-messages.ts';
import type { Database } from '../storage/database.ts';
import type { SyncWriters } from './writers.ts';

const BEAT_MS = 1_000;
/** A leader that was silent for this long is frozen or closed. */
const SILENT_AFTER_MS = 10_000;

export type LeadershipParts = {
  database: Database;
  environment: Pick<Environment, 'locks' | 'signals' | 'setTimeout' | 'clearTimeout' | 'now'>;
  channel: TabChannel;
  writers: Pick<SyncWriters, 'lead'>;
  onLed: () => void;
  onError: (error: unknown) => void;
};

/**
 * Waits to become the leader, sends heartbeats as the leader, and replaces a frozen leader when this tab is visible. A
 * replaced leader notices it late; its transactions have the old number and are refused.
 */
export function leadership(parts: LeadershipParts) {
  return fromCallback<SyncEvent>(({ sendBack, receive }) => {
    const term = new Term(parts, sendBack);
    term.stand();
    receive(() => term.stepDown());
    return () => term.stop();
  });
}

class Term {
  readonly #parts: LeadershipParts;
  readonly #send: (fact: LeadershipFact) => void;
  readonly #abort = new AbortController();
  readonly #mute: () => void;
  #release: (() => void) | null = null;
  #leaderEpoch = 0;
  #lastBeat: number;
  #lastTick: number;
  #timer: unknown;

  constructor(parts: LeadershipParts, send: (fact: LeadershipFact) => void) {
    this.#parts = parts;
    this.#send = send;
    this.#lastBeat = parts.environment.now();
    this.#lastTick = this.#lastBeat;
    this.#mute = parts.channel.listen((raw) => {
      const message = readTabMessage(raw);
      if (message?.kind !== 'beat') return;
      this.#lastBeat = parts.environment.now();
    });
    this.#tick();
  }

  stand(steal = false): void {
    const { locks } = this.#parts.environment;
    const options = steal ? { steal } : { signal: this.#abort.signal };
    locks
      .request(this.#parts.database.name, options, () => this.#hold())
      .then(
        () => undefined,
        (error: unknown) => this.#lost(error),
      );
  }

  /** Gives up the leadership, and requests it again a little later. */
  stepDown(): void {
    if (!this.#release) return;
    this.#release();
    this.#release = null;
    this.#parts.environment.setTimeout(() => {
      if (!this.#abort.signal.aborted) this.stand();
    }, BEAT_MS);
  }

  stop(): void {
    this.#abort.abort();
    this.#mute();
    this.#parts.environment.clearTimeout(this.#timer);
    this.#release?.();
  }

  async #hold(): Promise<void> {
    if (this.#abort.signal.aborted) return;
    const held = new Promise<void>((resolve) => (this.#release = resolve));
    this.#leaderEpoch = await this.#parts.writers.lead(this.#parts.database);
    this.#parts.onLed();
    this.#send({ type: 'LEADERSHIP_GAINED', leaderEpoch: this.#leaderEpoch });
    await held;
  }

  #lost(error: unknown): void {
    this.#release = null;
    if (this.#abort.signal.aborted) return;
    this.#send({ type: 'LEADERSHIP_LOST' });
    const wasStolen = error instanceof Error && error.name === 'AbortError';
    if (!wasStolen) this.#parts.onError(error);
    if (wasStolen) this.stand();
  }

  #tick(): void {
    const { environment, channel } = this.#parts;
    this.#timer = environment.setTimeout(() => {
      this.#judgeOwnSleep();
      if (this.#release) {
        channel.post({ kind: 'beat', leaderEpoch: this.#leaderEpoch } satisfies TabMessage);
      } else if (environment.signals.visible() && this.#isSilent()) {
        this.#lastBeat = environment.now();
        this.stand(true);
      }
      this.#tick();
    }, BEAT_MS);
  }

  /** A suspended tab received no messages, which does not mean that the leader is silent. */
  #judgeOwnSleep(): void {
    const now = this.#parts.environment.now();
    if (now - this.#lastTick > 3 * BEAT_MS) this.#lastBeat = now;
    this.#lastTick = now;
  }

  #isSilent(): boolean {
    const now = this.#parts.environment.now();
    // The clock was set back: the last message cannot be in the future.
    this.#lastBeat = Math.min(this.#lastBeat, now);
    return now - this.#lastBeat > SILENT_AFTER_MS;
  }
}
