import { z } from 'zod';

/** A bucket of the price-index distribution; `key` as in `rules/buckets.ts`. */
export const bucket = z.object({ key: z.number(), doc_count: z.number() });

/** `lastUpdateDate` is ISO 8601 in UTC, null before the first statistics. */
const lastUpdateDate = z.string().nullable();

/** core 3, "Stats". The counts of `resume` compare own prices with the mean of the competitors. */
export const lastStatistics = z.object({
  resume: z.object({
    lower_than_average: z.number(),
    higher_than_average: z.number(),
    equal_than_average: z.number(),
    total: z.number(),
    lastUpdateDate,
  }),
  statisticsData: z.array(bucket),
});
export type LastStatistics = z.infer<typeof lastStatistics>;

/** `date` is a day, YYYY-MM-DD; `price_index` a percentage. */
export const indexPoint = z.object({ date: z.string(), price_index: z.number() });
export type IndexPoint = z.infer<typeof indexPoint>;

/** A count per day, YYYY-MM-DD. */
export const countPoint = z.object({ date: z.string(), count: z.number() });
export type CountPoint = z.infer<typeof countPoint>;

/** Keys above 0 are overpriced, below 0 underpriced, 0 inline. */
export const globalStatistics = z.object({
  lastUpdateDate,
  total: z.object({ value: z.number() }),
  statisticsData: z.array(bucket),
});

/**
 * Products in and out of stock on one website, for the availability card. Ours: the number whose page does not state
 * availability, and the number not read yet. Products that no longer exist are not counted.
 */
const websiteAvailability = z.object({
  website: z.string(),
  in_stock: z.number(),
  out_of_stock: z.number(),
  unknown: z.number().optional(),
  unread: z.number().optional(),
});
export type WebsiteAvailability = z.infer<typeof websiteAvailability>;

export const pricingStatistics = z.object({
  lastUpdateDate,
  statistics: z.array(websiteAvailability),
});
export type PricingStatistics = z.infer<typeof pricingStatistics>;

/** `list_length` matches were requested, `data_length` of them have data (for the dashboard's empty states). */
export const matchStatistics = z.object({ data_length: z.number(), list_length: z.number() });
export type MatchStatistics = z.infer<typeof matchStatistics>;

/** `unknown` is ours: the page does not state availability. */
const byAvailability = z.object({
  all: z.number(),
  in_stock: z.number(),
  out_of_stock: z.number(),
  unknown: z.number().optional(),
});

/** How one competitor's prices compare with the own prices, in products (core 3, "Competitor comparison"). */
export const competitorComparison = z.object({
  higher: byAvailability,
  cheaper: byAvailability,
  equals: byAvailability,
  total: byAvailability,
});
export type CompetitorComparison = z.infer<typeof competitorComparison>;

/**
 * Ours: the competitors' prices compared with the own ones, by brand. `difference` is the mean, in percent of the own
 * price, over the `products` that both sell for a known price; a website without such a product of the brand is not
 * listed. At most `BRAND_MAP_BRANDS` brands, those with most products first; '' for products without one.
 */
export const brandComparison = z.object({
  brands: z.array(
    z.object({
      brand: z.string(),
      /** Those of the list, compared or not. */
      products: z.int(),
      websites: z.array(
        z.object({ website: z.string(), difference: z.number(), products: z.int() }),
      ),
    }),
  ),
  /** How many brands are not listed. */
  others: z.int(),
});
export type BrandComparison = z.infer<typeof brandComparison>;

/**
 * Price history of a match (core 3). `labels` are the days or months of the chart; each website alias has one price per
 * label, null where no price in the currency of the chart is known, after its price coefficient as it is now. A website
 * whose prices all are in another currency is in `foreign` alone. `first_date` is the first day with history, null
 * without any.
 */
export const priceHistory = z.object({
  labels: z.array(z.string()),
  websiteData: z.record(z.string(), z.array(z.number().nullable())),
  first_date: z.string().nullable(),
  /** Ours: in which the prices are (ISO 4217); missing where that is the account's. */
  currency: z.string().optional(),
  /** Ours: the prices that were stated in another one, and are compared with none: per website and currency. */
  foreign: z
    .array(
      z.object({
        alias: z.string(),
        currency: z.string(),
        prices: z.array(z.number().nullable()),
      }),
    )
    .optional(),
  /** Ours: for each alias, the start of a promotion or a stock-out. */
  markers: z
    .record(
      z.string(),
      z.array(z.object({ label: z.string(), kind: z.enum(['promotion', 'stock-out']) })),
    )
    .optional(),
});
export type PriceHistory = z.infer<typeof priceHistory>;
