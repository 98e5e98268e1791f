import { DAY_MS } from '../durations.ts';
import type { MatchDocument, Offer } from '../entities/match.ts';
import { groupedBy } from '../grouped-by.ts';
import { fold } from './fold.ts';
import {
  amountOver,
  ownOfferOf,
  ownPriceOf,
  percentOver,
  priceDifference,
  seenAmount,
} from './price.ts';
import { imagesOf } from './product-images.ts';
import { compareText } from './sort.ts';
import { countedOffers } from './summary.ts';

/** The times that can be chosen. Yesterday starts at midnight UTC, as Today does in the filter of a list. */
export const CHANGE_TIMES = ['yesterday', 'week', 'month'] as const;
export const CHANGE_DIRECTIONS = ['fell', 'rose'] as const;
export const CHANGE_ORDERS = ['percent', 'amount', 'product', 'newest'] as const;
export const CHANGE_GROUPS = ['competitor', 'brand'] as const;
export type ChangeTime = (typeof CHANGE_TIMES)[number];
export type ChangeDirection = (typeof CHANGE_DIRECTIONS)[number];
export type ChangeOrder = (typeof CHANGE_ORDERS)[number];
export type ChangeGrouping = (typeof CHANGE_GROUPS)[number];

/** Among competitors, the own website whatever its alias is. No alias reads so: each has a point or a port. */
export const OWN_PRICES = 'own';

/**
 * The latest change of an offer's price. `before` and `after` are comparable prices in `currency`, in the way the table
 * shows them: after the offer's price coefficient. `percent` is of `before`; `at` is ISO 8601 in UTC.
 */
export type PriceChange = {
  match_id: string;
  match_ref: string;
  product_id: string;
  product_name: string;
  product_brand: string | null;
  /** The images to try, best first. */
  images: string[];
  website_id: string;
  alias: string;
  url: string;
  /** The change is one of the own price. */
  own: boolean;
  before: number;
  after: number;
  /** What the page states, or what a price coefficient makes of it; null for the account's. */
  currency: string | null;
  /** Not in the account's currency, so that its amounts compare with none of those. */
  is_foreign: boolean;
  amount: number;
  percent: number;
  at: string;
  /** The own price now; null without one. */
  own_price: number | null;
  /** Of the own price; null for the account's. */
  own_currency: string | null;
  /** How far this price is from the own one in whole percent; null without one, and for an own price. */
  difference: number | null;
  /** The price index of the product. */
  price_index: number | null;
};

/** What of the changes a page lists. Empty lists and '' mean no restriction; '' as `group` is no grouping. */
export type ChangeChoices = {
  time: ChangeTime;
  /** Aliases, or `OWN_PRICES`. */
  competitors: string[];
  brands: string[];
  direction: '' | ChangeDirection;
  order: ChangeOrder;
  group: '' | ChangeGrouping;
};

export type ChangeCounts = {
  fell: number;
  rose: number;
  products: number;
  /** The mean of the changes in percent; 0 without any. */
  mean: number;
};

/** Changes that belong together. `name` is an alias, `OWN_PRICES`, a brand or '' for none. */
export type ChangeGroup = { name: string; changes: PriceChange[]; counts: ChangeCounts };

/** The time (ms) since which a change counts. */
export function changesSince(time: ChangeTime, now: number): number {
  switch (time) {
    case 'yesterday':
      return (Math.floor(now / DAY_MS) - 1) * DAY_MS;
    case 'week':
      return now - 7 * DAY_MS;
    case 'month':
      return now - 30 * DAY_MS;
    default:
      return time satisfies never;
  }
}

/**
 * The latest price change of the own offer and of each competitor's offer that counts. An offer that is gone, that has
 * no price or that never had another one has none. Of an offer's earlier changes a document knows nothing.
 */
export function priceChangesOf(match: MatchDocument): PriceChange[] {
  const { own } = match;
  const ownPrice = ownPriceOf(own);
  const product = {
    match_id: match.match_id,
    match_ref: match.match_ref,
    product_name: match.product_name,
    product_brand: match.product_brand,
    price_index: match.price_index,
    own_price: ownPrice,
    own_currency: match.currency ?? null,
  };
  const seenOwn = own && !own.not_found ? [ownOfferOf(own)] : [];
  return [...seenOwn, ...countedOffers(match)].flatMap((offer) => {
    const step = stepOf(offer, match);
    if (!step) return [];
    const isOwn = offer === seenOwn[0];
    return {
      ...product,
      product_id: offer.product_id,
      images: imagesOf(match),
      website_id: offer.website_id,
      alias: offer.alias,
      url: offer.url,
      own: isOwn,
      currency: offer.coefficientPrice === null ? offer.currency : product.own_currency,
      is_foreign: product.own_currency !== null || offer.isForeign === true,
      difference: isOwn ? null : priceDifference(offer, ownPrice),
      ...step,
    };
  });
}

