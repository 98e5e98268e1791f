import { z } from 'zod';
import {
  ALERT_DEFAULT_DAYS,
  ALERT_INTERVAL_DEFAULT_HOURS,
  ALERT_INTERVAL_MAX_HOURS,
  ALERT_INTERVAL_MIN_HOURS,
  PROFIT_MARGIN_BOX_MAX_PERCENT,
  PROFIT_MARGIN_BOX_MIN_PERCENT,
  TRIGGER_DEFAULT_PERCENT,
  TRIGGER_MAX_PERCENT,
  TRIGGER_MIN_PERCENT,
} from '../constants.ts';
import {
  ALERT_PRODUCT_TYPES,
  ALERT_TYPES,
  STOCK_FILTERS,
  TRACKING_TYPES,
  WEEKDAYS,
} from '../choices.ts';

const texts = () => z.array(z.string()).default([]);
const percent = (min: number, max: number) => z.number().min(min).max(max);

/**
 * What an alert watches and how it reports (acct 3, 5). An unknown `tracking_type` is treated as price. Triggers are
 * percentages, positive meaning more expensive; `with_percentage` false is the Absolute mode, which stores trigger 0.01
 * and exactly one of `trigger_when`. `interval` is in hours and is used only without `real_time`. `data_type` true
 * means summary only. Fields missing in a request get the wizard's default. `exluded_websites` exists only for alerts
 * on all products.
 */
export const alertConfig = z
  .object({
    tracking_type: z.enum(TRACKING_TYPES).default('price').catch('price'),
    trigger: percent(TRIGGER_MIN_PERCENT, TRIGGER_MAX_PERCENT).default(TRIGGER_DEFAULT_PERCENT),
    trigger_profit_margin: percent(
      PROFIT_MARGIN_BOX_MIN_PERCENT,
      PROFIT_MARGIN_BOX_MAX_PERCENT,
    ).optional(),
    with_percentage: z.boolean().default(true),
    trigger_when: z
      .object({ cheaper: z.boolean(), higher: z.boolean() })
      .default({ cheaper: false, higher: true }),
    real_time: z.boolean().default(true),
    interval: z
      .int()
      .min(ALERT_INTERVAL_MIN_HOURS)
      .max(ALERT_INTERVAL_MAX_HOURS)
      .default(ALERT_INTERVAL_DEFAULT_HOURS),
    days: z
      .array(z.enum(WEEKDAYS))
      .min(1, 'at least one day stays selected')
      .default([...ALERT_DEFAULT_DAYS]),
    secondary_email: z.boolean().default(false),
    secondary_emails: texts(),
    include_full_report: z.boolean().default(false),
    data_type: z.boolean().default(true),
    alert_type: z
      .object({ email: z.boolean(), notification: z.boolean() })
      .refine(({ email, notification }) => email || notification, {
        message: 'at least one of email and notification stays on',
      })
      .default({ email: true, notification: true }),
    exclude_categories: texts(),
    exclude_brands: texts(),
    include_categories: texts(),
    include_brands: texts(),
    exluded_websites: z.array(z.object({ alias: z.string(), url: z.string() })).optional(),
    stock: z.enum(STOCK_FILTERS).default('all_availabilities'),
    userEmail: z.string().optional(),
  })
  .refine(
    ({ with_percentage, trigger_when: { cheaper, higher } }) =>
      with_percentage || cheaper !== higher,
    { message: 'exactly one of cheaper and higher is chosen', path: ['trigger_when'] },
  );
export type AlertConfig = z.infer<typeof alertConfig>;

/**
 * An alert in an answer (acct 3). `alert_type` is the column's text: 'Notification / Email', 'Notification' or 'Email'.
 * Ours: until `muted_until` (ISO 8601 in UTC) the alert tells nothing; then it tells what has changed meanwhile.
 */
export const alert = z.object({
  id: z.string(),
  name: z.string(),
  product_type: z.enum(ALERT_PRODUCT_TYPES),
  status: z.boolean(),
  date: z.string(),
  alert_type: z.enum(ALERT_TYPES),
  days: z.array(z.enum(WEEKDAYS)),
  config: alertConfig,
  muted_until: z.string().nullish(),
});
export type Alert = z.infer<typeof alert>;

/** The body of the calls that create or edit an alert, besides account, user and component. */
export const alertDraft = z.object({
  name: z.string(),
  product_type: z.enum(ALERT_PRODUCT_TYPES),
  status: z.boolean(),
  config: alertConfig,
});
export type AlertDraft = z.infer<typeof alertDraft>;

/**
 * A report, accepted prices, or an example, on the way to the account's webhook (ours). `error` is why the last attempt
 * failed.
 */
export const webhookDelivery = z.object({
  id: z.string(),
  date: z.string(),
  event: z.enum(['alert', 'test', 'prices']),
  state: z.enum(['waiting', 'delivered', 'refused']),
  attempts: z.number(),
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
