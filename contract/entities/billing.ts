import { z } from 'zod';
import { PLAN_NAMES } from '../constants.ts';

/** A plan under the provider's name: `id` is its price id without the prefix. */
export const plan = z.object({ id: z.string(), nickname: z.string().nullable() });
export type Plan = z.infer<typeof plan>;

/**
 * A line of an invoice. Ours: what it comes to in cents, and whether it is the difference for a change of plan within
 * the month.
 */
const invoiceLine = z.object({
  plan,
  amount: z.number().optional(),
  proration: z.boolean().optional(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** Amounts in cents of `currency`; `created` in seconds since 1970, as the provider sends it (acct 3). */
export const invoice = z.object({
  id: z.string(),
  status: z.string().nullable(),
  created: z.number(),
  total: z.number(),
  currency: z.string(),
  subscription: z.string().nullable(),
  hosted_invoice_url: z.string().nullable(),
  invoice_pdf: z.string().nullable(),
  lines: z.object({ data: z.array(invoiceLine) }),
});
export type Invoice = z.infer<typeof invoice>;

/** The next invoice, which has no id or page yet. `next_payment_attempt` is in seconds since 1970. */
export const upcomingInvoice = invoice
  .pick({ total: true, currency: true, subscription: true, lines: true })
  .extend({ next_payment_attempt: z.number().nullable() });
export type UpcomingInvoice = z.infer<typeof upcomingInvoice>;

/** What plans cost a month for those who buy them now, in cents of `BILLING_CURRENCY`, as far as that is known. */
export const monthlyPrices = z.partialRecord(z.enum(PLAN_NAMES), z.int());
export type MonthlyPrices = z.infer<typeof monthlyPrices>;

/**
 * `cancel_at` in seconds since 1970; null unless a cancellation was requested (acct 3, 4). Ours: `monthly_price`, what it
 * costs in cents of `BILLING_CURRENCY`, which may differ from what its plan costs by now; null where it is paid otherwise.
 */
export const subscription = z.object({
  id: z.string(),
  status: z.string(),
  plan,
  monthly_price: z.int().nullable().optional(),
  cancel_at: z.number().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  billing_details: z.object({ name: z.string().nullable() }),
});
export type Card = z.infer<typeof card>;

/** `subscription_id` is ours: the other calls of the billing page need it. */
export const customer = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  subscription_id: z.string().nullable(),
});
export type Customer = z.infer<typeof customer>;

/** The provider's page to which the browser is sent. `url` is ours: the provider no longer redirects by id alone. */
export const checkoutSession = z.object({ id: z.string(), url: z.string().optional() });
export type CheckoutSession = z.infer<typeof checkoutSession>;
