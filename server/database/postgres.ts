import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { reportEvent } from '../process-events.ts';
import type { Database, OpenDatabase } from './database.ts';
import { DatabaseUnavailable, isInterruption, isInterruptionCode } from './interruption.ts';
import { migrate } from './migrate.ts';

/** Connections per process. A request holds one for a few milliseconds. */
const POOL_SIZE = 10;

/** How long a query waits for a connection before the database counts as not answering. */
const CONNECT_TIMEOUT_MS = 5000;

/**
 * Longer than any statement but a migration's. A host that vanishes silently leaves its connections open for a
 * quarter of an hour; a statement on one of them is given up and the connection replaced.
 */
const STATEMENT_TIMEOUT_MS = 60_000;

/** How long a starting process waits for a database that starts at the same time, and how often it asks. */
const START_TIMEOUT_MS = 60_000;
const START_PAUSE_MS = 500;

type Postgres = OpenDatabase & { kind: 'postgres' };

/**
 * Opens PostgreSQL at `url` and migrates it; waits up to a minute for one that is away or starts. Connections may end
 * at any time after that: who uses one gets an error that `isInterruption` knows, and the next gets a new one.
 *
 * @throws DatabaseUnavailable when no connection can be had.
 */
export async function openPostgres(url: string): Promise<Postgres> {
  const migrating = openPool(url, { max: 1 });
  try {
    await whenReady(() => migrate(databaseOf(migrating)));
  } finally {
    await migrating.end();
  }
  return opened(url, openPool(url, { max: POOL_SIZE, query_timeout: STATEMENT_TIMEOUT_MS }));
}

/**
 * Opens PostgreSQL at `url` for a command: it does not wait for an absent one, and no statement has a limit.
 *
 * @throws DatabaseUnavailable when no connection can be had.
 */
export async function connectPostgres(url: string): Promise<Postgres> {
  const pool = openPool(url, { max: POOL_SIZE });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error instanceof Error ? new DatabaseUnavailable(error) : error;
  }
  return opened(url, pool);
}

function opened(url: string, pool: Pool): Postgres {
  return { kind: 'postgres', db: databaseOf(pool), pool, url, close: () => pool.end() };
}

function openPool(url: string, options: Pick<PoolConfig, 'max' | 'query_timeout'>): Pool {
  // Counts and sequence numbers stay far below 2^53; the embedded driver reads them as numbers too.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks while it is idle or between two statements is replaced by the pool, and its user's next
  // statement fails. Without a listener the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', countErrors);
  return pool;
}

/** Messages of the server, which the library otherwise reports only as the error of a query. */
type Wire = {
  connection: {
    on: (event: 'errorMessage', listen: (said: { severity: string; code: string }) => void) => void;
  };
};

function countErrors(client: PoolClient): void {
  client.on('error', () => reportEvent('databaseError', { kind: 'interruption' }));
  (client as unknown as Wire).connection.on('errorMessage', ({ severity, code }) => {
    // A fatal one ends the connection, which is counted as such.
    if (severity === 'FATAL') return;
    const kind = isInterruptionCode(code) ? 'interruption' : 'statement';
    reportEvent('databaseError', { kind });
  });
}

/**
 * Drizzle's database with our own transaction around its: drizzle's keeps the connection for ever when `begin`
 * fails, and throws the failure of `rollback` in place of its reason.
 */
function databaseOf(pool: Pool): Database {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DatabaseUnavailable(error);
    });
    let reason: unknown;
    let broken = false;
    try {
      return await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          reason = error;
          throw error;
        }
      }, config);
    } catch (error) {
      broken = isInterruption(error) || isInterruption(reason);
      throw reason ?? error;
    } finally {
      client.release(broken);
    }
  };
  return db;
}

async function whenReady(open: () => Promise<void>): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      // A migration that is cut off has changed nothing.
      const isAway = error instanceof DatabaseUnavailable ? error.isPassing : isInterruption(error);
      if (!isAway || performance.now() > end) throw error;
      await pause(START_PAUSE_MS);
    }
  }
}
