import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Any number; it only has to be the same in every process of a deployment. */
const STATISTICS_LOCK = 727_020;

/** Makes every other process that computes an account's statistics wait for the end of this transaction. */
export async function lockStatistics(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STATISTICS_LOCK}, hashtext(${accountId}))`);
}
