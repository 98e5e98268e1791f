import fc from 'fast-check';
import {
  COMPETITOR_CHOICES,
  PRICE_ENDINGS,
  PRICE_FALLBACKS,
  PRICE_REFERENCES,
  ROUNDINGS,
} from '../../../../contract/choices.ts';
import { HOUR_MS } from '../../../../contract/durations.ts';
import type { PricingRuleConfig } from '../../../../contract/entities/pricing-rule.ts';
import { NEW_RULE } from '../../../../contract/rules/pricing/new-rule.ts';
import type {
  MarketOffer,
  PricedProduct,
} from '../../../../contract/rules/pricing/priced-product.ts';

export const NOW = Date.parse('2026-11-25T12:00:00.000Z');

/** An offer in stock that was read an hour ago. */
export const offerOf = (alias: string, price: number | null, more?: Partial<MarketOffer>) => ({
  alias,
  price,
  shipping: null,
  stock: 'in-stock' as const,
  isGone: false,
  isValidated: true,
  isForeign: false,
  at: new Date(NOW - HOUR_MS).toISOString(),
  ...more,
});

/** A product at 20.00 whose price did not change today. */
export const productOf = (
  offers: MarketOffer[],
  more: Partial<PricedProduct> = {},
): PricedProduct => ({
  price: 20,
  dayStart: 20,
  isForeign: false,
  cost: 0,
  shipping: null,
  offers,
  ...more,
  terms: { rrp: null, map: null, vat: null, min_price: null, max_price: null, ...more.terms },
});

type Changes = { [Part in keyof PricingRuleConfig]?: Partial<PricingRuleConfig[Part]> };

/** The rule of a new editor without an ending, with changes. */
export function ruleOf(changes: Changes = {}): PricingRuleConfig {
  return {
    scope: { ...NEW_RULE.scope, ...changes.scope },
    target: { ...NEW_RULE.target, ...changes.target },
    competitors: { ...NEW_RULE.competitors, ...changes.competitors },
    bounds: { ...NEW_RULE.bounds, ...changes.bounds },
    ending: { kind: 'none', value: 0, rounding: 'nearest', ...changes.ending },
    fallback: { ...NEW_RULE.fallback, ...changes.fallback },
  };
}

const ALIASES = ['a.example', 'b.example', 'c.example', 'd.example'];
const cents = fc.integer({ min: 1, max: 20_000 }).map((count) => count / 100);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const offers: fc.Arbitrary<MarketOffer[]> = fc.subarray(ALIASES).chain((aliases) =>
  fc.tuple(
    ...aliases.map((alias) =>
      fc.record<MarketOffer>({
        alias: fc.constant(alias),
        price: orNull(cents),
        shipping: orNull(cents),
        stock: fc.constantFrom('in-stock', 'out-of-stock', 'unknown', 'unread'),
        isGone: fc.boolean(),
        isValidated: fc.boolean(),
        isForeign: fc.boolean(),
        at: orNull(
          fc
            .integer({ min: 0, max: 100 })
            .map((age) => new Date(NOW - age * HOUR_MS).toISOString()),
        ),
      }),
    ),
  ),
);

export const products: fc.Arbitrary<PricedProduct> = fc.record({
  price: orNull(cents),
  dayStart: orNull(cents),
  isForeign: fc.constant(false),
  cost: fc.oneof(fc.constant(0), cents),
  shipping: orNull(cents),
  offers,
  terms: fc.record({
    rrp: orNull(cents),
    map: orNull(cents),
    vat: orNull(fc.constantFrom(0, 4, 10, 21)),
    min_price: orNull(cents),
    max_price: orNull(cents),
  }),
});

export const rules: fc.Arbitrary<PricingRuleConfig> = fc.record({
  scope: fc.constant(NEW_RULE.scope),
  target: fc.record({
    reference: fc.constantFrom(...PRICE_REFERENCES),
    competitor: fc.constantFrom(...ALIASES),
    rank: fc.integer({ min: 1, max: 5 }),
    change: fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: -900, max: 900 }).map((tenths) => tenths / 10),
      }),
      fc.record({
        kind: fc.constant('amount' as const),
        value: fc.integer({ min: -2000, max: 2000 }).map((count) => count / 100),
      }),
    ),
  }),
  competitors: fc.record({
    choice: fc.constantFrom(...COMPETITOR_CHOICES),
    aliases: fc.subarray(ALIASES, { minLength: 1 }),
    in_stock_only: fc.boolean(),
    validated_only: fc.boolean(),
    max_age_hours: orNull(fc.integer({ min: 1, max: 100 })),
    with_shipping: fc.boolean(),
    min_count: orNull(fc.integer({ min: 2, max: 4 })),
  }),
  bounds: fc.record({
    cost_plus_percent: orNull(fc.integer({ min: 0, max: 100 })),
    map_is_floor: fc.boolean(),
    rrp_is_ceiling: fc.boolean(),
    max_change_percent: orNull(fc.integer({ min: 1, max: 50 })),
  }),
  ending: fc.record({
    kind: fc.constantFrom(...PRICE_ENDINGS),
    value: fc.constantFrom(0.99, 0.95, 0.5, 0.05),
    rounding: fc.constantFrom(...ROUNDINGS),
  }),
  fallback: fc.record({
    kind: fc.constantFrom(...PRICE_FALLBACKS),
    cost_plus_percent: fc.integer({ min: 0, max: 100 }),
  }),
});
