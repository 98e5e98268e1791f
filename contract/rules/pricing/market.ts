import { HOUR_MS } from '../../durations.ts';
import type { leftOutReasons } from '../../entities/price-proposal.ts';
import type { PricingRuleConfig } from '../../entities/pricing-rule.ts';
import { compareText } from '../sort.ts';
import { centsOf } from './cents.ts';
import type { MarketOffer, PricedProduct } from './priced-product.ts';

type Reason = (typeof leftOutReasons)[number];

/** An offer that counts, with the price by which it is compared: with its shipping, if the rule wants that. */
export type CountedOffer = { alias: string; at: string | null; price: number };

export type Market = {
  /** From the cheapest, those of one price by alias. */
  counted: CountedOffer[];
  leftOut: Partial<Record<Reason, number>>;
};

/** The competitors' offers that count for a rule. `now` in milliseconds since 1970. */
export function marketOf(
  { offers }: Pick<PricedProduct, 'offers'>,
  rule: PricingRuleConfig['competitors'],
  now: number,
): Market {
  const counted: CountedOffer[] = [];
  const leftOut: Market['leftOut'] = {};
  const { max_age_hours: hours } = rule;
  const oldest = hours === null ? null : new Date(now - hours * HOUR_MS).toISOString();
  for (const offer of offers) {
    const price = rule.with_shipping ? totalOf(offer) : offer.price;
    const reason = reasonAgainst(offer, rule, oldest);
    if (reason !== null) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
    else if (price !== null) counted.push({ alias: offer.alias, at: offer.at, price });
  }
  counted.sort((a, b) => a.price - b.price || compareText(a.alias, b.alias));
  return { counted, leftOut };
}

const totalOf = ({ price, shipping }: Pick<MarketOffer, 'price' | 'shipping'>): number | null =>
  price === null || shipping === null ? null : price + shipping;

function reasonAgainst(
  offer: MarketOffer,
  rule: PricingRuleConfig['competitors'],
  oldest: string | null,
): Reason | null {
  if (!isChosen(offer.alias, rule)) return 'not chosen';
  if (offer.isGone) return 'gone';
  if (offer.isForeign) return 'other currency';
  if (offer.price === null) return 'no price';
  if (rule.in_stock_only && offer.stock !== 'in-stock') return 'not in stock';
  if (rule.validated_only && !offer.isValidated) return 'not validated';
  if (isOlder(offer.at, oldest)) return 'too old';
  return rule.with_shipping && offer.shipping === null ? 'no shipping' : null;
}

function isChosen(
  alias: string,
  { choice, aliases }: Pick<PricingRuleConfig['competitors'], 'choice' | 'aliases'>,
): boolean {
  switch (choice) {
    case 'all':
      return true;
    case 'only':
      return aliases.includes(alias);
    case 'except':
      return !aliases.includes(alias);
    default:
      return choice satisfies never;
  }
}

const isOlder = (at: string | null, oldest: string | null): boolean =>
  oldest !== null && (at === null || isBefore(at, oldest));

/** To parse the times of all offers takes longer than all the rest, and most are written alike. */
const isBefore = (a: string, b: string): boolean =>
  a.length === b.length && a.endsWith('Z') ? a < b : Date.parse(a) < Date.parse(b);

/**
 * The place of an own price among the counted ones, from 1, the cheapest; with the own shipping where theirs have it.
 * Null without a price, without competitors, and if the shipping is to be compared and is not known.
 */
export function positionOf(
  price: number | null,
  { shipping }: Pick<PricedProduct, 'shipping'>,
  { counted, rule }: { counted: readonly CountedOffer[]; rule: PricingRuleConfig['competitors'] },
): number | null {
  const own = rule.with_shipping ? totalOf({ price, shipping }) : price;
  if (own === null || counted.length === 0) return null;
  return 1 + counted.filter((offer) => centsOf(offer.price) < centsOf(own)).length;
}
