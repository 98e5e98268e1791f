import { z } from 'zod';
import { productTerms } from './product-terms.ts';

/** How a value was read from a page. `where` is the element or path, `at` the time of the crawl (ISO 8601, UTC). */
export const provenance = z.object({
  method: z.string(),
  where: z.string(),
  confidence: z.number().min(0).max(1),
  /**
   * The strongest reasons for the price, in words: 'confirmed by the page'. Missing in values read by earlier versions.
   */
  evidence: z.array(z.string()).optional(),
  at: z.string(),
});
export type Provenance = z.infer<typeof provenance>;

/**
 * The result of the last crawl of a page. Only `ok` changes a price. `not-found` and `moved` mean that the page no
 * longer has its product; the next visit that reads the product ends these states.
 */
export const crawlStates = ['pending', 'ok', 'blocked', 'not-found', 'moved', 'unsure'] as const;
export type CrawlState = (typeof crawlStates)[number];

export const specification = z.object({ name: z.string(), value: z.string() });

/** Product meta (core 3). `matching_confidence` runs from 0 to 1. */
export const productMeta = z.object({
  coefficient: z.number(),
  identifiers: z.array(z.string()),
  matched_by: z.enum(['', 'auto-matching-openai', 'auto-matching-score']),
  matching_confidence: z.number().min(0).max(1).nullable(),
  specifications: z.array(specification),
});
export type ProductMeta = z.infer<typeof productMeta>;

/**
 * One product page of a match with its last known offer. Prices are decimal numbers in `currency`; null means that no
 * price is known. Times are ISO 8601 in UTC. `availability` is the value stated by the page, or one of
 * rules/offer-state.ts. An offer that is `not_found` is not counted anywhere; its last known values are kept. The price
 * of one that is `isForeign` is compared with none.
 */
export const offer = z.object({
  product_id: z.string(),
  website_id: z.string(),
  alias: z.string(),
  ref: z.string().nullable(),
  url: z.string(),
  name: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  ean: z.string().nullable(),
  image: z.string().nullable(),
  validated: z.boolean(),
  not_found: z.boolean(),
  isGoogleShoppingProduct: z.boolean(),
  similarity_score: z.number().nullable(),
  seller: z.string().nullable(),
  price: z.number().nullable(),
  listPrice: z.number().nullable(),
  previousPrice: z.number().nullable(),
  currency: z.string().nullable(),
  coefficientPrice: z.number().nullable(),
  /** Its price is in another currency than the match is compared in, and no price coefficient converts it. */
  isForeign: z.literal(true).optional(),
  availability: z.string(),
  promotion: z.boolean(),
  position: z.number().nullable(),
  rating: z.number().nullable(),
  reviews: z.number().nullable(),
  /** What it costs to have it sent, in `currency`; 0 is free. Missing where the page does not say it. */
  shipping: z.number().optional(),
  updateDate: z.string().nullable(),
  changeDate: z.string().nullable(),
  state: z.enum(crawlStates),
  /** Why the last visit read nothing, as a sentence. */
  message: z.string().nullable().optional(),
  provenance: provenance.nullable(),
  meta: productMeta,
});
export type Offer = z.infer<typeof offer>;

/**
 * A match as it is stored and mirrored: the retailer's own product and its competitors' offers.
 * `seq` is the account's sequence number of the last change. Field names are the documented ones (core 3).
 */
export const matchDocument = z.object({
  match_id: z.string(),
  seq: z.number(),
  match_ref: z.string(),
  match_user_ref: z.string().nullable(),
  /**
   * In which its prices are compared (ISO 4217), that of the own offer; `low_price` and `hight_price` are in it. Missing
   * where it is the account's.
   */
  currency: z.string().optional(),
  product_name: z.string(),
  product_brand: z.string().nullable(),
  product_category: z.string().nullable(),
  product_image: z.string().nullable(),
  product_url: z.string().nullable(),
  product_ean: z.string().nullable(),
  model: z.string().nullable(),
  cost: z.number(),
  /** Missing where none were given. */
  terms: productTerms.optional(),
  verified: z.boolean(),
  favorite: z.boolean(),
  exclusive: z.boolean(),
  price_index: z.number().nullable(),
  hight_price: z.number().nullable(),
  low_price: z.number().nullable(),
  competitors_count: z.number(),
  google_shopping: z.boolean(),
  googleShoppingUrl: z.string().nullable(),
  specifications: z.array(specification),
  own: offer.nullable(),
  competitors: z.array(offer),
});
export type MatchDocument = z.infer<typeof matchDocument>;

/** The entry of one website in a documented table row (core 3, "Per-website entry"). */
export const websiteEntry = z.object({
  website: z.object({
    id: z.string(),
    alias: z.string(),
    url: z.string(),
    config: z.object({ color: z.string() }),
    country: z.string(),
  }),
  product: z.object({
    id: z.string(),
    name: z.string().nullable(),
    image: z.string().nullable(),
    url: z.string(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    ean: z.string().nullable(),
    ref: z.string().nullable(),
    user_ref: z.string().nullable(),
    validated: z.boolean(),
    similarity_score: z.number().nullable(),
    not_found: z.boolean(),
    isGoogleShoppingProduct: z.boolean(),
    meta: productMeta,
    /** `priceIndex` is the own price as a percentage above (+) or below (-) the offer's comparable price. */
    offers: z.array(offer.extend({ priceIndex: z.number().nullable() })),
  }),
  seller: z.string().nullable(),
  price: z.number().nullable(),
  coefficientPrice: z.number().nullable(),
});
export type WebsiteEntry = z.infer<typeof websiteEntry>;

/** A documented table row: the match's own fields plus one entry per website alias. */
export const matchRow = z
  .object({
    match_id: z.string(),
    match_ref: z.string(),
    match_user_ref: z.string().nullable(),
    /** Ours: as in the document. */
    currency: z.string().optional(),
    product_name: z.string(),
    product_brand: z.string().nullable(),
    product_image: z.string().nullable(),
    product_url: z.string().nullable(),
    product_ean: z.string().nullable(),
    model: z.string().nullable(),
    verified: z.boolean(),
    favorite: z.boolean(),
    select: z.boolean(),
    price_index: z.number().nullable(),
    hight_price: z.number().nullable(),
    low_price: z.number().nullable(),
    competitors_count: z.number(),
    google_shopping: z.boolean(),
    googleShoppingUrl: z.string().nullable(),
    product_meta: z.object({ specifications: z.array(specification) }),
    product_offer: z.object({ price: z.number().nullable() }),
  })
  .loose();
export type MatchRow = z.infer<typeof matchRow>;
