import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Has the connection plan its foreign keys and functions anew. It keeps their first plans, and those that were made
 * while the tables were empty look at all rows of an account for each one: a first import would take the square of its
 * rows. Costs a millisecond; for whoever writes many rows.
 */
export async function forgetPlans(tx: Database): Promise<void> {
  await tx.execute(sql`discard plans`);
}
