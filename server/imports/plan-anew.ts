import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Numbers of added products at which the tables of an import may have another size than the planner knows. */
const GROWN = [100, 400, 1600, 6400, 25_600];

/**
 * Has the database count the tables of an import again while it grows them. An account that its statistics do not know is
 * taken for one with a single row: every lookup would then read all rows of the account, and the import the square of
 * them. The embedded database has no autovacuum, and that of PostgreSQL comes a minute late.
 *
 * @param grown how many products the import had added before its last part, and with it
 */
export async function countAgain(
  db: Database,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (!GROWN.some((size) => before < size && after >= size)) return;
  await db.transaction(async (tx) => {
    // A sample of 3,000 rows instead of 30,000, which the embedded database would hold in memory that it never gives back.
    await tx.execute(sql`set local default_statistics_target = 10`);
    await tx.execute(sql`
      analyze matches (account_id, id, ref, ean_given),
        products (account_id, id, match_id, website_id, url, page_key, canonical_key, own),
        importation_rows (account_id, importation_id, n, status)`);
  });
}
