import { MAX_AMOUNT } from '../constants.ts';
import type { MatchDocument, Offer } from '../entities/match.ts';
import { decimalsOf } from './currency.ts';
import { offerStateOf } from './offer-state.ts';
import { roundedTo } from './pricing/cents.ts';

/** What the rules of prices know of an offer. */
export type PricedOffer = Pick<Offer, 'price' | 'coefficientPrice' | 'not_found' | 'isForeign'>;

/**
 * Whether a number can be an amount of money: finite, not negative, and not above the stored maximum.
 *
 * @example
 * isAmount(19.9); // → true
 * isAmount(-1); // → false
 * isAmount(NaN); // → false
 */
export function isAmount(value: number): boolean {
  return value >= 0 && value <= MAX_AMOUNT;
}

/**
 * The price with which an offer competes: its coefficient price if one is set. Null when it is missing or zero (core
 * 9), when it is in another currency, and when the product no longer exists, because its last price is then invalid.
 */
export function comparablePrice(offer: PricedOffer): number | null {
  return offer.not_found || offer.isForeign ? null : statedPrice(offer);
}

/** The price that is shown of an offer, also of one that does not compete. Null when it is missing or zero. */
export function statedPrice({
  price,
  coefficientPrice,
}: Pick<Offer, 'price' | 'coefficientPrice'>): number | null {
  const stated = coefficientPrice ?? price;
  return stated !== null && stated > 0 ? stated : null;
}

/**
 * When the price of an offer was read (ISO 8601): when its page was, unless that is sold out and named none at that
 * visit, so that the price of an earlier one is kept. Null if it was never read.
 */
export function priceReadAt({
  price,
  availability,
  updateDate,
  provenance,
}: Pick<Offer, 'price' | 'availability' | 'updateDate' | 'provenance'>): string | null {
  if (price === null || provenance === null) return updateDate;
  return offerStateOf(availability) === 'out-of-stock' ? provenance.at : updateDate;
}

/**
 * Whether a price is in another currency than `reference` (ISO 4217), and no price coefficient converts it. A page
 * without a currency has the one of the country of its website.
 */
export function isForeignPrice(
  { price, coefficientPrice, currency }: Pick<Offer, 'price' | 'coefficientPrice' | 'currency'>,
  reference: string,
): boolean {
  return (
    price !== null &&
    coefficientPrice === null &&
    currency !== null &&
    currency.toUpperCase() !== reference.toUpperCase()
  );
}

/**
 * The price with which the competitors' prices are compared. Null without one, and when the own product no longer
 * exists.
 *
 * @example
 * ownPriceOf({ price: 19.9, not_found: false }); // → 19.9
 * ownPriceOf({ price: 19.9, not_found: true }); // → null
 * ownPriceOf(null); // → null
 */
export function ownPriceOf(own: Pick<Offer, 'price' | 'not_found'> | null): number | null {
  return own && comparablePrice({ ...own, coefficientPrice: null });
}

/**
 * `price` times a price coefficient, with the decimals of the currency in which it is compared (null for the account's),
 * half of the last one up; null when price or coefficient is not set (coefficient 0). A result that is too large for an
 * amount is 0, which is no price: the price of the page itself is in other units and must not stand in its place.
 *
 * @example
 * coefficientPriceOf(3.5, { coefficient: 1.21, currency: null }); // → 4.24
 * coefficientPriceOf(3.5, { coefficient: 1.21, currency: 'KWD' }); // → 4.235
 * coefficientPriceOf(3.5, { coefficient: 0, currency: null }); // → null
 */
export function coefficientPriceOf(
  price: number | null,
  { coefficient, currency }: { coefficient: number; currency: string | null | undefined },
): number | null {
  if (price === null || coefficient <= 0) return null;
  const seen = roundedTo(decimalsOf(currency), price * coefficient);
  return isAmount(seen) ? seen : 0;
}

/**
 * An amount of an offer's page, such as its list price, as the price is seen: by the price coefficient, where one is set,
 * in the currency of the match.
 */
export function seenAmount(
  amount: number | null,
  { coefficientPrice, meta }: Pick<Offer, 'coefficientPrice' | 'meta'>,
  { currency }: Pick<MatchDocument, 'currency'>,
): number | null {
  if (coefficientPrice === null) return amount;
  return coefficientPriceOf(amount, { coefficient: meta.coefficient, currency }) || null;
}

/** The own offer without a price coefficient: a page that was a competitor's may still have one. */
export const ownOfferOf = (own: Offer): Offer => ({ ...own, coefficientPrice: null });

/**
 * How far a price is over another, in percent, without the error of binary fractions: 1.05 is 5 over 1.00, and the mean of
 * three prices of 0.10 is 0 over one. Edges, such as those of the buckets, would else fall to either side by chance.
 */
export const percentOver = (price: number, other: number): number =>
  Math.round(((price - other) / other) * 100 * PERCENT_STEPS) / PERCENT_STEPS + 0;

/**
 * How much more a price is than another, without the error of binary fractions and with the decimals of any currency.
 *
 * @example
 * amountOver(1.1, 1); // → 0.1
 * amountOver(1.239, 1.234); // → 0.005
 */
export const amountOver = (price: number, other: number): number =>
  Math.round((price - other) * 1e6) / 1e6 + 0;

/** The fractions of a percent that `percentOver` keeps. */
export const PERCENT_STEPS = 1e9;

/**
 * The rounded percentage difference between a competitor's price and the own one (core 9):
 * 0 is equal, negative means the own offer is higher, positive that it is lower. Null when either price is missing.
 */
export function priceDifference(competitor: PricedOffer, ownPrice: number | null): number | null {
  const price = comparablePrice(competitor);
  if (price === null || ownPrice === null || ownPrice <= 0) return null;
  const difference = Math.round(percentOver(price, ownPrice));
  return difference === 0 ? 0 : difference;
}
