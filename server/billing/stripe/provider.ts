import type { Stripe } from 'stripe';
import { BILLING_CURRENCY } from '../../../contract/constants.ts';
import { inOrderOfWorth, type PaymentProvider } from '../provider.ts';
import type { Database } from '../../database/database.ts';
import type { Logger } from '../../log.ts';
import { isOfSandbox } from '../sandbox/objects.ts';
import { callStripe, askIfAny, connectStripe, PAGE } from './calls.ts';
import { expireCheckouts } from './checkouts.ts';
import { receiveEvent, type ProviderEvent } from './events.ts';
import {
  cardOf,
  chargedOf,
  customerOf,
  invoiceOf,
  linesOf,
  checkoutSessionOf,
  subscriptionOf,
} from './objects.ts';
import { createPlanPrices, planIdOf } from './prices.ts';

type Options = {
  secretKey: string;
  webhookSecret: string | undefined;
  apiUrl: string | undefined;
  db: Database;
  log: Logger;
  now: () => number;
};

export type StripeProvider = PaymentProvider & {
  name: 'stripe';
  /**
   * Reads a signed event and makes the changes at the provider that it requires.
   *
   * @throws Error when the signature is missing, wrong or too old.
   */
  receive: (body: Buffer, signature: string) => Promise<ProviderEvent>;
  /** Ends all open checkouts of a plan of the customer. */
  endCheckouts: (customerId: string) => Promise<void>;
};

export function createStripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
  db,
  log,
  now,
}: Options): StripeProvider {
  const stripe = connectStripe(secretKey, apiUrl);
  const prices = createPlanPrices(stripe, { db, log, now });

  return {
    name: 'stripe',
    plans: async () => [...(await prices.all())].map(([id, name]) => ({ id: planIdOf(id), name })),
    monthlyPrices: prices.monthly,

    createCustomer: async (customer, key) => {
      const { id } = await callStripe(
        stripe.customers.create(customerOf(customer), { idempotencyKey: key }),
      );
      return id;
    },

    findCustomer: async (id) => {
      const customer = await askIfAny(stripe.customers.retrieve(id));
      if (!customer || customer.deleted) return null;
      return { id, email: customer.email ?? '', name: customer.name ?? null };
    },

    updateCustomer: async (id, change, key) => {
      await callStripe(stripe.customers.update(id, change, { idempotencyKey: key }));
    },

    checkout: async ({ customerId, accountId, plan, successUrl, cancelUrl }, key) => {
      const session = await callStripe(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: accountId,
            line_items: [{ price: await prices.priceOf(plan), quantity: 1 }],
            subscription_data: { metadata: { account_id: accountId } },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: key },
        ),
      );
      await expireCheckouts(stripe, customerId, { before: session.id });
      return checkoutSessionOf(session);
    },

    changeCard: async ({ customerId, subscriptionId, successUrl, cancelUrl }, key) =>
      checkoutSessionOf(
        await callStripe(
          stripe.checkout.sessions.create(
            {
              mode: 'setup',
              currency: BILLING_CURRENCY.toLowerCase(),
              customer: customerId,
              setup_intent_data: { metadata: { subscription_id: subscriptionId } },
              success_url: successUrl,
              cancel_url: cancelUrl,
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    portal: async (customerId, returnUrl) => {
      const { url } = await callStripe(
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return { url };
    },

    // Stripe still knows one that was deleted.
    isForeign: async (customerId) =>
      !isOfSandbox(customerId) && (await askIfAny(stripe.customers.retrieve(customerId))) === null,

    subscriptions: async (customerId) => {
      const found = await askIfAny(
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE }),
      );
      return Promise.all(
        inOrderOfWorth(found?.data ?? []).map((each) => subscriptionOf(each, prices)),
      );
    },

    changePlan: async (subscriptionId, plan, key) => {
      const current = await callStripe(stripe.subscriptions.retrieve(subscriptionId));
      const item = current.items.data[0];
      if (!item) throw new Error(`the subscription ${subscriptionId} has no item`);
      await callStripe(
        stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: item.id, price: await prices.priceOf(plan) }],
            proration_behavior: 'create_prorations',
          },
          { idempotencyKey: key },
        ),
      );
    },

    setCancelled: async (subscriptionId, isCancelled, key) => {
      const current = await callStripe(stripe.subscriptions.retrieve(subscriptionId));
      // A day set on Stripe's pages is apart from the end of the period. A repeated call finds none, under its own key.
      const isToDay = current.cancel_at !== null && !current.cancel_at_period_end;
      const [change, changeKey]: [Stripe.SubscriptionUpdateParams, string] =
        isToDay && !isCancelled
          ? [{ cancel_at: '' }, `${key}-day`]
          : [{ cancel_at_period_end: isCancelled }, key];
      await callStripe(
        stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: changeKey }),
      );
    },

    invoices: async (customerId) => {
      const { data } = await callStripe(
        stripe.invoices.list({ customer: customerId, limit: PAGE }),
      );
      return Promise.all(data.map((invoice) => invoiceOf(invoice, prices)));
    },

    upcomingInvoices: async (customerId, subscriptionId) => {
      const next = await askIfAny(
        stripe.invoices.createPreview({ customer: customerId, subscription: subscriptionId }),
      );
      if (!next) return [];
      const { currency, next_payment_attempt } = next;
      const total = chargedOf(next);
      const lines = await linesOf(next, prices);
      return [{ total, currency, subscription: subscriptionId, next_payment_attempt, lines }];
    },

    cards: async (customerId) => {
      const { data } = await callStripe(
        stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: PAGE }),
      );
      return data.flatMap((method) => cardOf(method) ?? []);
    },

    receive: (body, signature) => receiveEvent(stripe, { webhookSecret, body, signature }),
    endCheckouts: (customerId) => expireCheckouts(stripe, customerId),
  };
}
