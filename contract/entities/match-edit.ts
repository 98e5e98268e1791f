import { z } from 'zod';
import { MAX_AMOUNT } from '../constants.ts';
import { websiteEntry } from './match.ts';
import { productTerms } from './product-terms.ts';
import { websiteRef } from './website.ts';

const matchProduct = z.object({ product: websiteEntry.shape.product, website: websiteRef });

/** A match with its products, as the edit and validate dialogs need it (core 3, "Match info"). */
export const matchInfo = z.object({
  id: z.string(),
  user_ref: z.string().nullable(),
  googleShoppingUrl: z.string().nullable(),
  defaultProduct: matchProduct.nullable(),
  products: z.array(matchProduct),
  /** Ours, as in the match's document. */
  cost: z.number().optional(),
  terms: productTerms.optional(),
});
export type MatchInfo = z.infer<typeof matchInfo>;

/** A product whose url or validation changes (core 3, "Edit payload lists"). `website` is the website's id. */
export const productUpdate = z.object({
  id: z.string(),
  ref: z.string().nullable(),
  url: z.string(),
  old_url: z.string().optional(),
  website: z.string(),
  url_website: z.string(),
  validated: z.boolean().optional(),
});
export type ProductUpdate = z.infer<typeof productUpdate>;

/** A product to delete; the second variant of the dialog also sends name, image and brand. */
export const productDeletion = z.object({
  id: z.string(),
  ref: z.string().nullable(),
  url: z.string(),
  website: z.string(),
  website_url: z.string(),
  name: z.string().nullable().optional(),
  image: z.string().nullable().optional(),
  brand: z.string().nullable().optional(),
});

/** A product to add: an url with meta (first variant) or the url alone (second). */
export const productAddition = z.union([
  z.string(),
  z.object({
    url: z.string(),
    meta: z.object({ coefficient: z.number().min(0).max(MAX_AMOUNT) }).optional(),
  }),
]);
export type ProductAddition = z.infer<typeof productAddition>;

/** Product meta edit (core 3): the product's own fields, with its website and account beside them. */
export const productMetaEdit = z.object({
  id: z.string().optional(),
  url: z.string(),
  meta: z.object({ coefficient: z.number().min(0).max(MAX_AMOUNT) }),
  name: z.string().nullable().optional(),
  image: z.string().nullable().optional(),
  brand: z.string().nullable().optional(),
  website: z.union([z.string(), websiteRef.partial()]).optional(),
  account: z.string().optional(),
});
export type ProductMetaEdit = z.infer<typeof productMetaEdit>;
