import { BILLING_CURRENCY, PLANS, type PlanName } from '../../../contract/constants.ts';
import type { Database } from '../../database/database.ts';
import {
  inOrderOfWorth,
  planOf,
  type PaymentProvider,
  type ProviderSubscription,
} from '../provider.ts';
import { catchUp, ownSubscription } from './catch-up.ts';
import { differenceFor, invoiced, linesOf, monthAfter, planIdOf, wirePlanOf } from './invoicing.ts';
import {
  isOfSandbox,
  addObject,
  changeObject,
  customerOf,
  listObjects,
  lockObject,
  removeObjects,
  type SandboxObjects,
  type Stored,
} from './objects.ts';

/** The customer's actions on the sandbox's pages. */
export type SandboxActions = {
  findCheckout: (id: string) => Promise<Stored<'checkout'> | undefined>;
  /** Null when the checkout is unknown, expired or completed. */
  completeCheckout: (id: string, card: SandboxObjects['card']) => Promise<string | null>;
  findPortal: (id: string) => Promise<Stored<'portal'> | undefined>;
};

export type SandboxProvider = PaymentProvider & SandboxActions & { name: 'sandbox' };

const SESSION_SECONDS = 86_400;
const currency = BILLING_CURRENCY.toLowerCase();

/**
 * A payment provider that takes no money, for trial installations and for tests of the whole flow: it stores customers,
 * checkouts, subscriptions, invoices and cards in its own tables and serves its own pages under /sandbox.
 */
