import { and, eq, sql } from 'drizzle-orm';
import { type Currency, currencyOf } from '../../contract/rules/currency.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { websites } from '../database/schema/catalogue.ts';
import { allocateSeq } from '../sync/sequence.ts';
import type { WebsiteRecord } from './assemble.ts';

/** The account's own website; null before its first importation. */
export async function readOwnWebsite(
  db: Database,
  accountId: string,
): Promise<WebsiteRecord | null> {
  const [row] = await db
    .select({ website: websites })
    .from(accounts)
    .innerJoin(
      websites,
      and(eq(websites.accountId, accounts.id), eq(websites.id, accounts.ownWebsiteId)),
    )
    .where(eq(accounts.id, accountId));
  return row?.website ?? null;
}

/**
 * The country of the account's own website, which decides its currency and how its figures are written (core 1); that
 * of the customer before the first importation. An ISO code in lower case, '' for an account that does not exist.
 */
export async function readCountry(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ country: sql<string>`coalesce(${websites.country}, ${accounts.country})` })
    .from(accounts)
    .leftJoin(
      websites,
      and(eq(websites.accountId, accounts.id), eq(websites.id, accounts.ownWebsiteId)),
    )
    .where(eq(accounts.id, accountId));
  return row?.country ?? '';
}

/** The account's currency: of its figures, its terms and the prices it sets (ISO 4217). */
export async function readCurrency(db: Database, accountId: string): Promise<Currency> {
  return currencyOf(await readCountry(db, accountId));
}

/**
 * Makes a website the account's own, and sends devices its row and that of the one before. The products keep their
 * roles: `changeOwnWebsite` changes these too. Must be called in a transaction that holds the account's row.
 */
export async function setOwnWebsite(
  tx: Database,
  accountId: string,
  websiteId: string,
): Promise<void> {
  const first = await allocateSeq(tx, accountId, 2);
  await tx.execute(sql`
    update websites set seq = ${first}::bigint + (websites.id = ${websiteId})::int
    from accounts
    where accounts.id = ${accountId} and websites.account_id = accounts.id
      and (websites.id = ${websiteId} or websites.id = accounts.own_website_id)`);
  await tx.update(accounts).set({ ownWebsiteId: websiteId }).where(eq(accounts.id, accountId));
}