/** From which price to which an offer went, and when. */
function stepOf(
  offer: Offer,
  match: Pick<MatchDocument, 'currency'>,
): Pick<PriceChange, 'before' | 'after' | 'amount' | 'percent' | 'at'> | null {
  const { price, previousPrice, coefficientPrice, changeDate: at } = offer;
  if (price === null || previousPrice === null || at === null) return null;
  const before = seenAmount(previousPrice, offer, match);
  const after = coefficientPrice ?? price;
  if (before === null || before <= 0 || after <= 0 || before === after) return null;
  const amount = amountOver(after, before);
  return { before, after, amount, percent: percentOver(after, before), at };
}

/** The changes of a time: at `since` or later, and before `until` (ms) if there is one. */
export function changesWithin(
  changes: readonly PriceChange[],
  { since, until = Infinity }: { since: number; until?: number },
): PriceChange[] {
  return changes.filter(({ at }) => Date.parse(at) >= since && Date.parse(at) < until);
}

type Chosen = Pick<ChangeChoices, 'direction' | 'order'> &
  Readonly<Record<'competitors' | 'brands', readonly string[]>>;

/** The changes that pass the choices, in their order. */
export function chosenChanges(changes: readonly PriceChange[], choices: Chosen): PriceChange[] {
  const { competitors, brands, direction, order } = choices;
  const passes = (change: PriceChange) =>
    (competitors.length === 0 || competitors.includes(competitorOf(change))) &&
    (brands.length === 0 || brands.includes(change.product_brand ?? '')) &&
    (direction === '' || directionOf(change) === direction);
  const compare = ORDERS[order];
  return changes
    .filter(passes)
    .toSorted((a, b) => compare(a, b) || ORDERS.percent(a, b) || compareIds(a, b));
}

/** Under which name a change is filtered and grouped by competitor. */
export const competitorOf = ({ own, alias }: PriceChange): string => (own ? OWN_PRICES : alias);

export const directionOf = ({ after, before }: Pick<PriceChange, 'before' | 'after'>) =>
  after < before ? 'fell' : 'rose';

const ORDERS: Record<ChangeOrder, (a: PriceChange, b: PriceChange) => number> = {
  percent: (a, b) => Math.abs(b.percent) - Math.abs(a.percent),
  amount: (a, b) =>
    compareText(foreignCurrencyOf(a), foreignCurrencyOf(b)) ||
    Math.abs(b.amount) - Math.abs(a.amount),
  product: (a, b) => compareText(fold(a.product_name), fold(b.product_name)),
  newest: (a, b) => Date.parse(b.at) - Date.parse(a.at),
};

/** Amounts of the account's currency come before those of each other one. */
const foreignCurrencyOf = ({ is_foreign: isForeign, currency }: PriceChange): string =>
  isForeign ? (currency ?? '').toUpperCase() : '';

const compareIds = (a: PriceChange, b: PriceChange) =>
  compareText(a.match_id, b.match_id) || compareText(a.product_id, b.product_id);

/** The groups in the order of their first change, and the changes of each in their order. */
export function groupedChanges(
  changes: readonly PriceChange[],
  group: ChangeChoices['group'],
): ChangeGroup[] {
  const nameOf = (change: PriceChange) => {
    if (group === 'competitor') return competitorOf(change);
    return group === 'brand' ? (change.product_brand ?? '') : '';
  };
  return [...groupedBy(changes, nameOf)].map(([name, some]) => ({
    name,
    changes: some,
    counts: countChanges(some),
  }));
}

export function countChanges(changes: readonly PriceChange[]): ChangeCounts {
  const fell = changes.filter((change) => directionOf(change) === 'fell').length;
  const sum = changes.reduce((total, { percent }) => total + percent, 0);
  return {
    fell,
    rose: changes.length - fell,
    products: new Set(changes.map(({ match_id: id }) => id)).size,
    mean: changes.length === 0 ? 0 : sum / changes.length,
  };
}
