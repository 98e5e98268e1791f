import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, inject, vi } from 'vitest';
import { rowsOf, type Database, type OpenDatabase } from '../../../server/database/database.ts';
import { databaseOf, settingsOf, SharedDatabase } from '../../../server/database/embedded.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { addressOf, onServer } from './postgres.ts';
import { embeddedTemplate } from './template.ts';

/**
 * A migrated, empty database of its own for one test file: embedded and in memory, or on the server that
 * TEST_DATABASE_URL names. `close` leaves nothing behind.
 */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openOnServer(url) : openInMemory();
}

/**
 * The same database as another process has it: on PostgreSQL with connections of its own, while the embedded one belongs
 * to a single process. To be closed before the first.
 */
export async function openAsSecond(first: OpenDatabase): Promise<OpenDatabase> {
  return first.kind === 'postgres'
    ? openDatabase({ url: first.url, dataDir: '' })
    : { ...first, close: async () => {} };
}

/**
 * Until so many connections wait for what this transaction holds, or for one that does. The embedded database runs one
 * transaction at a time: there every other waits anyway.
 */
export async function othersWait(tx: Database, count = 1): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return;
  await vi.waitFor(async () => {
    const waiting = await rowsOf(
      tx,
      // A transaction sees the activity of connections that were there when it first asked, and no newer ones.
      sql`with recursive waiting (pid) as (
            select pg_backend_pid()
            union
            select locks.pid from pg_locks as locks
            join waiting on waiting.pid = any(pg_blocking_pids(locks.pid))
            where not locks.granted)
          select from waiting where pid <> pg_backend_pid()`,
    );
    expect(waiting.length).toBeGreaterThanOrEqual(count);
  }, POLL_TIMEOUT);
}

type Embedded = { lite: SharedDatabase; tables: string[] };

/** Emptied ones, for the next file of this thread: to start one takes longer than most files. */
const idle: Embedded[] = [];

/** The embedded one, in memory. */
export async function openInMemory(): Promise<OpenDatabase & { kind: 'embedded' }> {
  const embedded = idle.pop() ?? (await startEmbedded());
  const { lite } = embedded;
  const close = async () => {
    await empty(embedded);
    idle.push(embedded);
  };
  return { kind: 'embedded', db: databaseOf(lite), lite, close };
}

async function startEmbedded(): Promise<Embedded> {
  const lite = new SharedDatabase({
    loadDataDir: await embeddedTemplate(),
    startParams: settingsOf('ofServer'),
  });
  await lite.waitReady;
  return { lite, tables: await tablesOf(lite) };
}

/** Tables whose rows belong to a fresh database. */
const KEPT = ['public.migrations', 'pgboss.version', 'pgboss.queue'];

/** Makes it as it was when it started. */
async function empty({ lite, tables }: Embedded): Promise<void> {
  const added = (await tablesOf(lite)).filter((name) => !tables.includes(name));
  if (added.length > 0) await lite.exec(`drop table ${added.join(', ')}`);
  const isUsed = (name: string) => `select '${name}' as name where exists (select from ${name})`;
  const cleared = tables.filter((name) => !KEPT.includes(name));
  const { rows: used } = await lite.query<{ name: string }>(
    cleared.map(isUsed).join(' union all '),
  );
  if (used.length === 0) return;
  const names = used.map(({ name }) => name).join(', ');
  await lite.exec(`truncate ${names} restart identity cascade`);
}

async function tablesOf(lite: SharedDatabase): Promise<string[]> {
  const { rows } = await lite.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`);
  return rows.map(({ name }) => name);
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `vigia_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template ${inject('templateDatabase')}`);
  // What a power cut would take is gone with the tests anyway.
  const own = new URL(addressOf(url, name));
  own.searchParams.set('options', '-c synchronous_commit=off');
  const database = await openDatabase({ url: own.href, dataDir: '' });
  if (database.kind === 'postgres') refuseTwoAtOnce(database.pool);
  const close = async () => {
    await database.close();
    await onServer(url, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

/** A connection does one thing after the other: whoever asks a second thing meanwhile is told so, as PostgreSQL's driver will. */
function refuseTwoAtOnce(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let isBusy = false;
    const queryAlone = async (...given: unknown[]) => {
      if (isBusy) throw new Error('two queries at once on one connection');
      isBusy = true;
      try {
        return await query(...given);
      } finally {
        isBusy = false;
      }
    };
    client.query = ((...given: unknown[]) =>
      typeof given.at(-1) === 'function'
        ? query(...given)
        : queryAlone(...given)) as typeof client.query;
  });
}
