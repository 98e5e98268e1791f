import { z } from 'zod';
import { BREACH_CHOICES, BREACH_END_REASONS } from '../choices.ts';
import { provenance } from './match.ts';

/** Product and page as they were when the breach began: they are shown when both are gone. */
const breachDetails = z.object({
  product_name: z.string(),
  product_ref: z.string(),
  product_brand: z.string().nullable(),
  website: z.string(),
  url: z.string(),
  seller: z.string().nullable(),
  /** The price coefficient of the page; 0 without one. */
  coefficient: z.number(),
  /** How the price was read. */
  provenance: provenance.nullable(),
});
export type BreachDetails = z.infer<typeof breachDetails>;

/**
 * One price of a competitor below one limit of a product (ours): another price, or another limit, is another breach.
 * `limit` and `price` are in `limit_currency`, the account's of that time; `stated_price` is what the page asked, in
 * `currency`. Times are ISO 8601 in UTC. `ended_at` is null as long as the price is below the limit. `page` is null until a visit has stored
 * the page, and when the time for which pages are kept is over; `digest` is the SHA-256 of what was read.
 */
export const recordedBreach = z.object({
  id: z.string(),
  match_id: z.string(),
  product_id: z.string(),
  kind: z.enum(BREACH_CHOICES),
  limit: z.number(),
  limit_currency: z.string().nullish(),
  price: z.number(),
  stated_price: z.number(),
  currency: z.string().nullable(),
  details: breachDetails,
  began_at: z.string(),
  ended_at: z.string().nullable(),
  end_reason: z.enum(BREACH_END_REASONS).nullable(),
  page: z.object({ taken_at: z.string(), bytes: z.number(), digest: z.string() }).nullable(),
});
export type RecordedBreach = z.infer<typeof recordedBreach>;
