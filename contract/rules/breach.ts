import type { MatchDocument } from '../entities/match.ts';
import type { ProductTerms } from '../entities/product-terms.ts';
import type { BREACH_CHOICES } from '../choices.ts';
import { amountOver, comparablePrice, type PricedOffer } from './price.ts';

/** Which of a product's limits a competitor's price lies below: the minimum advertised or the recommended price. */
export type BreachKind = (typeof BREACH_CHOICES)[number];

/** `limit` is the price below which a competitor sells, `by` how far below, both in the account's currency. */
export type Breach = { kind: BreachKind; limit: number; by: number };

/** The limits as they are called. */
export const LIMIT_NAMES: Record<BreachKind, string> = { below_map: 'MAP', below_rrp: 'RRP' };

type Limits = Pick<ProductTerms, 'map' | 'rrp'>;
type Limited = Pick<MatchDocument, 'terms' | 'currency'>;

/** The limits with which the prices of a match compare: none where these are not in the account's currency. */
export const limitsOf = ({ terms, currency }: Limited): Limits | undefined =>
  currency === undefined ? terms : undefined;

/**
 * The limit that an offer's comparable price lies below; of two the minimum advertised price, which says more. Null for
 * an offer that does not count.
 *
 * @example
 * const offer = { price: 12.9, coefficientPrice: null, not_found: false };
 * breachOf(offer, { map: 15, rrp: 20 }); // → { kind: 'below_map', limit: 15, by: 2.1 }
 */
export function breachOf(offer: PricedOffer, limits: Limits | undefined): Breach | null {
  if (!limits) return null;
  const price = comparablePrice(offer);
  if (price === null) return null;
  const breach = (kind: BreachKind, limit: number): Breach => ({
    kind,
    limit,
    by: amountOver(limit, price),
  });
  if (limits.map !== null && price < limits.map) return breach('below_map', limits.map);
  if (limits.rrp !== null && price < limits.rrp) return breach('below_rrp', limits.rrp);
  return null;
}

/** The limits of a match that at least one of these offers lies below. */
export function breachesOf(match: Limited, offers: PricedOffer[]): BreachKind[] {
  const limits = limitsOf(match);
  if (!limits || (limits.map === null && limits.rrp === null)) return [];
  const prices = offers.flatMap((offer) => comparablePrice(offer) ?? []);
  const isBelow = (limit: number | null) => limit !== null && prices.some((price) => price < limit);
  return [
    ...(isBelow(limits.map) ? (['below_map'] as const) : []),
    ...(isBelow(limits.rrp) ? (['below_rrp'] as const) : []),
  ];
}
