import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';

/**
 * The database or a transaction of it, as repositories get it. Inside a transaction use only the
 * transaction; the embedded database has one connection and would wait for itself for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The open database and its driver, for jobs and realtime, which need direct access. */
export type OpenDatabase = {
  db: Database;
  close: () => Promise<void>;
} & ({ kind: 'embedded'; lite: PGlite } | { kind: 'postgres'; pool: Pool; url: string });

/**
 * Runs a statement and returns its rows, which both drivers put under `rows`.
 *
 * @example
 * import { sql } from 'drizzle-orm';
 * import { drizzle } from 'drizzle-orm/pglite';
 * const db = drizzle();
 * await rowsOf(db, sql`select 7 as price`); // → [{ price: 7 }]
 * await db.$client.close();
 */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
