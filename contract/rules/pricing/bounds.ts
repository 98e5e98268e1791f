import type { ceilingBounds, floorBounds, PricingStep } from '../../entities/price-proposal.ts';
import type { PricingRuleConfig } from '../../entities/pricing-rule.ts';
import { centsFrom, centsUpTo } from './cents.ts';
import type { PricedProduct } from './priced-product.ts';

type Floor = (typeof floorBounds)[number];
type Ceiling = (typeof ceilingBounds)[number];

/** A range of whole cents, both ends included; `high` may be infinite. */
export type Range = { low: number; high: number };

type Limit<Bound> = { bound: Bound; cents: number };

export type Bounds = { floors: Limit<Floor>[]; ceilings: Limit<Ceiling>[]; range: Range };

/** A price of the cost, with a surcharge in percent and with VAT. */
export const priceOfCost = (cost: number, plus: number, vat: number | null): number =>
  cost * (1 + plus / 100) * (1 + (vat ?? 0) / 100);

/** The bounds of a product without a rule: its own minimum and maximum. */
export const OWN_BOUNDS: PricingRuleConfig['bounds'] = {
  cost_plus_percent: null,
  map_is_floor: false,
  rrp_is_ceiling: false,
  max_change_percent: null,
};

/** The bounds of a product's price. The cost must be known if the rule has a floor of it. */
export function boundsOf(
  { cost, terms }: Pick<PricedProduct, 'cost' | 'terms'>,
  rule: PricingRuleConfig['bounds'],
): Bounds {
  const { cost_plus_percent: plus } = rule;
  const floors = [
    ...limit('cost', plus === null ? null : priceOfCost(cost, plus, terms.vat), centsFrom),
    ...limit('min', terms.min_price, centsFrom),
    ...limit('map', rule.map_is_floor ? terms.map : null, centsFrom),
  ];
  const ceilings = [
    ...limit('rrp', rule.rrp_is_ceiling ? terms.rrp : null, centsUpTo),
    ...limit('max', terms.max_price, centsUpTo),
  ];
  return {
    floors,
    ceilings,
    range: {
      low: Math.max(1, ...floors.map(({ cents }) => cents)),
      high: Math.min(Infinity, ...ceilings.map(({ cents }) => cents)),
    },
  };
}

function limit<Bound extends Floor | Ceiling>(
  bound: Bound,
  amount: number | null,
  toCents: (amount: number) => number,
): Limit<Bound>[] {
  return amount === null ? [] : [{ bound, cents: toCents(amount) }];
}

/** What a price of one day may be: all, without a largest change or a price at the day's start. */
export function rangeOfDay(
  dayStart: number | null,
  { max_change_percent: percent }: PricingRuleConfig['bounds'],
): Range {
  if (dayStart === null || percent === null) return { low: 1, high: Infinity };
  return {
    low: Math.max(1, centsFrom(dayStart * (1 - percent / 100))),
    high: centsUpTo(dayStart * (1 + percent / 100)),
  };
}

export const clamped = (cents: number, { low, high }: Range): number =>
  Math.min(Math.max(cents, low), high);

/** Empty, with `low` above `high`, if they have nothing in common. */
export const intersection = (a: Range, b: Range): Range => ({
  low: Math.max(a.low, b.low),
  high: Math.min(a.high, b.high),
});

export const isWithin = (cents: number, { low, high }: Range): boolean =>
  cents >= low && cents <= high;

/** Each bound in its order; `wanted` are the cents before any of them. */
export function stepsOfBounds({ floors, ceilings, range }: Bounds, wanted: number): PricingStep[] {
  return [
    ...floors.map(({ bound, cents }) => ({
      step: 'floor' as const,
      bound,
      limit: cents / 100,
      is_touched: wanted < range.low && cents === range.low,
    })),
    ...ceilings.map(({ bound, cents }) => ({
      step: 'ceiling' as const,
      bound,
      limit: cents / 100,
      is_touched: wanted > range.high && cents === range.high,
    })),
  ];
}
