import type { OpenOutcome } from '../../machines/shell/storage-health.ts';
import { readMarker, writeMarker } from './storage-marker.ts';
import type { Environment } from '../environment/environment.ts';
import { isDenied } from './browser-errors.ts';
import { databaseName, type Owner } from '../model/owner.ts';
import {
  closeDatabase,
  NewerFormatError,
  openDatabase,
  removeDatabase,
  type Database,
  type LoadTables,
  type Opened,
} from './database.ts';
import { UNSENT, NEEDS_ATTENTION, type Intent } from '../model/records.ts';
import { readIntents } from './read.ts';
import { wipe } from './wipe.ts';

export type StorageParts = {
  owner: Owner;
  environment: Environment;
  /** Takes over the intents that were rescued from an unreadable database. */
  work: () => Promise<{
    adoptIntents: (database: Database, intents: Intent[]) => Promise<void>;
  }>;
  onLost: (reason: 'outdated' | 'closed') => void;
  loadTables?: LoadTables | undefined;
};

/** Opens the database of an owner, and reports what was lost with the previous one. */
export class DeviceStorage {
  readonly #parts: StorageParts;
  readonly #name: string;
  opened: Opened | null = null;
  #ended: 'closed' | 'signedOut' | null = null;

  constructor(parts: StorageParts) {
    this.#parts = parts;
    this.#name = databaseName(parts.owner);
  }

  /** The number in the database's name; a new database may exist beside an unreadable one. */
  get #beside(): number {
    return readMarker(this.#parts.environment.marker, this.#name)?.beside ?? 0;
  }

  /** Nothing has been stored on this device, or nothing is known of it. */
  get isNew(): boolean {
    return readMarker(this.#parts.environment.marker, this.#name) === null;
  }

  async open(): Promise<OpenOutcome> {
    try {
      const opened = await this.#connect(this.#beside);
      if (this.#ended) {
        if (this.#ended === 'signedOut') await this.wipe(opened.database);
        else closeDatabase(opened.database);
        return { kind: 'denied' };
      }
      const before = readMarker(this.#parts.environment.marker, this.#name);
      const isGone = opened.isNew && !opened.isWiped && before !== null;
      this.#remember(opened, isGone ? 0 : (before?.unsent ?? 0), before?.beside ?? 0);
      return { kind: 'opened', lost: isGone ? before.unsent : null };
    } catch (error) {
      if (error instanceof NewerFormatError) return { kind: 'newer' };
      if (isDenied(error)) return { kind: 'denied' };
      this.#parts.environment.report(error);
      return { kind: 'failed' };
    }
  }

  /** Creates a new database beside the unreadable one, with the unsent intents if they can be read. */
  async recreate(): Promise<OpenOutcome> {
    const beside = this.#beside;
    const unsent = readMarker(this.#parts.environment.marker, this.#name)?.unsent ?? 0;
    const rescued = await this.#rescue(beside);
    const opened = await this.#connect(beside + 1);
    const { adoptIntents } = await this.#parts.work();
    await adoptIntents(opened.database, rescued);
    this.#remember(opened, rescued.length, beside + 1);
    return { kind: 'opened', lost: Math.max(0, unsent - rescued.length) };
  }

  rememberUnsent(unsent: number): void {
    const { marker } = this.#parts.environment;
    const before = readMarker(marker, this.#name);
    if (before && before.unsent !== unsent) writeMarker(marker, this.#name, { ...before, unsent });
  }

  /** Deletes all data of the owner: an unreadable database may exist beside the open one. */
  async wipe(database: Database): Promise<void> {
    const { owner, environment, loadTables } = this.#parts;
    const { indexedDB, IDBKeyRange } = environment;
    for (let beside = 0; beside < this.#beside; beside++) {
      const former = { owner, beside, indexedDB, IDBKeyRange, loadTables };
      await removeDatabase(former).catch((error: unknown) => environment.report(error));
    }
    await wipe(database);
  }

  /** A database that is still being opened is closed, after a sign-out wiped, as soon as it is open. */
  end(reason: 'closed' | 'signedOut'): void {
    this.#ended = reason;
  }

  forget(): void {
    this.#parts.environment.marker.set(this.#name, null);
  }

  async #connect(beside: number): Promise<Opened> {
    const { owner, environment, onLost, loadTables } = this.#parts;
    const { indexedDB, IDBKeyRange } = environment;
    this.opened = await openDatabase({
      owner,
      beside,
      uuid: () => environment.uuid(),
      indexedDB,
      IDBKeyRange,
      onLost,
      loadTables,
    });
    return this.opened;
  }

  async #rescue(beside: number): Promise<Intent[]> {
    let broken: Database | null = null;
    try {
      broken = (await this.#connect(beside)).database;
      return await readIntents(broken, [...UNSENT, ...NEEDS_ATTENTION]);
    } catch (error) {
      this.#parts.environment.report(error);
      return [];
    }
  }

  #remember({ meta }: Opened, unsent: number, beside: number): void {
    const { marker } = this.#parts.environment;
    writeMarker(marker, this.#name, { instance: meta.instance, unsent, beside });
  }
}
