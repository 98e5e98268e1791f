import type { PricingRuleConfig } from '../../entities/pricing-rule.ts';
import { centsFrom, centsOf, centsUpTo } from './cents.ts';
import type { CountedOffer } from './market.ts';

type Target = PricingRuleConfig['target'];

/** The price from which a rule starts, and the offer that has it; no offer for a mean of several. */
export type Reference = { price: number; offer: CountedOffer | null };

/** Null if no competitor counts, or the chosen one does not. `counted` is from the cheapest. */
export function referenceOf(
  counted: readonly CountedOffer[],
  { reference, competitor, rank }: Target,
): Reference | null {
  switch (reference) {
    case 'lowest':
      return ofOffer(counted[0]);
    case 'highest':
      return ofOffer(counted.at(-1));
    case 'rank':
      return ofOffer(counted[rank - 1] ?? counted.at(-1));
    case 'competitor':
      return ofOffer(counted.find(({ alias }) => alias === competitor));
    case 'average':
      return meanOf(counted);
    case 'median':
      return medianOf(counted);
    default:
      return reference satisfies never;
  }
}

const ofOffer = (offer: CountedOffer | undefined): Reference | null =>
  offer ? { price: offer.price, offer } : null;

function meanOf(offers: readonly CountedOffer[]): Reference | null {
  const [first] = offers;
  if (!first) return null;
  if (offers.length === 1) return ofOffer(first);
  return { price: offers.reduce((sum, { price }) => sum + price, 0) / offers.length, offer: null };
}

function medianOf(counted: readonly CountedOffer[]): Reference | null {
  const half = counted.length / 2;
  return meanOf(counted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

/** A price moved by a change, in whole cents. What is to lie below or above the price does so by a cent at least. */
export function changedCents(price: number, { kind, value }: Target['change']): number {
  const cents = centsOf(kind === 'percent' ? (price * (100 + value)) / 100 : price + value);
  if (value < 0) return Math.min(cents, centsFrom(price) - 1);
  return value > 0 ? Math.max(cents, centsUpTo(price) + 1) : cents;
}
