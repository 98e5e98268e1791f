import { z } from 'zod';
import { TRACKING_TYPES } from '../choices.ts';

/**
 * core 3. `timestamp` is ISO 8601 in UTC; the client computes the relative `time` from it. Ours, and missing on older
 * notifications: the alert, since when the notification has collected changes, and how many these are.
 */
export const notification = z.object({
  id: z.string(),
  name: z.string(),
  product_type: z.string(),
  timestamp: z.string(),
  viewed: z.boolean(),
  alert_id: z.string().nullish(),
  since: z.string().nullish(),
  changes: z.number().nullish(),
});
export type Notification = z.infer<typeof notification>;

/**
 * One change that triggered an alert: a row of the report. `difference` is in percent, of margins in percentage points.
 * Reports of older versions lack the optional fields: whether the own page changed, the price that the page asks now,
 * before any coefficient, in `currency`, and the comparable price, null where none counts. `own_price` is in
 * `own_currency`; null, in reports of older versions, is the account's.
 */
const notificationChange = z.object({
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
  own_currency: z.string().nullish(),
  own: z.boolean().optional(),
  price: z.number().nullish(),
  currency: z.string().nullish(),
  compared: z.number().nullish(),
  date: z.string(),
});
export type NotificationChange = z.infer<typeof notificationChange>;

/**
 * The detail of a notification (core 3). `trigger` is a percentage, `full_report` says whether `data` was requested.
 * Both statistics are keyed by competitor alias and count products; `isHigher` means that the own price is higher than
 * this competitor's for most of them. Ours, and missing in older reports: what the alert tracks, its condition in words,
 * and how many changes it found, of which `data` has the first.
 */
export const notificationInfo = z.object({
  full_report: z.boolean(),
  tracking: z.enum(TRACKING_TYPES).nullish(),
  condition: z.string().nullish(),
  changes: z.number().nullish(),
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
