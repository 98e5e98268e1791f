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
  // Of tables that were just made and filled the planner knows nothing until autovacuum comes by, and guesses badly.
  if (isUpdate) await db.execute(sql`analyze`);
}

/** Whether a database that was there before has changed. */
function applyPending(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`
      create table if not exists migrations (
        name text primary key,
        applied_at timestamptz not null default now()
      )`);
    const applied = await rowsOf<{ name: string }>(tx, sql`select name from migrations`);
    const known = new Set(applied.map(({ name }) => name));
    const pending = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql') && !known.has(name))
      .toSorted();
    for (const name of pending) {
      for (const statement of statementsOf(readFileSync(new URL(name, FOLDER), 'utf8'))) {
        await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    }
    return applied.length > 0 && pending.length > 0;
  });
}

/** Statements end with a semicolon at the end of a line, so no line inside of a function ends with one. */
function statementsOf(file: string): string[] {
  return file
    .split(/;\s*$/m)
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
}
