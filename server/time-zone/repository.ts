import { eq, sql } from 'drizzle-orm';
import { isTimeZone } from '../../contract/rules/time-zone.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { notFound } from '../refusal.ts';
import { allocateSeq } from '../sync/sequence.ts';

/** @throws HttpRefusal 404 */
export async function timeZoneOf(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!row) throw notFound('account');
  return row.timeZone;
}

/** The zone as the database writes it, in whichever case it is given; null unless Intl and the database know it. */
export async function findTimeZone(db: Database, text: string): Promise<string | null> {
  const name = text.trim();
  if (!isTimeZone(name)) return null;
  const [known] = await rowsOf<{ name: string }>(
    db,
    sql`select name from pg_timezone_names where lower(name) = lower(${name}) limit 1`,
  );
  return known?.name ?? null;
}

/** Devices hear of it with the next changes. Mail and days look at the zone when they are due. */
export async function storeTimeZone(
  tx: Database,
  accountId: string,
  timeZone: string,
): Promise<void> {
  const timeZoneSeq = await allocateSeq(tx, accountId, 1);
  await tx.update(accounts).set({ timeZone, timeZoneSeq }).where(eq(accounts.id, accountId));
}
