import { z } from 'zod';
import {
  COMPETITOR_CHOICES,
  PRICE_CHANGE_KINDS,
  PRICE_ENDINGS,
  PRICE_FALLBACKS,
  PRICE_REFERENCES,
  ROUNDINGS,
} from '../choices.ts';
import {
  MAX_AMOUNT,
  MAX_COST_PLUS_PERCENT,
  MAX_LEAST_COMPETITORS,
  MAX_OFFER_AGE_HOURS,
  MAX_PRICE_CHANGE_PERCENT,
  MAX_PRICE_RANK,
  NAME_LENGTH_PRICING_RULE,
} from '../constants.ts';
import { searchFilter } from './search-filter.ts';

const costPlus = z.number().min(0).max(MAX_COST_PLUS_PERCENT).nullable();

/**
 * How prices are proposed (ours): for which products, from which competitors' prices, and within which bounds. All
 * amounts are in the account's currency and include VAT.
 */
export const pricingRuleConfig = z.object({
  /** The products: those of the table's filter. */
  scope: z.object({ filter: searchFilter, favorite_only: z.boolean() }),
  /** `change` is added to the reference: -1 percent is 1% below it. `competitor` is an alias, '' for other references. */
  target: z
    .object({
      reference: z.enum(PRICE_REFERENCES),
      competitor: z.string(),
      rank: z.int().min(1).max(MAX_PRICE_RANK),
      change: z.object({
        kind: z.enum(PRICE_CHANGE_KINDS),
        value: z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT),
      }),
    })
    .refine(({ reference, competitor }) => reference !== 'competitor' || competitor !== '', {
      message: 'choose the competitor',
      path: ['competitor'],
    })
    .refine(
      ({ change }) =>
        change.kind === 'amount' || Math.abs(change.value) <= MAX_PRICE_CHANGE_PERCENT,
      { message: `a percentage is at most ${MAX_PRICE_CHANGE_PERCENT}`, path: ['change'] },
    ),
  /**
   * Which offers count. `aliases` are those of `only` and `except`. With shipping, totals are compared. Where fewer than
   * `min_count` count, the fallback decides as if none did.
   */
  competitors: z
    .object({
      choice: z.enum(COMPETITOR_CHOICES),
      aliases: z.array(z.string()).max(500),
      in_stock_only: z.boolean(),
      validated_only: z.boolean(),
      max_age_hours: z.int().min(1).max(MAX_OFFER_AGE_HOURS).nullable(),
      with_shipping: z.boolean(),
      /** Null for one. What is older than this field has none. */
      min_count: z.int().min(2).max(MAX_LEAST_COMPETITORS).nullable().default(null),
    })
    .refine(({ choice, aliases }) => choice === 'all' || aliases.length > 0, {
      message: 'choose at least one competitor',
      path: ['aliases'],
    }),
  /**
   * A product's own minimum and maximum always hold. `cost_plus_percent` is the floor as a surcharge on the cost, null
   * for none; `max_change_percent` the largest change of a day.
   */
  bounds: z.object({
    cost_plus_percent: costPlus,
    map_is_floor: z.boolean(),
    rrp_is_ceiling: z.boolean(),
    max_change_percent: z.number().positive().max(MAX_PRICE_CHANGE_PERCENT).nullable(),
  }),
  /** `value` are the cents for `cents` (0.99), the step for `step` (0.5), 0 for `none`. */
  ending: z
    .object({
      kind: z.enum(PRICE_ENDINGS),
      value: z.number().min(0).max(1000),
      rounding: z.enum(ROUNDINGS),
    })
    .refine(({ kind, value }) => kind !== 'cents' || value < 1, {
      message: 'an ending is below 1',
      path: ['value'],
    })
    .refine(({ kind, value }) => kind !== 'step' || value >= 0.01, {
      message: 'a step is at least 0.01',
      path: ['value'],
    }),
  /** What to propose when no competitor counts, or too few. `cost_plus_percent` is that of `cost`. */
  fallback: z
    .object({ kind: z.enum(PRICE_FALLBACKS), cost_plus_percent: costPlus })
    .refine(({ kind, cost_plus_percent: plus }) => kind !== 'cost' || plus !== null, {
      message: 'state how much is added to the cost',
      path: ['cost_plus_percent'],
    }),
});
export type PricingRuleConfig = z.infer<typeof pricingRuleConfig>;

/** The body of the call that saves a rule. */
export const pricingRuleDraft = z.object({
  name: z.string().trim().min(1).max(NAME_LENGTH_PRICING_RULE),
  status: z.boolean(),
  config: pricingRuleConfig,
});
export type PricingRuleDraft = z.infer<typeof pricingRuleDraft>;

/**
 * A rule of an account. Of the enabled ones the first that fits a product proposes its price; `position` counts from 0.
 * `version` grows with each edit. `date` is the creation, ISO 8601 in UTC.
 */
export const pricingRule = pricingRuleDraft.extend({
  id: z.string(),
  position: z.int(),
  version: z.int(),
  date: z.string(),
});
export type PricingRule = z.infer<typeof pricingRule>;
