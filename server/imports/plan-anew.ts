import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Inserted rows after which an import's tables may have another size than the planner knows. */
const GROWN = [100, 400, 1600, 6400, 25_600];

/**
 * Has the database count the tables of an import again while it grows them. An account that its statistics do not know is
 * taken for one with a single row: every lookup would then read all rows of the account, and the import the square of
 * them. The embedded database has no autovacuum, and that of PostgreSQL comes a minute late.
 *
 * @param before how many rows were inserted before the last part of the import, and `after` with it
 */
export async function countAgain(
  db: Database,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (!GROWN.some((size) => before < size && after >= size)) return;
  await db.execute(sql`analyze matches, products, importation_rows`);
}
