import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Any number; it only has to be the same in every process of a deployment. */
const MIGRATION_LOCK = 727_001;

/**
 * Brings the schema up to date: every file of `migrations/` in the order of its number, each once, all in one
 * transaction, so that a failure leaves the database as it was. Several processes may start at once.
 */
export async function migrate(db: Database): Promise<void> {
  const isUpdate = await applyPending(db);
  // The planner has no statistics of new tables until autovacuum runs, and plans badly.
  if (isUpdate) await db.transaction(analyze);
}

async function analyze(tx: Database): Promise<void> {
  await takeAnyTime(tx);
  await tx.execute(sql`analyze`);
}

/** The limits of time that an operator sets are meant for calls: a migration may take longer, or wait for another's. */
async function takeAnyTime(tx: Database): Promise<void> {
  await tx.execute(sql`
    select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`);
}

/** Whether a database that was there before has changed. */
function applyPending(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeAnyTime(tx);
    await lockMigrations(tx);
    const { applied, pending } = await migrationsOf(tx);
    await applyMigrations(tx, pending);
    return applied.length > 0 && pending.length > 0;
  });
}

/** Until the transaction ends nobody else makes or changes tables. */
export async function lockMigrations(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

/** Those that made the tables of a database, and those of this version that did not. */
export async function migrationsOf(
  db: Database,
): Promise<{ applied: string[]; pending: string[] }> {
  const [known] = await rowsOf<{ known: boolean }>(
    db,
    sql`select to_regclass('migrations') is not null as known`,
  );
  const rows = known?.known
    ? await rowsOf<{ name: string }>(db, sql`select name from migrations order by name`)
    : [];
  const applied = rows.map(({ name }) => name);
  return { applied, pending: allMigrations().filter((name) => !applied.includes(name)) };
}

/** Those of this version, in their order. */
export function allMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

/** Applies these in their order, also to an empty database. */
export async function applyMigrations(tx: Database, names: string[]): Promise<void> {
  await tx.execute(sql`
    create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
  for (const name of names.toSorted()) {
    for (const statement of statementsOf(readFileSync(new URL(name, FOLDER), 'utf8'))) {
      await tx.execute(sql.raw(statement));
    }
    await tx.execute(sql`insert into migrations (name) values (${name})`);
  }
}

/** Statements end with a semicolon at the end of a line, so no line inside of a function ends with one. */
function statementsOf(file: string): string[] {
  return file
    .split(/;\s*$/m)
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
}
