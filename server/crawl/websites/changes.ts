import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../database/database.ts';
import { accounts } from '../../database/schema/accounts.ts';
import { pricePoints, products, websites } from '../../database/schema/catalogue.ts';
import { notFound } from '../../refusal.ts';
import { allocateSeq } from '../../sync/sequence.ts';

/** A website of an account. */
export type WebsiteKey = { accountId: string; websiteId: string };

export type KnownWebsite = {
  alias: string;
  country: string;
  paused: boolean;
  askedUntil: Date | null;
};

const isThis = ({ accountId, websiteId }: WebsiteKey) =>
  and(eq(websites.accountId, accountId), eq(websites.id, websiteId));

const isOfThis = ({ accountId, websiteId }: WebsiteKey) =>
  and(eq(products.accountId, accountId), eq(products.websiteId, websiteId));

/** @throws HttpRefusal 404 */
export async function findWebsite(db: Database, key: WebsiteKey): Promise<KnownWebsite> {
  const { alias, country, paused, askedUntil } = websites;
  const [website] = await db
    .select({ alias, country, paused, askedUntil })
    .from(websites)
    .where(isThis(key));
  if (!website) throw notFound('website');
  return website;
}

/** A running visit still ends: its result is stored. Paused pages keep the time of their next visit. */
export async function setPaused(tx: Database, key: WebsiteKey, paused: boolean): Promise<void> {
  const seq = await allocateSeq(tx, key.accountId, 1);
  await tx.update(websites).set({ paused, seq }).where(isThis(key));
  await tx.update(products).set({ paused }).where(isOfThis(key));
}

/**
 * Gives a website another country. Its pages are read again without validators; what was assumed of the former country,
 * the currency of prices without one, is forgotten, also in their history. A running visit reads by the former country;
 * without its claim its result is not stored.
 */
export async function setCountry(
  tx: Database,
  key: WebsiteKey,
  {
    country,
    formerCurrency,
    currency,
  }: { country: string; formerCurrency: string; currency: string },
): Promise<void> {
  const seq = await allocateSeq(tx, key.accountId, 1);
  await tx.update(websites).set({ country, seq }).where(isThis(key));
  await tx
    .update(products)
    .set({
      currency: sql`case when currency = ${formerCurrency} then ${currency} else currency end`,
      etag: null,
      lastModified: null,
      suspectedPrice: null,
      suspectedCurrency: null,
      claimedUntil: null,
    })
    .where(isOfThis(key));
  await tx
    .update(pricePoints)
    .set({ currency: null })
    .where(
      and(
        eq(pricePoints.accountId, key.accountId),
        inArray(
          pricePoints.productId,
          tx.select({ id: products.id }).from(products).where(isOfThis(key)),
        ),
        eq(pricePoints.currency, formerCurrency),
      ),
    );
  if (currency === formerCurrency) return;
  // Prices that were compared may not be, and the other way round, also in the history of the index.
  await tx.update(accounts).set({ rebuildHistory: true }).where(eq(accounts.id, key.accountId));
}

/** Milliseconds between two visits to a host, and when the first one may be, in milliseconds since 1970. */
export type Spread = { host: string; paceMs: number; start: number };

/**
 * Brings the next visits of a website's pages forward, one per pause of their host, in the order in which they were due.
 * None is put off, and pages that are visited now are left out. Returns when the last of them is due, in milliseconds
 * since 1970; null without any page.
 */
export async function bringForward(
  tx: Database,
  { accountId, websiteId }: WebsiteKey,
  { spreads, now }: { spreads: Spread[]; now: number },
): Promise<number | null> {
  const rows = spreads.map(({ host, paceMs, start }) => ({
    host,
    pace: paceMs / 1000,
    start: new Date(start).toISOString(),
  }));
  const [last] = await rowsOf<{ at: number | null }>(
    tx,
    sql`
    with slots as materialized (
      select products.id, spread.start + make_interval(secs => spread.pace * (
        row_number() over (partition by products.host order by next_crawl_at, products.id) - 1)) as at
      from products
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as spread (host text, pace double precision, start timestamptz) on spread.host = products.host
      where account_id = ${accountId} and website_id = ${websiteId}
        and ${isUnclaimed(now)}
    ), moved as (
      update products set next_crawl_at = least(next_crawl_at, slots.at)
      from slots where products.account_id = ${accountId} and products.id = slots.id
    )
    select (extract(epoch from max(at)) * 1000)::double precision as at from slots`,
  );
  return last?.at ?? null;
}

/** The number of a website's pages that are due until a time, and not being visited now. */
export async function countDue(
  tx: Database,
  { accountId, websiteId }: WebsiteKey,
  { until, now }: { until: number; now: number },
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from products
        where account_id = ${accountId} and website_id = ${websiteId}
          and next_crawl_at <= ${new Date(until).toISOString()} and ${isUnclaimed(now)}`,
  );
  return row?.count ?? 0;
}

const isUnclaimed = (now: number) =>
  sql`(claimed_until is null or claimed_until <= ${new Date(now).toISOString()})`;

export async function setAskedUntil(
  tx: Database,
  key: WebsiteKey,
  askedUntil: Date,
): Promise<void> {
  await tx.update(websites).set({ askedUntil }).where(isThis(key));
}

/** The hosts of a website's pages. */
export async function hostsOfWebsite(
  tx: Database,
  { accountId, websiteId }: WebsiteKey,
): Promise<string[]> {
  const rows = await rowsOf<{ host: string }>(
    tx,
    sql`select distinct host from products
        where account_id = ${accountId} and website_id = ${websiteId}`,
  );
  return rows.map(({ host }) => host);
}
