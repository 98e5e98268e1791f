import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Deletes the rows of a table for which `isOver` holds, of all accounts, but for those that somebody else holds at the
 * moment: they are left to the next time. So it waits for nobody while others wait for it, and ends no change by a deadlock.
 */
export async function purge(db: Database, table: PgTable, isOver: SQL): Promise<void> {
  await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOver} for update skip locked))`);
}
