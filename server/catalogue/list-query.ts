import { and, arrayOverlaps, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { PRICE_INDEX_MAX_PERCENT } from '../../contract/constants.ts';
import {
  changedSince,
  wantedTags,
  type Against,
  type ListScope,
  type MatchFilter,
} from '../../contract/rules/filter.ts';
import { fold } from '../../contract/rules/fold.ts';
import { breachTagOf, productTagOf } from '../../contract/rules/list-row.ts';
import { NOT_FOUND, NOT_READ, UNKNOWN } from '../../contract/rules/offer-state.ts';
import { PERCENT_STEPS } from '../../contract/rules/price.ts';
import { isSortColumn, type SortColumn, type TableSort } from '../../contract/rules/sort.ts';
import { matches } from '../database/schema/catalogue.ts';

/** The filter of contract/rules/filter.ts in SQL. A property test checks that both give the same results. */
export function whereOf(
  accountId: string,
  { filter, scope, now }: { filter: MatchFilter; scope: ListScope; now: number },
): SQL | undefined {
  const key = fold(filter.key.trim());
  const since = changedSince(filter.changes, now);
  const tags = wantedTags(filter);
  const among = (column: typeof matches.brand | typeof matches.availability, list: string[]) =>
    list.length > 0 ? inArray(column, list) : undefined;
  return and(
    eq(matches.accountId, accountId),
    scope.favorite_only ? eq(matches.favorite, true) : undefined,
    scope.exclusive_only ? eq(matches.exclusive, true) : undefined,
    scope.bucket === null ? undefined : eq(matches.bucket, scope.bucket),
    key === '' ? undefined : sql`position(${key} in ${matches.search}) > 0`,
    filter.sort === '' ? undefined : arrayOverlaps(matches.positions, [filter.sort]),
    matchedCondition(filter.matched),
    filter.coefficient === '' ? undefined : eq(matches.coefficient, true),
    filter.source === '' ? undefined : arrayOverlaps(matches.sources, [filter.source]),
    since === null ? undefined : gte(matches.changedAt, since),
    tags === null ? undefined : arrayOverlaps(matches.tags, tags),
    among(matches.availability, filter.availabilities),
    among(matches.brand, filter.brands),
    filter.categories.length > 0 ? inArray(matches.category, filter.categories) : undefined,
    filter.price_index === null
      ? undefined
      : and(
          gte(matches.priceIndex, filter.price_index.min),
          filter.price_index.max >= PRICE_INDEX_MAX_PERCENT
            ? undefined
            : lte(matches.priceIndex, filter.price_index.max),
        ),
    againstCondition(filter.against),
    filter.tags.length > 0 ? arrayOverlaps(matches.tags, filter.tags.map(productTagOf)) : undefined,
    filter.breach === '' ? undefined : arrayOverlaps(matches.tags, [breachTagOf(filter.breach)]),
  );
}

/** `isStanding` of contract/rules/filter.ts in SQL. A comparison with null, where a price is missing, is not true. */
export function standingCondition(standing: Against['price'], price: SQL, rival: SQL): SQL {
  // No price is so small that the quotient is too large for a number.
  const over = sql`(${rival} - ${price}) / greatest(${price}, 1e-200) * 100`;
  const percent = sql`round(${over} * ${PERCENT_STEPS}::float8) / ${PERCENT_STEPS}::float8`;
  const standings: Record<Against['price'], SQL> = {
    '': sql`${percent} is not null`,
    higher: sql`${percent} < -0.5`,
    cheaper: sql`${percent} >= 0.5`,
    equal: sql`${percent} >= -0.5 and ${percent} < 0.5`,
  };
  return standings[standing];
}

function againstCondition(against: Against | null): SQL | undefined {
  if (against === null) return undefined;
  const { website, price, stock } = against;
  const rival = sql`(${matches.prices} ->> ${website})::double precision`;
  return and(
    standingCondition(price, sql`${matches.price}`, rival),
    stockCondition(website, stock),
  );
}

function stockCondition(website: string, stock: Against['stock']): SQL | undefined {
  const tagOf = (availability: string) => `wa:${website}|${availability}`;
  switch (stock) {
    case '':
      return undefined;
    case 'in_stock':
      return arrayOverlaps(matches.tags, [tagOf('InStock')]);
    case 'unknown':
      return arrayOverlaps(matches.tags, [tagOf(UNKNOWN)]);
    case 'out_of_stock':
      return sql`exists (select from unnest(${matches.tags}) as tag
        where starts_with(tag, ${tagOf('')})
          and tag not in ${['InStock', UNKNOWN, NOT_FOUND, NOT_READ].map(tagOf)})`;
  }
}

function matchedCondition(matched: MatchFilter['matched']): SQL | undefined {
  switch (matched) {
    case '':
      return undefined;
    case 'matched':
      return sql`${matches.competitorsCount} > 0`;
    case 'not_matched':
      return eq(matches.competitorsCount, 0);
    case 'validated':
      return eq(matches.verified, true);
    case 'not_validated':
      return eq(matches.verified, false);
  }
}

const COLUMNS = {
  product_name: matches.nameKey,
  product_brand: matches.brand,
  product_category: matches.category,
  price: matches.price,
  price_index: matches.priceIndex,
  low_price: matches.lowPrice,
  hight_price: matches.hightPrice,
  competitors_count: matches.competitorsCount,
  change_date: matches.changedAt,
  cost: sql`nullif(${matches.cost}, 0)`,
  margin_percent: matches.marginPercent,
} satisfies Record<SortColumn, unknown>;

/** The order of contract/rules/sort.ts in SQL: missing values last in both directions, then by match id. */
export function orderOf(sorts: TableSort[]): SQL[] {
  const orders = sorts.map(({ sort_by: name, order }) => {
    const value = isSortColumn(name)
      ? sql`${COLUMNS[name]}`
      : sql`(${matches.prices} ->> ${name})::double precision`;
    return sql`${order === 'desc' ? desc(value) : asc(value)} nulls last`;
  });
  return [...orders, asc(matches.id)];
}
