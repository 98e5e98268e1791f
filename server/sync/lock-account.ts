import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';

/**
 * Takes the account's row until the transaction ends. Every change of an account does so first: changes take turns
 * there, and none waits for another while it holds rows that the other wants. What only belongs to the account, as a
 * session, is stored meanwhile. False when there is no such account.
 */
export async function lockAccount(tx: Database, accountId: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from accounts where id = ${accountId} for no key update`,
  );
  return rows.length > 0;
}
