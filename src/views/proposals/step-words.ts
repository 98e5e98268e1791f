import type { PricingStep } from '../../../contract/entities/price-proposal.ts';
import { keysOf } from '../../../contract/records.ts';
import type { StepOf } from '../../../contract/rules/pricing/reason.ts';
import { formatCount, formatDateTime, formatPercent, formatPrice } from '../shared/format.ts';

type LeftOut = keyof StepOf<'market'>['left_out'];

export const LEFT_OUT_WORDS: Record<LeftOut, string> = {
  'not chosen': 'not chosen in the rule',
  gone: 'no longer sold',
  'no price': 'without a price',
  'other currency': 'in another currency',
  'not in stock': 'not in stock',
  'not validated': 'not validated',
  'too old': 'read too long ago',
  'no shipping': 'with unknown shipping',
};

const FLOORS = {
  cost: 'cost plus surcharge',
  min: 'minimum price of the product',
  map: 'minimum advertised price',
} as const;
const CEILINGS = {
  rrp: 'recommended retail price',
  max: 'maximum price of the product',
} as const;

/** A step on the way to a price, as a sentence. */
export function stepText(step: PricingStep, country: string, currency: string | null): string {
  const price = (amount: number) => formatPrice(amount, country, currency);
  switch (step.step) {
    case 'market':
      return marketText(step);
    case 'target':
      return targetText(step, price);
    case 'fallback':
      return fallbackText(step, price);
    case 'floor': {
      const held = step.is_touched ? 'it raises the price' : 'it does not change the price';
      return `Floor ${price(step.limit)} (${FLOORS[step.bound]}): ${held}.`;
    }
    case 'ceiling': {
      const held = step.is_touched ? 'it lowers the price' : 'it does not change the price';
      return `Ceiling ${price(step.limit)} (${CEILINGS[step.bound]}): ${held}.`;
    }
    case 'day': {
      const held = step.is_touched ? 'it holds the price' : 'it does not change the price';
      return `Largest change of a day ${formatPercent(step.percent, 1, 0)} of ${price(step.from)}: ${held}.`;
    }
    case 'ending':
      return step.is_possible
        ? 'The price has the ending of the rule.'
        : 'No price with the ending of the rule lies within the bounds, so it has another.';
    case 'blocked':
      return 'No price is proposed.';
    default:
      return step satisfies never;
  }
}

function marketText({
  counted,
  needed,
  in_stock_only: inStock,
  left_out: leftOut,
}: StepOf<'market'>): string {
  const who = inStock ? 'in-stock competitors' : 'competitors';
  const reasons = keysOf(leftOut).map(
    (reason) => `${formatCount(leftOut[reason] ?? 0)} ${LEFT_OUT_WORDS[reason]}`,
  );
  const others = reasons.length === 0 ? 'none was left out' : `left out: ${reasons.join(', ')}`;
  const one = inStock ? 'in-stock competitor' : 'competitor';
  const few = needed !== null && counted < needed ? `, ${formatCount(needed)} are needed` : '';
  return `${formatCount(counted)} ${counted === 1 ? one : who} counted${few}; ${others}.`;
}

type Price = (amount: number) => string;

function targetText(step: StepOf<'target'>, price: Price): string {
  const offer = step.alias === null ? '' : ` of ${step.alias}`;
  const read = step.at === null ? '' : `, read on ${formatDateTime(step.at)}`;
  const shipping =
    step.own_shipping === null
      ? ''
      : `, with shipping; your own shipping is ${price(step.own_shipping)}`;
  return `Target ${price(step.price)}, from the ${referenceText(step)} price ${price(step.reference_price)}${offer}${read}${shipping}.`;
}

function referenceText({ reference, rank }: StepOf<'target'>): string {
  if (reference === 'rank') return rank === 1 ? 'lowest' : `number ${rank} of the`;
  return reference === 'competitor' ? "chosen competitor's" : reference;
}

function fallbackText({ kind, percent, price: amount }: StepOf<'fallback'>, price: Price): string {
  const so = amount === null ? '' : `: ${price(amount)}`;
  switch (kind) {
    case 'cost':
      return `There is no price to follow, so the price starts from the cost plus ${formatPercent(percent ?? 0, 1, 0)}${so}.`;
    case 'rrp':
      return `There is no price to follow, so the price starts from the recommended retail price${so}.`;
    case 'keep':
      return 'There is no price to follow, so the price stays.';
    default:
      return kind satisfies never;
  }
}
