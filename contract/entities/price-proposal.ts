import { z } from 'zod';
import { PRICE_REFERENCES, PROPOSAL_STATES } from '../choices.ts';
import { MAX_AMOUNT } from '../constants.ts';
import { pricingRuleConfig } from './pricing-rule.ts';

const price = z.number().min(0).max(MAX_AMOUNT);

/** Why an offer did not count. */
export const leftOutReasons = [
  'not chosen',
  'gone',
  'no price',
  'other currency',
  'not in stock',
  'not validated',
  'too old',
  'no shipping',
] as const;
export const floorBounds = ['cost', 'min', 'map'] as const;
export const ceilingBounds = ['rrp', 'max'] as const;

/**
 * A step on the way to a proposed price, as data: `contract/rules/pricing/reason.ts` says it in words. Prices include
 * VAT, `at` is the time of reading (ISO 8601 in UTC). `is_touched` says that the bound changed the price.
 */
const pricingStep = z.discriminatedUnion('step', [
  /** How many offers counted, and why others did not. */
  z.object({
    step: z.literal('market'),
    counted: z.int(),
    /** How many the rule needs; null for one. */
    needed: z.int().nullable().default(null),
    in_stock_only: z.boolean(),
    left_out: z.partialRecord(z.enum(leftOutReasons), z.int()),
  }),
  /** `alias` and `at` are of the offer whose price is the reference; null for an average or median of several. */
  z.object({
    step: z.literal('target'),
    reference: z.enum(PRICE_REFERENCES),
    rank: z.int(),
    alias: z.string().nullable(),
    at: z.string().nullable(),
    reference_price: price,
    /** What the own shop asks for sending, if totals were compared. */
    own_shipping: price.nullable(),
    price,
  }),
  /** No competitor counted. */
  z.object({
    step: z.literal('fallback'),
    kind: z.enum(['keep', 'cost', 'rrp']),
    percent: z.number().nullable(),
    price: price.nullable(),
  }),
  z.object({
    step: z.literal('floor'),
    bound: z.enum(floorBounds),
    limit: price,
    is_touched: z.boolean(),
  }),
  z.object({
    step: z.literal('ceiling'),
    bound: z.enum(ceilingBounds),
    limit: price,
    is_touched: z.boolean(),
  }),
  /** The largest change of a day, from the price at its start. */
  z.object({ step: z.literal('day'), from: price, percent: z.number(), is_touched: z.boolean() }),
  /** `is_possible` false: no price with this ending lies within the bounds. */
  z.object({ step: z.literal('ending'), is_possible: z.boolean() }),
  z.object({
    step: z.literal('blocked'),
    why: z.enum([
      'other currency',
      'no cost',
      'no shipping',
      'no rrp',
      'bounds contradict',
      'no amount',
    ]),
  }),
]);
export type PricingStep = z.infer<typeof pricingStep>;

/**
 * The proposed price of a match (ours); at most one each, so `id` is the id of the match. `version` grows whenever
 * another price is proposed. A `blocked` one has no price: a bound cannot be held, which `steps` name.
 *
 * `current` is the own price when it was proposed, `accepted` the price that was accepted, which a person may have
 * changed. Positions count from 1, the cheapest; indexes are in percent. Times are ISO 8601 in UTC.
 */
export const priceProposal = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(PROPOSAL_STATES),
  rule_id: z.string(),
  rule_name: z.string(),
  product_name: z.string(),
  product_ref: z.string(),
  product_brand: z.string().nullable(),
  product_category: z.string().nullable(),
  product_image: z.string().nullable(),
  cost: z.number(),
  vat: z.number().nullable(),
  current: price.nullable(),
  price: price.nullable(),
  accepted: price.nullable(),
  /** Of all amounts (ISO 4217), also once the account's is another one; null, the account's, in older rows. */
  currency: z.string().nullable().default(null),
  position_before: z.int().nullable(),
  position_after: z.int().nullable(),
  index_before: z.number().nullable(),
  index_after: z.number().nullable(),
  steps: z.array(pricingStep),
  /** Which offers count for the rule as it was then, among which the positions are; null in older proposals. */
  competitors: pricingRuleConfig.shape.competitors.nullable().default(null),
  date: z.string(),
  decided_at: z.string().nullable(),
  /** The name of who decided; null also for one that was accepted by itself. */
  decided_by: z.string().nullable(),
  rejection: z.string().nullable(),
  exported_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
});
export type PriceProposal = z.infer<typeof priceProposal>;
