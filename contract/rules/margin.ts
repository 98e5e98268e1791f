import type { MatchDocument } from '../entities/match.ts';
import { roundedToCents } from './pricing/cents.ts';

/** `amount` in the account's currency, to cents; `percent` of the price in the same terms, to two decimals. */
export type Margin = { amount: number; percent: number };

/**
 * What remains of a price after the cost (ours). A price includes VAT and a cost does not; so that they compare, one of
 * them is converted by the rate, in percent: the price for the margin without VAT, the cost for the one with VAT. Their
 * percentages are the same. Without a rate price and cost are compared as they are. Null without a price or a cost,
 * since a price or cost of zero was not given.
 *
 * @example
 * marginOf(121, 80, 21)?.withoutVat; // → { amount: 20, percent: 20 }
 * marginOf(121, 80, 21)?.withVat; // → { amount: 24.2, percent: 20 }
 * marginOf(100, 80, null)?.withVat; // → { amount: 20, percent: 20 }
 */
export function marginOf(
  price: number | null,
  cost: number,
  vat: number | null,
): { withoutVat: Margin; withVat: Margin } | null {
  if (price === null || !(price > 0) || !(cost > 0)) return null;
  const factor = 1 + (vat ?? 0) / 100;
  const grossMargin = price - cost * factor;
  const percent = roundedToCents((grossMargin / price) * 100);
  return {
    withoutVat: { amount: roundedToCents(price / factor - cost), percent },
    withVat: { amount: roundedToCents(grossMargin), percent },
  };
}

/**
 * The margins of a match at a price of its own offer. Null also where the price is in another currency than the account,
 * whose currency the cost has.
 */
export const marginsAt = (
  price: number | null,
  { cost, terms, currency }: Pick<MatchDocument, 'cost' | 'terms' | 'currency'>,
): ReturnType<typeof marginOf> =>
  currency === undefined ? marginOf(price, cost, terms?.vat ?? null) : null;
