import type { MatchDocument, Offer } from '../entities/match.ts';

/** The price an offer competes with: its coefficient price where one is set. Null when missing or zero (core 9). */
export function comparablePrice(offer: Pick<Offer, 'price' | 'coefficientPrice'>): number | null {
  const price = offer.coefficientPrice ?? offer.price;
  return price !== null && price > 0 ? price : null;
}

/** `price` seen through a price coefficient; null when no coefficient is set (0) or no price is known. */
export function coefficientPriceOf(price: number | null, coefficient: number): number | null {
  if (price === null || coefficient <= 0) return null;
  return Math.round(price * coefficient * 100) / 100;
}

/**
 * Rounded percentage difference between a competitor's price and the own one (core 9):
 * 0 is equal, negative means the own offer is higher, positive that it is lower. Null when either is missing.
 */
export function priceDifference(
  competitor: Pick<Offer, 'price' | 'coefficientPrice'>,
  ownPrice: number | null,
): number | null {
  const price = comparablePrice(competitor);
  if (price === null || ownPrice === null || ownPrice <= 0) return null;
  const difference = Math.round(((price - ownPrice) / ownPrice) * 100);
  return difference === 0 ? 0 : difference;
}

export type PriceSummary = Pick<
  MatchDocument,
  'price_index' | 'low_price' | 'hight_price' | 'competitors_count' | 'exclusive'
>;

/**
 * Index, lowest and highest competitor price of a match. The index is
 * (own price - mean of competitor prices) / mean x 100; missing prices are skipped.
 * A match is exclusive when no competitor sells its product.
 */
export function summarisePrices(own: Offer | null, competitors: Offer[]): PriceSummary {
  const prices = competitors.map(comparablePrice).filter((price) => price !== null);
  const ownPrice = own ? comparablePrice({ price: own.price, coefficientPrice: null }) : null;
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  return {
    price_index: ownPrice === null || prices.length === 0 ? null : ((ownPrice - mean) / mean) * 100,
    low_price: prices.length === 0 ? null : Math.min(...prices),
    hight_price: prices.length === 0 ? null : Math.max(...prices),
    competitors_count: competitors.length,
    exclusive: competitors.every((competitor) => competitor.not_found),
  };
}
