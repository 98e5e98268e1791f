import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/database/database.ts';

const FULL = sql.raw(`
  create or replace function disk_is_full() returns trigger language plpgsql as $$
  begin
    raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
  end $$`);

/**
 * From now on nothing is stored in `table`, as where a disk is full: each database answers with PostgreSQL's error.
 * Returns how to make room.
 */
export async function fillDisk(db: Database, table: string): Promise<() => Promise<void>> {
  await db.execute(FULL);
  await db.execute(
    sql`create trigger disk_is_full before insert or update on ${sql.identifier(table)}
        for each row execute function disk_is_full()`,
  );
  return async () => {
    await db.execute(sql`drop trigger if exists disk_is_full on ${sql.identifier(table)}`);
  };
}
