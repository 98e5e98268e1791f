import { existsSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/pglite';
import { PGlite, types, type QueryOptions, type Transaction } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Database } from './database.ts';
import { reportEvent } from '../process-events.ts';
import { makeWhereNone } from './make-embedded.ts';
import { syncFolder } from './sync-folder.ts';

type RuntimeModule = {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
};

/** Is there while a database is open, and after its process was killed. */
const LEFT_OPEN = 'postmaster.pid';

/**
 * The embedded database's files with a real fsync. Its WebAssembly runtime has none, so a commit would survive
 * a killed process but not a power cut. Relies on internals: the version is pinned and a test reads `show fsync`.
 */
class DurableFolder extends NodeFS {
  #isOnDisk = (_descriptor: number) => false;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    // After a kill PostgreSQL syncs each of its 1,200 files, nearly all unchanged, and waits for the disk as often.
    if (existsSync(join(this.rootDir, LEFT_OPEN))) this.#isOnDisk = syncFolder(this.rootDir);
    const started = await super.init(...args);
    const giveFsync = (module: RuntimeModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (!this.#isOnDisk(stream.nfd)) fsyncSync(stream.nfd);
        return 0;
      };
    };
    const options: { preRun?: unknown } = started.emscriptenOpts;
    const others: unknown[] = Array.isArray(options.preRun) ? options.preRun : [];
    options.preRun = [giveFsync, ...others];
    return started;
  }

  /** To be called once the database has recovered. */
  recovered(): void {
    this.#isOnDisk = () => false;
  }
}

/** Types of tables, which have an array type each, begin here; those of values lie below. */
const FIRST_TABLE_TYPE = 10_000;

/** What Drizzle reads itself, from the text that the database writes: times, and lists of them and of numbers. */
const READ_BY_DRIZZLE = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
];
const asText = (value: string) => value;

/**
 * The embedded database as a part of a process that also answers calls. A time is the text that the database writes, as
 * Drizzle wants it. Relies on internals, as above.
 */
export class SharedDatabase extends PGlite {
  /**
   * Waiting statements follow each other in microtasks, so that a process that always has some would accept no
   * connection and read no request. After each of them the rest of the process has its turn.
   */
  override _runExclusiveQuery<Result>(run: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveQuery(async () => {
      try {
        return await run();
      } catch (error) {
        reportEvent('databaseError', { kind: 'statement' });
        throw error;
      } finally {
        await nextTurn();
      }
    });
  }

  /** Waiting transactions and single statements. */
  waiting = 0;

  override _runExclusiveTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
    this.waiting += 1;
    return super._runExclusiveTransaction(() => {
      this.waiting -= 1;
      return run();
    });
  }

  /** No column holds an array of tables' rows. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    await super._initArrayTypes(options);
    this.parsers = Object.fromEntries([
      ...Object.entries(this.parsers).filter(([type]) => Number(type) < FIRST_TABLE_TYPE),
      ...READ_BY_DRIZZLE.map((type) => [type, asText] as const),
    ]);
  }

  override query<Row>(statement: string, values?: unknown[], options?: QueryOptions) {
    return super.query<Row>(statement, values, withoutParsers(options));
  }

  override transaction<Result>(run: (transaction: Transaction) => Promise<Result>) {
    return super.transaction((transaction) => {
      const query: Transaction['query'] = (statement, values, options) =>
        transaction.query(statement, values, withoutParsers(options));
      return run(Object.create(transaction, { query: { value: query } }) as Transaction);
    });
  }
}

/**
 * Drizzle gives its parsers along with each statement, and the library then copies the whole list five times: a quarter
 * of the time of a short statement. The database has them already.
 */
const withoutParsers = (options: QueryOptions = {}): QueryOptions =>
  Object.assign({}, options, { parsers: undefined });

/** How many transactions and single statements wait. */
export const waitingFor = (lite: PGlite): number =>
  lite instanceof SharedDatabase ? lite.waiting : 0;

/** The memory for pages: the whole of it is written when a database is opened. */
const SHARED_BUFFERS = { ofServer: '32MB', ofCommand: '8MB' };

/** The settings of a database that is opened without waiting for the disk. */
export const settingsOf = (use: keyof typeof SHARED_BUFFERS): string[] => [
  ...PGlite.defaultStartParams,
  '-c',
  `shared_buffers=${SHARED_BUFFERS[use]}`,
];

/** Opens the embedded PostgreSQL in `folder`, durable: an acknowledged commit is on disk. Makes it where none is. */
export async function openEmbedded(
  folder: string,
  use: keyof typeof SHARED_BUFFERS = 'ofServer',
): Promise<PGlite> {
  await makeWhereNone(folder);
  const files = new DurableFolder(folder);
  const settings = settingsOf(use).filter((param) => param !== '-F');
  const database = new SharedDatabase({
    fs: files,
    startParams: [...settings, '-c', 'wal_sync_method=fsync'],
  });
  await database.waitReady;
  files.recovered();
  return database;
}

/** Drizzle's database over the embedded one, which differs from the other's only in the type of raw results. */
export const databaseOf = (lite: PGlite): Database => drizzle(lite);
