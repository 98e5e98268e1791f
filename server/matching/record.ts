/**
 * A product as the matcher reads it, own or competitor's.
 *
 * `price` is a decimal number in `currency` (ISO 4217). `sku` is the shop's own number and by itself proves nothing
 * across shops. `attributes` contains all other text of the product (description, specifications): it can confirm what
 * a name states but not contradict it.
 */
export type MatchRecord = {
  id: string;
  name: string;
  brand?: string | undefined;
  gtin?: string | undefined;
  mpn?: string | undefined;
  sku?: string | undefined;
  price?: number | undefined;
  currency?: string | undefined;
  category?: string | undefined;
  attributes?: Readonly<Record<string, string>> | undefined;
};

/** The documented values of product_meta.identifiers that this matcher can state. */
export type Identifier = 'GTIN' | 'MPN' | 'Brand' | 'Name' | 'Price' | 'Image matching';

export type MatchedBy = '' | 'auto-matching-score' | 'auto-matching-openai';

/** The documented meta of a matched product; `matching_confidence` is a probability, 0 to 1. */
export type MatchMeta = {
  identifiers: Identifier[];
  matching_confidence: number;
  matched_by: MatchedBy;
};
