import { sql } from 'drizzle-orm';
import type { MatchDocument } from '../../contract/entities/match.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { pricePoints } from '../database/schema/catalogue.ts';

/**
 * The own prices at the start of the day, by match, of the matches whose own price changed since. An offer knows its
 * former price only, and may have had others before it on the same day. Null where it was in another currency.
 */
export async function pricesAtStart(
  db: Database,
  accountId: string,
  { documents, day }: { documents: MatchDocument[]; day: number },
): Promise<Map<string, number | null>> {
  const changed = documents.flatMap(({ own }) =>
    own?.changeDate && Date.parse(own.changeDate) >= day ? [own] : [],
  );
  if (changed.length === 0) return new Map();
  const currencies = new Map(changed.map(({ product_id: id, currency }) => [id, currency]));
  const products = [...currencies.keys()];
  const rows = await rowsOf<{
    match_id: string;
    product_id: string;
    price: number | null;
    currency: string | null;
  }>(
    db,
    sql`select point.match_id, changed.product_id, point.price, point.currency
        from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) as changed (product_id)
        cross join lateral (
          select match_id, price, currency from ${pricePoints}
          where account_id = ${accountId} and product_id = changed.product_id
            and at < ${new Date(day).toISOString()}::timestamptz
          order by at desc limit 1) as point`,
  );
  return new Map(
    rows.map(({ match_id: matchId, product_id: id, price, currency }) => {
      const now = currencies.get(id) ?? null;
      const isOther = currency !== null && now !== null && currency !== now;
      return [matchId, isOther ? null : price];
    }),
  );
}
