import { PRICE_INDEX_MAX_PERCENT } from '../constants.ts';
import { DAY_MS } from '../durations.ts';
import type { BreachKind } from './breach.ts';
import type { PricePosition } from './list-row.ts';
import { fold } from './fold.ts';
import type { ListRow } from './list-row.ts';
import { bucketOf } from './buckets.ts';
import { offerStateOf, type OfferState } from './offer-state.ts';
import { percentOver } from './price.ts';

/** The search filter (core 3). Empty text, empty lists and null mean 'no restriction'. */
export type MatchFilter = {
  key: string;
  sort: '' | PricePosition;
  matched: '' | 'matched' | 'not_matched' | 'validated' | 'not_validated';
  coefficient: '' | 'coefficient';
  source: '' | 'google_shopping' | 'direct_crawling';
  changes: '' | 'today' | 'last_7_days' | 'last_30_days';
  competitors_websites: string[];
  competitors_availabilities: string[];
  availabilities: string[];
  brands: string[];
  categories: string[];
  /** In percent; null is the default range, which restricts nothing. */
  price_index: { min: number; max: number } | null;
  /** Ours: the products whose price is compared with this website's. */
  against: Against | null;
  /** Ours: the products with one of these tags of the retailer's. */
  tags: string[];
  /** Ours: the products of which a competitor sells below this limit. */
  breach: '' | BreachKind;
};

/** A website by its alias, how the own price stands against its price, and its stock; '' for any. */
export type Against = {
  website: string;
  price: '' | 'higher' | 'cheaper' | 'equal';
  stock: '' | 'in_stock' | 'out_of_stock' | 'unknown';
};

/** The restrictions of a list besides the search filter. `bucket` is a key of `BUCKET_KEYS`. */
export type ListScope = { favorite_only: boolean; exclusive_only: boolean; bucket: number | null };

export const NO_FILTER: MatchFilter = {
  key: '',
  sort: '',
  matched: '',
  coefficient: '',
  source: '',
  changes: '',
  competitors_websites: [],
  competitors_availabilities: [],
  availabilities: [],
  brands: [],
  categories: [],
  price_index: null,
  against: null,
  tags: [],
  breach: '',
};

export const WHOLE_LIST: ListScope = { favorite_only: false, exclusive_only: false, bucket: null };

/** The time (ms) since which a price must have changed; null for no restriction. Today starts at midnight UTC. */
export function changedSince(changes: MatchFilter['changes'], now: number): number | null {
  switch (changes) {
    case 'today':
      return Math.floor(now / DAY_MS) * DAY_MS;
    case 'last_7_days':
      return now - 7 * DAY_MS;
    case 'last_30_days':
      return now - 30 * DAY_MS;
    case '':
      return null;
    default:
      return changes satisfies never;
  }
}

/** The competitor tags of which a match needs at least one; null when the filter contains no competitor. */
export function wantedTags(
  filter: Pick<MatchFilter, 'competitors_websites' | 'competitors_availabilities'>,
): string[] | null {
  const { competitors_websites: websites, competitors_availabilities: availabilities } = filter;
  if (websites.length === 0 && availabilities.length === 0) return null;
  if (websites.length === 0) return availabilities.map((availability) => `a:${availability}`);
  if (availabilities.length === 0) return websites.map((alias) => `w:${alias}`);
  return websites.flatMap((alias) =>
    availabilities.map((availability) => `wa:${alias}|${availability}`),
  );
}

/** Compiles a filter into a predicate. `now` (ms) determines 'Today'. */
export function predicateOf(
  filter: MatchFilter,
  scope: ListScope,
  now: number,
): (row: ListRow) => boolean {
  const key = fold(filter.key.trim());
  const since = changedSince(filter.changes, now);
  const tags = wantedTags(filter);
  return (row) =>
    isInScope(scope, row) &&
    row.search.includes(key) &&
    isOfKind(filter, row) &&
    isMatched(filter.matched, row) &&
    (since === null || (row.changed_at !== null && row.changed_at >= since)) &&
    (tags === null || tags.some((tag) => row.tags.includes(tag))) &&
    isAmong(filter.availabilities, row.availability) &&
    isAmong(filter.brands, row.brand) &&
    isAmong(filter.categories, row.category) &&
    isIndexWithin(filter.price_index, row.price_index) &&
    isAgainst(filter.against, row) &&
    hasTag(filter.tags, row);
}

function isInScope({ favorite_only, exclusive_only, bucket }: ListScope, row: ListRow): boolean {
  return (
    (!favorite_only || row.favorite) &&
    (!exclusive_only || row.exclusive) &&
    (bucket === null || (row.price_index !== null && bucketOf(row.price_index) === bucket))
  );
}

function isOfKind({ sort, coefficient, source, breach }: MatchFilter, row: ListRow): boolean {
  return (
    (sort === '' || row.positions.includes(sort)) &&
    (coefficient === '' || row.coefficient) &&
    (source === '' || row.sources.includes(source)) &&
    (breach === '' || row.breaches.includes(breach))
  );
}

function hasTag(tags: readonly string[], row: ListRow): boolean {
  return tags.length === 0 || row.product_tags.some((tag) => tags.includes(tag));
}

function isAmong(list: readonly string[], value: string): boolean {
  return list.length === 0 || list.includes(value);
}

function isMatched(matched: MatchFilter['matched'], row: ListRow): boolean {
  switch (matched) {
    case '':
      return true;
    case 'matched':
      return row.competitors_count > 0;
    case 'not_matched':
      return row.competitors_count === 0;
    case 'validated':
      return row.verified;
    case 'not_validated':
      return !row.verified;
    default:
      return matched satisfies never;
  }
}

function isAgainst(against: Against | null, { price, prices, tags }: ListRow): boolean {
  if (against === null) return true;
  const { website, stock } = against;
  const rival = Object.hasOwn(prices, website) ? prices[website] : undefined;
  if (price === null || rival === undefined || !isStanding(against.price, price, rival))
    return false;
  const prefix = `wa:${website}|`;
  return (
    stock === '' ||
    tags.some((tag) => tag.startsWith(prefix) && isInStock(stock, tag.slice(prefix.length)))
  );
}

/** Whether an own price stands so against another, by the rounded difference of `priceDifference` (core 9). */
export function isStanding(standing: Against['price'], price: number, rival: number): boolean {
  const percent = percentOver(rival, price);
  switch (standing) {
    case '':
      return true;
    case 'higher':
      return percent < -0.5;
    case 'cheaper':
      return percent >= 0.5;
    case 'equal':
      return percent >= -0.5 && percent < 0.5;
    default:
      return standing satisfies never;
  }
}

const STOCK_STATES = {
  in_stock: 'in-stock',
  out_of_stock: 'out-of-stock',
  unknown: 'unknown',
} as const satisfies Record<string, OfferState>;

/** Whether an availability is the stock that is asked for. */
export function isInStock(stock: Against['stock'], availability: string): boolean {
  return stock === '' || offerStateOf(availability) === STOCK_STATES[stock];
}

/**
 * Whether a price index, in percent, is within a range; null and NaN are in none. The largest limit is the default, and
 * restricts nothing: a price index can be larger.
 */
export function isIndexWithin(range: MatchFilter['price_index'], index: number | null): boolean {
  if (range === null) return true;
  const { min, max } = range;
  return index !== null && index >= min && (index <= max || max >= PRICE_INDEX_MAX_PERCENT);
}
