import { and, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import { addressKey } from './address-key.ts';
import type { Database } from '../database/database.ts';
import { offerChanges } from '../database/schema/alerts.ts';
import { pricePoints, products } from '../database/schema/catalogue.ts';

/**
 * Replaces the page of the product selected by `which`; the new page is due for a crawl immediately. The last reading
 * is dropped, so that no price of the old page is shown as the new one's, and with it the changes that no alert has
 * reported yet; the history is kept and has no price from now until the new page is read. Returns false when there is
 * no such product or its match already has the page, at this or another address. `addPageKeys` must have been called.
 */
export async function replacePage(
  tx: Database,
  which: SQL | undefined,
  {
    accountId,
    matchId,
    url,
    websiteId,
  }: { accountId: string; matchId: string; url: string; websiteId: string },
): Promise<boolean> {
  const pageKey = addressKey(url);
  const taken = tx
    .select({ one: sql`1` })
    .from(sql`${products} as other`)
    .where(
      sql`other.account_id = ${accountId} and other.match_id = ${matchId}
        and other.id <> ${products.id} and ${pageKey} in (other.page_key, other.canonical_key)`,
    );
  const changed = await tx
    .update(products)
    .set({
      ...UNREAD,
      url,
      pageKey,
      websiteId,
      paused: isPausedWebsite(accountId, sql`${websiteId}`),
      host: new URL(url).host,
      nextCrawlAt: sql`now()`,
    })
    .where(and(which, notExists(taken)))
    .returning({ id: products.id });
  if (changed.length === 0) return false;
  const ids = changed.map(({ id }) => id);
  await tx
    .delete(offerChanges)
    .where(and(eq(offerChanges.accountId, accountId), inArray(offerChanges.productId, ids)));
  await tx.insert(pricePoints).values(
    ids.map((productId) => ({
      accountId,
      productId,
      matchId,
      websiteId,
      at: sql`now()`,
    })),
  );
  return true;
}

/** Whether a website of the account is paused: its new products then wait as its others do. */
export const isPausedWebsite = (
  accountId: string,
  websiteId: SQL,
): SQL<boolean> => sql<boolean>`coalesce((
  select websites.paused from websites
  where websites.account_id = ${accountId} and websites.id = ${websiteId}), false)`;

/** The state of a page that was never visited. */
export const UNREAD = {
  canonicalKey: null,
  name: null,
  brand: null,
  model: null,
  ean: null,
  sku: null,
  category: null,
  image: null,
  validated: false,
  similarityScore: null,
  seller: null,
  price: null,
  listPrice: null,
  previousPrice: null,
  currency: null,
  availability: null,
  promotion: false,
  position: null,
  rating: null,
  reviews: null,
  shipping: null,
  identifiers: [],
  matchedBy: '' as const,
  matchingConfidence: null,
  specifications: [],
  provenance: null,
  updatedAt: null,
  readAt: null,
  changedAt: null,
  state: 'pending' as const,
  claimedUntil: null,
  failures: 0,
  crawlMessage: null,
  etag: null,
  lastModified: null,
  suspectedPrice: null,
  suspectedCurrency: null,
  missing: 0,
  cutShort: 0,
};
