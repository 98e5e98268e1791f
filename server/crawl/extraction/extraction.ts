import type { PriceEvidence } from './evidence.ts';

/** The source of a value, most trusted first; 'rule' is a retailer's own rule for a host. */
export type Method =
  | 'rule'
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'opengraph'
  | 'meta'
  | 'embedded-state'
  | 'heuristic';

/**
 * A value with its provenance.
 *
 * @property where the element or path that it was read from, e.g. `script[2].offers.price` or `div.price > b`
 * @property confidence 0..1; 0.5 and below means "do not store without a second reading"
 * @property evidence names of the reasons for and against a price; `PRICE_EVIDENCE` has their weights
 */
export type Sourced<T> = {
  value: T;
  method: Method;
  where: string;
  confidence: number;
  evidence?: readonly PriceEvidence[];
};

/** Short names of https://schema.org/ItemAvailability. */
export const AVAILABILITIES = [
  'InStock',
  'OutOfStock',
  'LimitedAvailability',
  'PreOrder',
  'PreSale',
  'BackOrder',
  'Discontinued',
  'InStoreOnly',
  'OnlineOnly',
  'SoldOut',
  'MadeToOrder',
  'Reserved',
] as const;
export type Availability = (typeof AVAILABILITIES)[number];

const NOT_BUYABLE: readonly Availability[] = ['OutOfStock', 'SoldOut', 'Discontinued', 'Reserved'];

/** Whether the product can be bought; true if unknown. */
export const isBuyable = (availability: Availability | null): boolean =>
  availability === null || !NOT_BUYABLE.includes(availability);

/** The restriction of an offer that is not the sale of a new product to everybody. */
export type OfferTerm =
  | 'used'
  | 'members'
  | 'without VAT'
  | 'many pieces'
  | 'businesses'
  | 'a rent'
  | 'another country';

/** One offer of the page's product. Prices are decimal numbers in `currency` (ISO 4217). */
export type Offer = {
  price: number | null;
  /** Highest price of a range; `price` is then the lowest. */
  highPrice: number | null;
  listPrice: number | null;
  currency: string | null;
  availability: Availability | null;
  seller: string | null;
  sku: string | null;
  gtin: string | null;
  url: string | null;
  shipping: number | null;
  terms: OfferTerm[];
  /** The price is written as `1.299`, which may be one thousand or one. */
  mayBeGrouped?: true;
};

/** One variant (size, colour) of the page's product. */
export type Variant = {
  name: string | null;
  sku: string | null;
  gtin: string | null;
  url: string | null;
  price: number | null;
  currency: string | null;
  availability: Availability | null;
};

/** The data of a page's product; null for every value that is not certain enough. */
export type Extraction = {
  /** Current price, decimal, in `currency`. */
  price: Sourced<number> | null;
  /** Price before a reduction; always above `price`. */
  listPrice: Sourced<number> | null;
  /** ISO 4217. */
  currency: Sourced<string> | null;
  availability: Sourced<Availability> | null;
  /** True if the page shows a price below its list price. */
  promotion: Sourced<boolean> | null;
  seller: Sourced<string> | null;
  name: Sourced<string> | null;
  brand: Sourced<string> | null;
  /** The digits as printed (8, 12, 13 or 14, or an ISBN-10), with a valid check digit. */
  gtin: Sourced<string> | null;
  mpn: Sourced<string> | null;
  sku: Sourced<string> | null;
  /** Absolute http(s) address. */
  image: Sourced<string> | null;
  /** Breadcrumb or category, levels joined by ' > '. */
  category: Sourced<string> | null;
  /** 0..5. */
  rating: Sourced<number> | null;
  /** Number of reviews or ratings. */
  reviews: Sourced<number> | null;
  /** Shipping cost, decimal, in `currency`; 0 is free. */
  shipping: Sourced<number> | null;
  offers: Offer[];
  variants: Variant[];
};

export const emptyExtraction = (): Extraction => ({
  price: null,
  listPrice: null,
  currency: null,
  availability: null,
  promotion: null,
  seller: null,
  name: null,
  brand: null,
  gtin: null,
  mpn: null,
  sku: null,
  image: null,
  category: null,
  rating: null,
  reviews: null,
  shipping: null,
  offers: [],
  variants: [],
});
