import { z } from 'zod';

/** core 3. `timestamp` is ISO 8601 in UTC; the client computes the relative `time` from it. */
export const notification = z.object({
  id: z.string(),
  name: z.string(),
  product_type: z.string(),
  timestamp: z.string(),
  viewed: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** One change that triggered an alert: a row of the report and of the alert data's xlsx. `difference` is in percent. */
export const notificationChange = z.object({
  match_id: z.string(),
  match_ref: z.string(),
  product_name: z.string(),
  product_brand: z.string().nullable(),
  product_image: z.string().nullable(),
  website: z.string(),
  url: z.string().nullable(),
  old_value: z.union([z.number(), z.string()]).nullable(),
  new_value: z.union([z.number(), z.string()]).nullable(),
  difference: z.number().nullable(),
  own_price: z.number().nullable(),
  date: z.string(),
});
export type NotificationChange = z.infer<typeof notificationChange>;

/**
 * The detail of a notification (core 3). `trigger` is a percentage, `full_report` says whether `data` was requested.
 * Both statistics are keyed by competitor alias and count products; `isHigher` means that the own price is higher than
 * this competitor's for most of them.
 */
export const notificationInfo = z.object({
  full_report: z.boolean(),
  data: z.array(notificationChange),
  trigger: z.number().nullable(),
  found_product_count: z.number(),
  totale_products: z.number(),
  competitors_statistics: z.record(
    z.string(),
    z.object({
      isHigher: z.boolean(),
      higher: z.number(),
      cheaper: z.number(),
      total: z.number(),
    }),
  ),
  competitors_compare: z.record(
    z.string(),
    z.object({
      higher: z.number(),
      cheaper: z.number(),
      equals: z.number(),
      total: z.number(),
    }),
  ),
});
export type NotificationInfo = z.infer<typeof notificationInfo>;
