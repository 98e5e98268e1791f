import { z } from 'zod';
import { MAX_AMOUNT, MAX_PRODUCT_TAGS, MAX_TAG_LENGTH } from '../constants.ts';
import { PACK_UNITS } from '../choices.ts';

const amount = z.number().min(0).max(MAX_AMOUNT).nullable();

/** Lists store the tags of a product as one text with a control character between them. */
const tag = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TAG_LENGTH)
  .regex(/^\P{Cc}*$/u, 'A tag contains a control character.');

/**
 * What a retailer decided about a product's price and how it is sold (ours). Amounts are in the account's currency and,
 * like the prices of shops, include VAT; the `cost` of a match does not. Null where nothing was given.
 *
 * `rrp` is the recommended retail price, `map` the minimum advertised price, `vat` the rate in percent; `min_price` and
 * `max_price` are the retailer's own limits, `shipping` what the retailer asks for sending it. A pack holds `pack_size`
 * of `pack_unit`.
 */
export const productTerms = z.object({
  rrp: amount,
  map: amount,
  vat: z.number().min(0).max(100).nullable(),
  min_price: amount,
  max_price: amount,
  shipping: amount,
  pack_size: z.number().positive().max(MAX_AMOUNT).nullable(),
  pack_unit: z.enum(PACK_UNITS).nullable(),
  tags: z.array(tag).max(MAX_PRODUCT_TAGS),
});
export type ProductTerms = z.infer<typeof productTerms>;
