import { MAX_AMOUNT } from '../../constants.ts';
import type { PricingStep } from '../../entities/price-proposal.ts';
import type { PricingRuleConfig } from '../../entities/pricing-rule.ts';
import {
  boundsOf,
  clamped,
  intersection,
  priceOfCost,
  rangeOfDay,
  stepsOfBounds,
} from './bounds.ts';
import { centsOf, roundedToCents } from './cents.ts';
import { withEnding } from './ending.ts';
import { marketOf, type Market } from './market.ts';
import type { PricedProduct } from './priced-product.ts';
import { changedCents, referenceOf, type Reference } from './reference.ts';

/**
 * What a rule says of a product. `keep`: the price stays. `blocked`: a bound cannot be held, or what the rule needs is
 * not known, so no price is proposed; the last step says why. `steps` are the way to the price.
 */
export type Proposed = { market: Market; steps: PricingStep[] } & (
  | { outcome: 'change' | 'keep'; price: number | null }
  | { outcome: 'blocked'; price: null }
);

type Blocked = Extract<PricingStep, { step: 'blocked' }>['why'];

/**
 * The price that a rule proposes for a product: the target, within the floor, the ceiling and the largest change of a
 * day, with the wanted ending where the bounds allow one. It depends on nothing but its arguments, and applied to its
 * own result it changes nothing. `now` is in milliseconds since 1970.
 *
 * Floor and ceiling always hold but in one case: a price that is outside of them moves towards them by the largest
 * change of a day.
 */
export function proposePrice(
  product: PricedProduct,
  rule: PricingRuleConfig,
  now: number,
): Proposed {
  const market = marketOf(product, rule.competitors, now);
  const steps: PricingStep[] = [
    {
      step: 'market',
      counted: market.counted.length,
      // A stored rule may be from before the field was added, and steps are compared.
      needed: rule.competitors.min_count ?? null,
      in_stock_only: rule.competitors.in_stock_only,
      left_out: market.leftOut,
    },
  ];
  const blocked = (why: Blocked): Proposed => {
    steps.push({ step: 'blocked', why });
    return { market, steps, outcome: 'blocked', price: null };
  };
  const unknown = whatIsUnknown(product, rule);
  if (unknown !== null) return blocked(unknown);
  const wanted = wantedPrice(product, rule, market);
  if ('why' in wanted) return blocked(wanted.why);
  steps.push(wanted.step);
  if (wanted.cents === null) return { market, steps, outcome: 'keep', price: product.price };
  const bounds = boundsOf(product, rule.bounds);
  steps.push(...stepsOfBounds(bounds, wanted.cents));
  if (bounds.range.low > bounds.range.high) return blocked('bounds contradict');
  if (wanted.cents < 1 && bounds.floors.length === 0) return blocked('no amount');
  const day = rangeOfDay(product.dayStart, rule.bounds);
  const held = clamped(wanted.cents, bounds.range);
  const cents = clamped(held, day);
  steps.push(...stepOfDay(product, rule, cents !== held));
  const ended = withEnding(cents, rule.ending, intersection(bounds.range, day));
  if (rule.ending.kind !== 'none') steps.push({ step: 'ending', is_possible: ended !== null });
  const price = (ended ?? cents) / 100;
  if (price > MAX_AMOUNT) return blocked('no amount');
  return { market, steps, outcome: price === product.price ? 'keep' : 'change', price };
}

/** What must be known for the rule's bounds and comparison, and is not. */
function whatIsUnknown(
  { cost, shipping, isForeign }: PricedProduct,
  { bounds, competitors }: PricingRuleConfig,
): Blocked | null {
  if (isForeign) return 'other currency';
  if (bounds.cost_plus_percent !== null && cost <= 0) return 'no cost';
  return competitors.with_shipping && shipping === null ? 'no shipping' : null;
}

/** The price before all bounds; `cents` null to keep the price as it is. */
type Wanted = { step: PricingStep; cents: number | null } | { why: Blocked };

function wantedPrice(product: PricedProduct, rule: PricingRuleConfig, market: Market): Wanted {
  const isEnough = market.counted.length >= (rule.competitors.min_count ?? 1);
  const reference = isEnough ? referenceOf(market.counted, rule.target) : null;
  return reference ? targetOf(product, rule, reference) : fallbackOf(product, rule.fallback);
}

function targetOf(
  { shipping }: PricedProduct,
  { target, competitors }: PricingRuleConfig,
  { price, offer }: Reference,
): Wanted {
  const ownShipping = competitors.with_shipping ? centsOf(shipping ?? 0) : 0;
  const cents = changedCents(price, target.change) - ownShipping;
  return {
    cents,
    step: {
      step: 'target',
      reference: target.reference,
      rank: target.rank,
      alias: offer?.alias ?? null,
      at: offer?.at ?? null,
      reference_price: roundedToCents(price),
      own_shipping: competitors.with_shipping ? ownShipping / 100 : null,
      price: Math.max(0, cents) / 100,
    },
  };
}

function fallbackOf(
  { cost, terms }: PricedProduct,
  { kind, cost_plus_percent: plus }: PricingRuleConfig['fallback'],
): Wanted {
  switch (kind) {
    case 'keep':
      return { step: { step: 'fallback', kind, percent: null, price: null }, cents: null };
    case 'rrp':
      return terms.rrp === null
        ? { why: 'no rrp' }
        : fallbackTo({ kind, percent: null }, terms.rrp);
    case 'cost':
      return cost <= 0
        ? { why: 'no cost' }
        : fallbackTo({ kind, percent: plus }, priceOfCost(cost, plus ?? 0, terms.vat));
    default:
      return kind satisfies never;
  }
}

function fallbackTo(from: { kind: 'cost' | 'rrp'; percent: number | null }, price: number): Wanted {
  const cents = centsOf(price);
  return { step: { step: 'fallback', ...from, price: cents / 100 }, cents };
}

function stepOfDay(
  { dayStart }: PricedProduct,
  { bounds: { max_change_percent: percent } }: PricingRuleConfig,
  isTouched: boolean,
): PricingStep[] {
  if (dayStart === null || percent === null) return [];
  return [{ step: 'day', from: dayStart, percent, is_touched: isTouched }];
}
