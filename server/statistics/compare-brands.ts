import { sql } from 'drizzle-orm';
import { BRAND_MAP_BRANDS } from '../../contract/constants.ts';
import type { BrandComparison } from '../../contract/entities/statistics.ts';
import { WHOLE_LIST, type MatchFilter } from '../../contract/rules/filter.ts';
import { compareText } from '../../contract/rules/sort.ts';
import { whereOf } from '../catalogue/list-query.ts';
import { rowsOf, type Database } from '../database/database.ts';

type Cell = {
  brand: string;
  products: number;
  brands: number;
  /** Null for a brand that no competitor is compared with. */
  website: string | null;
  difference: number | null;
  compared: number;
};

type Asked = { filter: MatchFilter; bucket: number | null; now: number };

/** The competitors' prices compared with the own ones by brand; a missing price on either side compares nothing. */
export async function readBrandComparison(
  db: Database,
  accountId: string,
  { filter, bucket, now }: Asked,
): Promise<BrandComparison> {
  const where = whereOf(accountId, { filter, scope: { ...WHOLE_LIST, bucket }, now });
  const cells = await rowsOf<Cell>(
    db,
    sql`with listed as materialized (select brand, price, prices from matches where ${where}),
          counted as (
            select brand, count(*)::int as products, (count(*) over ())::int as brands
            from listed group by brand
            order by count(*) desc, brand collate "C" limit ${BRAND_MAP_BRANDS})
        select brand, products, brands, offer.key as website, count(offer.key)::int as compared,
          avg((offer.value::double precision - price) / price * 100) as difference
        from counted join listed using (brand)
        left join lateral jsonb_each_text(prices) as offer on price is not null
        group by brand, products, brands, offer.key`,
  );
  const brands = new Map<string, BrandComparison['brands'][number]>();
  for (const { brand, products, website, difference, compared } of cells) {
    const row = brands.get(brand) ?? { brand, products, websites: [] };
    brands.set(brand, row);
    if (website !== null && difference !== null)
      row.websites.push({ website, difference, products: compared });
  }
  for (const row of brands.values()) row.websites.sort((a, b) => compareText(a.website, b.website));
  return {
    brands: [...brands.values()].toSorted(
      (a, b) => b.products - a.products || compareText(a.brand, b.brand),
    ),
    others: (cells[0]?.brands ?? 0) - brands.size,
  };
}
