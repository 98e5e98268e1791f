import type { AlertConfig } from '../../contract/entities/alert.ts';
import type { MatchDocument, Offer } from '../../contract/entities/match.ts';
import { limitsOf, type BreachKind } from '../../contract/rules/breach.ts';
import { marginsAt } from '../../contract/rules/margin.ts';
import {
  coefficientPriceOf,
  comparablePrice,
  ownPriceOf,
  percentOver,
} from '../../contract/rules/price.ts';
import { offerStateOf, UNKNOWN } from '../../contract/rules/offer-state.ts';
import { roundedToCents } from '../../contract/rules/pricing/cents.ts';
import { countedOffers } from '../../contract/rules/summary.ts';
import type { AlertedOffer } from '../database/schema/alerts.ts';

/** The net change of one product page between two evaluations: from its first value to its last. */
export type NetChange = {
  matchId: string;
  productId: string;
  own: boolean;
  at: Date;
  before: AlertedOffer;
  after: AlertedOffer;
  /** The sequence numbers of the single changes. */
  seqs: number[];
};

/** The old and new value of the tracked field; `difference` in percent, of margins in percentage points. */
export type ReportedChange = {
  oldValue: number | string;
  newValue: number | string;
  difference: number | null;
};

/**
 * The change that an alert reports; null when the change is out of its scope or its condition does not hold. Of a
 * website's offers only the one that counts is reported, as the table shows it; a product that no longer exists is not.
 */
export function evaluateCondition(
  change: NetChange,
  match: MatchDocument,
  config: AlertConfig,
): ReportedChange | null {
  const offer = change.own
    ? match.own
    : countedOffers(match).find(({ product_id: id }) => id === change.productId);
  if (!offer || offer.not_found) return null;
  if (config.tracking_type === 'profit_margin') {
    return change.own ? judgeMargin(change, match, config) : null;
  }
  if (change.own) {
    return config.tracking_type === 'price' ? judgeOwnPrice(change, match, config) : null;
  }
  const isWanted = isWatched(offer, config) && passesStock(stockWord(change.after), config);
  return isWanted ? judgeCompetitor(change, { match, offer }, config) : null;
}

/** The change of a competitor's page. */
function judgeCompetitor(
  change: NetChange,
  { match, offer }: { match: MatchDocument; offer: Offer },
  config: AlertConfig,
): ReportedChange | null {
  const { before, after } = change;
  const { tracking_type: tracking } = config;
  switch (tracking) {
    case 'price':
      return judgePrice(change, { match, offer }, config);
    case 'below_map':
    case 'below_rrp':
      return judgeBreach(change, { match, offer }, tracking);
    case 'stock':
      return between(stockWord(before), stockWord(after));
    case 'promotion':
      return judgePromotion(change);
    case 'rating':
      return between(before.rating, after.rating);
    case 'review':
      return between(before.reviews, after.reviews);
    case 'profit_margin':
      return null;
    default:
      return tracking satisfies never;
  }
}

/** A website is excluded by its alias, which several websites may share. */
export function isWatched({ alias }: Pick<Offer, 'alias'>, config: AlertConfig): boolean {
  return !(config.exluded_websites ?? []).some((excluded) => excluded.alias === alias);
}

function passesStock(availability: string, { stock }: AlertConfig): boolean {
  return stock === 'all_availabilities' || offerStateOf(availability) === 'in-stock';
}

/** A change is also reported when a page starts or stops stating its availability. */
const stockWord = ({ availability }: AlertedOffer): string => availability ?? UNKNOWN;

function between<T extends number | string>(
  before: T | null,
  after: T | null,
): ReportedChange | null {
  if (before === null || after === null || before === after) return null;
  const isNumeric = typeof before === 'number' && typeof after === 'number';
  return {
    oldValue: before,
    newValue: after,
    difference: isNumeric ? percentChange(before, after) : null,
  };
}

function judgePrice(
  { before, after }: NetChange,
  { match, offer }: { match: MatchDocument; offer: Offer },
  config: AlertConfig,
): ReportedChange | null {
  const asked = comparableAfter({ after }, { match, offer });
  const ownPrice = ownPriceOf(match.own);
  if (!asked || !ownPrice || !isOnWatchedSide(ownPrice, asked, config)) return null;
  return pricesOf(before, after);
}

