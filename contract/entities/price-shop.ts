import { z } from 'zod';
import { SHOP_ANSWER_OUTCOMES, SHOP_KINDS } from '../choices.ts';

/**
 * The shop into which accepted prices go (ours), without its keys, which no answer has. `problem` is why prices did not
 * reach it at the last try, null if they did; `waiting` counts the accepted prices it has not answered yet.
 */
export const priceShop = z.object({
  kind: z.enum(SHOP_KINDS),
  address: z.string(),
  on: z.boolean(),
  date: z.string(),
  problem: z.string().nullable(),
  waiting: z.int(),
});
export type PriceShop = z.infer<typeof priceShop>;

/** What a shop answered of the price of a match (ours). `message` says why it was not taken. */
export const shopAnswer = z.object({
  id: z.string(),
  version: z.int(),
  product_name: z.string(),
  price: z.number(),
  /** Of the price (ISO 4217). */
  currency: z.string().nullish(),
  outcome: z.enum(SHOP_ANSWER_OUTCOMES),
  message: z.string().nullable(),
  date: z.string(),
});
export type ShopAnswer = z.infer<typeof shopAnswer>;
