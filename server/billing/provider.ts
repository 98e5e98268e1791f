import type {
  Card,
  CheckoutSession,
  Invoice,
  Subscription,
  UpcomingInvoice,
} from '../../contract/entities/billing.ts';
import { PLANS, type PlanName } from '../../contract/constants.ts';
import type { BillingAddress } from '../database/schema/billing.ts';
import { must } from '../../contract/must.ts';

/** A subscription as the provider holds it; `planName` is null for a price that is none of ours. */
export type ProviderSubscription = Subscription & { planName: PlanName | null };

export type NewCustomer = {
  accountId: string;
  email: string;
  name: string;
  address: BillingAddress;
};

export type NewCheckout = {
  customerId: string;
  accountId: string;
  plan: PlanName;
  /** Pages of ours the provider sends the browser to, absolute. */
  successUrl: string;
  cancelUrl: string;
};

/**
 * The payment provider. Every write takes a key: the same key again has no second effect. An object of another
 * customer is answered like a missing one.
 *
 * @throws PaymentRefused when the provider refuses, with a sentence for the customer.
 */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox';
  /** Our plans' ids, without the provider's prefix. */
  plans: () => Promise<{ id: string; name: PlanName }[]>;
  createCustomer: (customer: NewCustomer, key: string) => Promise<string>;
  /** Null for a customer the provider does not know, or has deleted. */
  findCustomer: (id: string) => Promise<{ id: string; email: string; name: string | null } | null>;
  checkout: (checkout: NewCheckout, key: string) => Promise<CheckoutSession>;
  /** A page on which the customer enters another card for the subscription. */
  changeCard: (
    given: { customerId: string; subscriptionId: string; successUrl: string; cancelUrl: string },
    key: string,
  ) => Promise<CheckoutSession>;
  portal: (customerId: string, returnUrl: string) => Promise<{ url: string }>;
  /** All of the customer's subscriptions, the one that counts first: usable before not, newest before older. */
  subscriptions: (customerId: string) => Promise<ProviderSubscription[]>;
  changePlan: (subscriptionId: string, plan: PlanName, key: string) => Promise<void>;
  /** Ends it with the paid period, or withdraws that. */
  setCancelled: (subscriptionId: string, isCancelled: boolean, key: string) => Promise<void>;
  invoices: (customerId: string) => Promise<Invoice[]>;
  upcomingInvoices: (customerId: string, subscriptionId: string) => Promise<UpcomingInvoice[]>;
  cards: (customerId: string) => Promise<Card[]>;
};

/** A refusal with a sentence for the customer. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
}

/** States in which the plan is paid, or the provider still tries to collect. */
export const USABLE_STATUSES = ['active', 'trialing', 'past_due'];

export const isUsable = (status: string): boolean => USABLE_STATUSES.includes(status);

/** Usable first, then the newest; `created` in seconds. */
export function inOrderOfWorth<S extends { status: string; created: number }>(all: S[]): S[] {
  return all.toSorted(
    (a, b) => Number(isUsable(b.status)) - Number(isUsable(a.status)) || b.created - a.created,
  );
}

export function planOf(name: PlanName) {
  return must(
    PLANS.find((plan) => plan.name === name),
    `the plan ${name}`,
  );
}

/** A plan by its name, in any case, or by its id at the provider, with or without prefix. */
export async function findPlan(
  provider: PaymentProvider,
  given: string,
): Promise<PlanName | undefined> {
  const named = PLANS.find(({ name }) => name === given.trim().toUpperCase());
  if (named) return named.name;
  const id = given.trim().replace(/^price_/, '');
  return (await provider.plans()).find((plan) => plan.id === id)?.name;
}
