import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import type { PricePoint } from './replay.ts';

export type MatchPoint = PricePoint & { match_id: string };

type StoredPoint = Pick<
  MatchPoint,
  'match_id' | 'product_id' | 'at' | 'price' | 'stated' | 'availability'
> & { website_id: string };

type Page = Omit<MatchPoint, Exclude<keyof StoredPoint, 'match_id' | 'product_id'>> & {
  /** When the page was added, in milliseconds since 1970; null where a price was read by then. */
  unread_at: number | null;
};

/**
 * The price points of the matches from `first` to `last`, by match and in chronological order. They are joined with
 * their pages here: where the planner has no statistics yet, as after a first start, it would join them row by row.
 */
export async function readPoints(
  tx: Database,
  accountId: string,
  { first, last }: { first: string; last: string },
): Promise<MatchPoint[]> {
  const found = await rowsOf<Page>(
    tx,
    sql`select match_id, products.id as product_id, own, coefficient, currency, validated, alias,
          case when not exists (
            select from price_points
            where account_id = ${accountId} and product_id = products.id
              and at <= products.created_at
          ) then (extract(epoch from products.created_at) * 1000)::double precision end as unread_at
        from products
        join websites on websites.account_id = ${accountId} and websites.id = website_id
        where products.account_id = ${accountId} and match_id >= ${first} and match_id <= ${last}`,
  );
  const stored = await rowsOf<StoredPoint>(
    tx,
    sql`select match_id, product_id, (extract(epoch from at) * 1000)::double precision as at,
          price, currency as stated, availability, website_id
        from price_points
        where account_id = ${accountId} and match_id >= ${first} and match_id <= ${last}`,
  );
  const websites = await rowsOf<{ id: string; alias: string }>(
    tx,
    sql`select id, alias from websites where account_id = ${accountId}`,
  );
  const aliases = new Map(websites.map(({ id, alias }) => [id, alias]));
  const pages = new Map(found.map((page) => [page.product_id, page]));
  const points: MatchPoint[] = [];
  for (const { website_id: websiteId, ...point } of stored) {
    const page = pages.get(point.product_id);
    // A page may have moved to another website since.
    if (page) points.push({ ...page, ...point, alias: aliases.get(websiteId) ?? page.alias });
  }
  for (const page of found) {
    // Until it is read, a page may sell the product.
    if (page.unread_at !== null)
      points.push({ ...page, at: page.unread_at, price: null, stated: null, availability: null });
  }
  return points.toSorted(byMatchAndTime);
}

const byMatchAndTime = (a: MatchPoint, b: MatchPoint): number =>
  a.match_id === b.match_id ? a.at - b.at : a.match_id < b.match_id ? -1 : 1;
