import { sql } from 'drizzle-orm';
import { ensurePartitions } from '../crawl/history/partitions.ts';
import type { Database } from '../database/database.ts';
import { DEMO_ACCOUNT_ID } from './accounts.ts';
import { offerAt, type DemoOffer } from './market.ts';
import { chance } from './random.ts';
import type { SeededPage } from './seed-catalogue.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { must } from '../../contract/must.ts';

const HISTORY_DAYS = 60;
/** Hours of the day, UTC, at which the demo's pages were read. */
const READ_AT = [5, 13];
const ROWS_PER_STATEMENT = 4000;

/** The result of the history's last visit of a page. */
export type Sampled = {
  offer: DemoOffer;
  at: Date;
  previousPrice: number | null;
  changedAt: Date | null;
};

type Point = { page: SeededPage; at: number; offer: DemoOffer };

/**
 * Writes what two visits a day would have written over the last weeks, and returns what the last of them saw of
 * each page, by product id.
 */
export async function seedHistory(
  tx: Database,
  pages: SeededPage[],
  now: number,
): Promise<Map<string, Sampled>> {
  const times = visitsBefore(now);
  await ensurePartitions(
    tx,
    new Date(must(times[0], 'the first visit')),
    new Date(now + 31 * DAY_MS),
  );
  const points: Point[] = [];
  const samples = new Map<string, Sampled>();
  for (const page of pages) {
    const since = foundAt(page, now);
    const visits = times.filter((at) => at >= since);
    const seen = visits.map((at) => ({ page, at, offer: offerAt(page.shop, page.product, at) }));
    points.push(...seen.filter((point, index) => isWorthAPoint(seen[index - 1], point)));
    samples.set(page.productId, summarise(seen));
  }
  for (let from = 0; from < points.length; from += ROWS_PER_STATEMENT) {
    await insertPoints(tx, points.slice(from, from + ROWS_PER_STATEMENT));
  }
  return samples;
}

/** Some competitors began to sell a product, or were found to, only in the last weeks. */
function foundAt({ shop, product }: SeededPage, now: number): number {
  const luck = chance('found', shop.alias, product.n);
  return shop.own || luck > 0.2 ? 0 : now - (3 + luck * 5 * (HISTORY_DAYS - 6)) * DAY_MS;
}

function visitsBefore(now: number): number[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => today - (HISTORY_DAYS - day) * DAY_MS)
    .flatMap((day) => READ_AT.map((hour) => day + hour * HOUR_MS))
    .filter((at) => at < now);
}

/** As in the crawler: a point for every change, and one a day. */
function isWorthAPoint(before: Point | undefined, { at, offer }: Point): boolean {
  if (!before || Math.floor(before.at / DAY_MS) !== Math.floor(at / DAY_MS)) return true;
  return (['price', 'listPrice', 'availability'] as const).some(
    (column) => before.offer[column] !== offer[column],
  );
}

function summarise(seen: Point[]): Sampled {
  const last = must(seen.at(-1), 'the last point');
  const before = seen.findLastIndex(({ offer }) => offer.price !== last.offer.price);
  return {
    offer: last.offer,
    at: new Date(last.at),
    previousPrice: seen[before]?.offer.price ?? null,
    changedAt: before < 0 ? null : new Date(must(seen[before + 1], 'the change of a price').at),
  };
}

async function insertPoints(tx: Database, points: Point[]): Promise<void> {
  const rows = points.map(({ page, at, offer }) => ({
    product_id: page.productId,
    match_id: page.matchId,
    website_id: page.websiteId,
    at: new Date(at).toISOString(),
    price: offer.price,
    list_price: offer.listPrice,
    availability: offer.availability,
  }));
  await tx.execute(sql`
    insert into price_points (account_id, product_id, match_id, website_id, at, price, list_price,
      currency, availability, promotion)
    select ${DEMO_ACCOUNT_ID}, product_id, match_id, website_id, at, price, list_price, 'EUR',
      availability, list_price is not null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      product_id text, match_id text, website_id text, at timestamptz,
      price double precision, list_price double precision, availability text)`);
}