/** A price that changed and is now below the limit, as the table marks it. */
function judgeBreach(
  { before, after }: NetChange,
  { match, offer }: { match: MatchDocument; offer: Offer },
  kind: BreachKind,
): ReportedChange | null {
  const limit = limitsOf(match)?.[kind === 'below_map' ? 'map' : 'rrp'] ?? null;
  const price = comparableAfter({ after }, { match, offer });
  const isBelow = limit !== null && price !== null && price < limit;
  return isBelow ? pricesOf(before, after) : null;
}

/** The price with which the offer of a page competes after a change; null if it does not. */
export function comparableAfter(
  { after: { price } }: Pick<NetChange, 'after'>,
  { match: { currency }, offer }: { match: Pick<MatchDocument, 'currency'>; offer: Offer },
): number | null {
  const { coefficient } = offer.meta;
  const coefficientPrice = coefficientPriceOf(price, { coefficient, currency });
  return comparablePrice({ ...offer, price, coefficientPrice });
}

/** Prices in two currencies are no change of a price. */
const pricesOf = (before: AlertedOffer, after: AlertedOffer): ReportedChange | null =>
  isOtherCurrency(before, after) ? null : between(before.price, after.price);

export const isOtherCurrency = (before: AlertedOffer, after: AlertedOffer): boolean =>
  before.currency !== null && after.currency !== null && before.currency !== after.currency;

/** The own price changed: it is reported if it is now on the watched side of a competitor's price. */
function judgeOwnPrice(
  { before, after }: NetChange,
  { own, competitors }: MatchDocument,
  config: AlertConfig,
): ReportedChange | null {
  const ownPrice = own && ownPriceOf({ ...own, price: after.price });
  if (!ownPrice) return null;
  const isReported = countedOffers({ own, competitors })
    .filter((offer) => isWatched(offer, config) && passesStock(offer.availability, config))
    .map(comparablePrice)
    .some((price) => price !== null && isOnWatchedSide(ownPrice, price, config));
  return isReported ? pricesOf(before, after) : null;
}

/** A positive trigger: the own price is higher by at least that percentage. Any other: lower by at least that. */
function isOnWatchedSide(
  own: number,
  competitor: number,
  { with_percentage: isPercentage, trigger, trigger_when: when }: AlertConfig,
): boolean {
  if (!isPercentage) return when.higher ? own > competitor : own < competitor;
  const excess = percentOver(own, competitor);
  return trigger > 0 ? excess >= trigger : excess <= trigger;
}

/**
 * Profit margin: the part of the own price that remains after the cost, and after VAT where its rate is known, in
 * percent of the price.
 */
function judgeMargin(
  { before, after }: NetChange,
  match: MatchDocument,
  { trigger_profit_margin: limit = 0 }: AlertConfig,
): ReportedChange | null {
  if (isOtherCurrency(before, after)) return null;
  const percentOf = ({ price }: AlertedOffer) => marginsAt(price, match)?.withoutVat.percent;
  const [oldMargin, newMargin] = [percentOf(before), percentOf(after)];
  if (oldMargin === undefined || newMargin === undefined || oldMargin === newMargin) return null;
  if (newMargin > limit) return null;
  return {
    oldValue: oldMargin,
    newValue: newMargin,
    difference: roundedToCents(newMargin - oldMargin),
  };
}

/** A promotion that began, ended or changed its price. */
function judgePromotion({ before, after }: NetChange): ReportedChange | null {
  const isPromotion = before.promotion || after.promotion;
  const isSame =
    before.promotion === after.promotion &&
    before.price === after.price &&
    before.listPrice === after.listPrice;
  if (!isPromotion || isSame || before.price === null || after.price === null) return null;
  if (isOtherCurrency(before, after)) return null;
  return {
    oldValue: before.price,
    newValue: after.price,
    difference: percentChange(before.price, after.price),
  };
}

/** Null from 0, of which nothing is a percentage. */
const percentChange = (before: number, after: number): number | null =>
  before === 0 ? null : roundedToCents(percentOver(after, before));
