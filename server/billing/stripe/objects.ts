import type { Stripe } from 'stripe';
import type { Card, CheckoutSession, Invoice } from '../../../contract/entities/billing.ts';
import type { NewCustomer, ProviderSubscription } from '../provider.ts';
import { monthlyCentsOf, type PlanPrices } from './prices.ts';

/** The id of a reference, which Stripe gives as an id or, if expanded, as the object. */
export const idOf = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

export function customerOf({
  accountId,
  email,
  name,
  address: { line1, city, zip, country, tax },
}: NewCustomer): Stripe.CustomerCreateParams {
  const isCode = /^[a-z]{2}$/i.test(country);
  return {
    email,
    name,
    address: {
      line1,
      city,
      postal_code: zip,
      ...(isCode ? { country: country.toUpperCase().replace('UK', 'GB') } : {}),
    },
    metadata: { account_id: accountId },
    ...(tax
      ? { invoice_settings: { custom_fields: [{ name: 'Tax ID', value: tax.slice(0, 140) }] } }
      : {}),
  };
}

export function checkoutSessionOf({ id, url }: Stripe.Checkout.Session): CheckoutSession {
  return { id, ...(url ? { url } : {}) };
}

export async function subscriptionOf(
  from: Stripe.Subscription,
  prices: PlanPrices,
): Promise<ProviderSubscription> {
  const price = from.items.data[0]?.price;
  const { planName, ...plan } = await prices.planOf(price?.id ?? '');
  const { id, status, cancel_at } = from;
  return {
    id,
    status,
    cancel_at,
    plan,
    planName,
    monthly_price: price ? monthlyCentsOf(price) : null,
  };
}

export async function invoiceOf(from: Stripe.Invoice, prices: PlanPrices): Promise<Invoice> {
  return {
    id: from.id,
    status: from.status,
    created: from.created,
    total: chargedOf(from),
    currency: from.currency,
    subscription: idOf(from.parent?.subscription_details?.subscription),
    hosted_invoice_url: from.hosted_invoice_url ?? null,
    invoice_pdf: from.invoice_pdf ?? null,
    lines: await linesOf(from, prices),
  };
}

/**
 * What an invoice charges, in cents. Stripe's `total` is less than zero where a credit exceeds the plan, and the next ones
 * do not say what of their total the credit pays.
 */
export const chargedOf = ({ amount_due: due }: Stripe.Invoice): number => due;

export async function linesOf(from: Stripe.Invoice, prices: PlanPrices): Promise<Invoice['lines']> {
  const priceIds = from.lines.data.map((line) => idOf(line.pricing?.price_details?.price) ?? '');
  const plans = await Promise.all(priceIds.map(prices.planOf));
  return {
    data: plans.map(({ id, nickname }, index) => {
      const line = from.lines.data[index];
      const isProration = line?.parent?.subscription_item_details?.proration === true;
      const plan = { id, nickname };
      return isProration ? { plan, amount: line.amount, proration: true } : { plan };
    }),
  };
}

/** Null if the payment method is not a card. */
export function cardOf({ id, card, billing_details }: Stripe.PaymentMethod): Card | null {
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { id, brand, last4, exp_month, exp_year, billing_details: { name: billing_details.name } };
}