export function createSandboxProvider(db: Database, now: () => number): SandboxProvider {
  const seconds = () => Math.floor(now() / 1000);
  const at = () => new Date(now());

  /** A subscription whose past months have their invoices: a change of it is none of theirs. */
  async function caughtUp(tx: Database, id: string): Promise<Stored<'subscription'>> {
    // Not the subscription first: all lock those of a customer in their order.
    const customerId = await customerOf(tx, id);
    if (customerId !== undefined) await catchUp(tx, customerId, seconds());
    return ownSubscription(tx, id);
  }

  async function upToDate<T>(customerId: string, read: (tx: Database) => Promise<T>): Promise<T> {
    return db.transaction(async (tx) => {
      await catchUp(tx, customerId, seconds());
      return read(tx);
    });
  }

  async function addCheckout(
    customerId: string,
    given: Omit<SandboxObjects['checkout'], 'expiresAt' | 'isDone'>,
  ) {
    const expiresAt = seconds() + SESSION_SECONDS;
    const data = { ...given, expiresAt, isDone: false };
    const { id } = await addObject(db, { kind: 'checkout', customerId, data, createdAt: at() });
    return { id, url: `/sandbox/checkout/${id}` };
  }

  return {
    name: 'sandbox',
    plans: async () => PLANS.map(({ name }) => ({ id: planIdOf(name), name })),
    monthlyPrices: () =>
      Object.fromEntries(PLANS.map(({ name, monthlyPriceCents: cents }) => [name, cents])),

    createCustomer: async ({ email, name }) => {
      const { id } = await addObject(db, {
        kind: 'customer',
        customerId: null,
        data: { email, name },
        createdAt: at(),
      });
      return id;
    },

    findCustomer: async (id) => {
      const [customer] = await listObjects(db, 'customer', id);
      return customer ? { id, ...customer.data } : null;
    },

    updateCustomer: async (id, change) => {
      const [customer] = await listObjects(db, 'customer', id);
      if (customer) await changeObject(db, customer, change);
    },

    checkout: ({ customerId, plan, successUrl, cancelUrl }) =>
      addCheckout(customerId, {
        mode: 'subscription',
        plan,
        subscriptionId: null,
        successUrl,
        cancelUrl,
      }),

    changeCard: ({ customerId, subscriptionId, successUrl, cancelUrl }) =>
      addCheckout(customerId, { mode: 'card', plan: null, subscriptionId, successUrl, cancelUrl }),

    portal: async (customerId, returnUrl) => {
      const data = { returnUrl, expiresAt: seconds() + SESSION_SECONDS };
      const { id } = await addObject(db, { kind: 'portal', customerId, data, createdAt: at() });
      return { url: `/sandbox/portal/${id}` };
    },

    isForeign: async (customerId) => !isOfSandbox(customerId),

    subscriptions: (customerId) =>
      upToDate(customerId, async (tx) => {
        const all = await listObjects(tx, 'subscription', customerId);
        const worth = inOrderOfWorth(all.map(({ id, data }) => ({ id, ...data })));
        return worth.map(({ id, status, plan, cancelAt }): ProviderSubscription => ({
          id,
          status,
          plan: wirePlanOf(plan),
          monthly_price: planOf(plan).monthlyPriceCents,
          cancel_at: cancelAt,
          planName: plan,
        }));
      }),

    changePlan: async (subscriptionId, plan) => {
      await db.transaction(async (tx) => {
        const subscription = await caughtUp(tx, subscriptionId);
        const { difference = 0 } = subscription.data;
        const more = differenceFor(plan, subscription.data, seconds());
        await changeObject(tx, subscription, { plan, difference: difference + more });
      });
    },

    setCancelled: async (subscriptionId, isCancelled) => {
      await db.transaction(async (tx) => {
        const subscription = await caughtUp(tx, subscriptionId);
        const { periodEnd } = subscription.data;
        await changeObject(tx, subscription, { cancelAt: isCancelled ? periodEnd : null });
      });
    },

    invoices: (customerId) =>
      upToDate(customerId, async (tx) => {
        const all = await listObjects(tx, 'invoice', customerId);
        return all.toReversed().map(({ id, data }) => ({
          id,
          status: 'paid',
          created: data.created,
          total: data.total,
          currency,
          subscription: data.subscriptionId,
          hosted_invoice_url: `/sandbox/invoice/${id}`,
          invoice_pdf: null,
          lines: { data: linesOf(data.plan, data.difference ?? 0) },
        }));
      }),

    upcomingInvoices: (customerId, subscriptionId) =>
      upToDate(customerId, async (tx) => {
        const { data } = await ownSubscription(tx, subscriptionId);
        if (data.status !== 'active' || data.cancelAt !== null) return [];
        return [
          {
            total: invoiced(data.plan, data.difference ?? 0).total,
            currency,
            subscription: subscriptionId,
            next_payment_attempt: data.periodEnd,
            lines: { data: linesOf(data.plan, data.difference ?? 0) },
          },
        ];
      }),

    cards: async (customerId) =>
      (await listObjects(db, 'card', customerId)).map(({ id, data }) => ({
        id,
        brand: data.brand,
        last4: data.last4,
        exp_month: data.expMonth,
        exp_year: data.expYear,
        billing_details: { name: data.name },
      })),

    findCheckout: (id) => db.transaction((tx) => lockObject(tx, 'checkout', id)),

    completeCheckout: (id, card) =>
      db.transaction(async (tx) => {
        const checkout = await lockObject(tx, 'checkout', id);
        if (!checkout || checkout.data.isDone || checkout.data.expiresAt < seconds()) return null;
        const { customerId, data } = checkout;
        if (data.mode === 'subscription' && (await isSubscribed(tx, customerId))) return null;
        await removeObjects(tx, 'card', customerId);
        await addObject(tx, { kind: 'card', customerId, data: card, createdAt: at() });
        await changeObject(tx, checkout, { isDone: true });
        if (data.mode === 'subscription' && data.plan) {
          await startSubscription(tx, customerId, data.plan);
        }
        return customerId;
      }),

    findPortal: async (id) => {
      const portal = await db.transaction((tx) => lockObject(tx, 'portal', id));
      return portal && portal.data.expiresAt >= seconds() ? portal : undefined;
    },
  };

  /** Whoever pays in another tab waits for it. */
  async function isSubscribed(tx: Database, customerId: string): Promise<boolean> {
    await lockObject(tx, 'customer', customerId);
    await catchUp(tx, customerId, seconds());
    const all = await listObjects(tx, 'subscription', customerId);
    return all.some(({ data }) => data.status === 'active');
  }

  async function startSubscription(tx: Database, customerId: string, plan: PlanName) {
    const created = seconds();
    const periodEnd = monthAfter(created, created);
    const data = { status: 'active', plan, created, periodEnd, cancelAt: null } as const;
    const { id } = await addObject(tx, { kind: 'subscription', customerId, data, createdAt: at() });
    const total = planOf(plan).monthlyPriceCents;
    await addObject(tx, {
      kind: 'invoice',
      customerId,
      data: { created, total, plan, subscriptionId: id },
      createdAt: at(),
    });
  }
}
