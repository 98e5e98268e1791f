import type {
  Card,
  CheckoutSession,
  Invoice,
  MonthlyPrices,
  Subscription,
  UpcomingInvoice,
} from '../../contract/entities/billing.ts';
import { PLANS, type PlanName } from '../../contract/constants.ts';
import type { BillingAddress } from '../database/schema/billing.ts';
import { must } from '../../contract/must.ts';

/** A subscription at the provider; `planName` is null for a price that does not belong to one of our plans. */
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
  /** Absolute addresses of our pages to which the provider redirects the browser. */
  successUrl: string;
  cancelUrl: string;
};

/**
 * The payment provider. Every write takes an idempotency key: the same key has no second effect. An object of another
 * customer is treated as missing.
 *
 * @throws PaymentRefused when the provider refuses, with a sentence for the customer.
 */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox';
  /** The ids of our plans, without the provider's prefix. */
  plans: () => Promise<{ id: string; name: PlanName }[]>;
  /** As last heard; never waits for the provider. */
  monthlyPrices: () => MonthlyPrices;
  createCustomer: (customer: NewCustomer, key: string) => Promise<string>;
  /** Null for a customer that the provider does not know or has deleted. */
  findCustomer: (id: string) => Promise<{ id: string; email: string; name: string | null } | null>;
  /** Changes what the provider calls the customer, and the address to which it writes. */
  updateCustomer: (
    id: string,
    change: { email?: string; name?: string },
    key: string,
  ) => Promise<void>;
  /** The customer's earlier checkouts end: each of them could be paid as well. */
  checkout: (checkout: NewCheckout, key: string) => Promise<CheckoutSession>;
  /** A page on which the customer enters a new card for the subscription. */
  changeCard: (
    given: { customerId: string; subscriptionId: string; successUrl: string; cancelUrl: string },
    key: string,
  ) => Promise<CheckoutSession>;
  portal: (customerId: string, returnUrl: string) => Promise<{ url: string }>;
  /** Whether the provider never had this customer, as with the keys of another company. */
  isForeign: (customerId: string) => Promise<boolean>;
  /**
   * All subscriptions of the customer, the relevant one first: usable before not usable, newest before older. None of a
   * customer that the provider does not know.
   */
  subscriptions: (customerId: string) => Promise<ProviderSubscription[]>;
  changePlan: (subscriptionId: string, plan: PlanName, key: string) => Promise<void>;
  /** Cancels the subscription at the end of the paid period, or withdraws the cancellation. */
  setCancelled: (subscriptionId: string, isCancelled: boolean, key: string) => Promise<void>;
  invoices: (customerId: string) => Promise<Invoice[]>;
  upcomingInvoices: (customerId: string, subscriptionId: string) => Promise<UpcomingInvoice[]>;
  cards: (customerId: string) => Promise<Card[]>;
};

/** A refusal by the provider, with a sentence for the customer. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
}

/** The states in which the plan is paid, or the provider is still trying to collect the payment. */
export const USABLE_STATUSES = ['active', 'trialing', 'past_due'];

export const isUsable = (status: string): boolean => USABLE_STATUSES.includes(status);

/** The states after which a subscription never becomes usable again. */
export const hasEnded = ({ status }: { status: string }): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Usable subscriptions first, then the newest; `created` is in seconds. */
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

/** A plan by its name, case-insensitive, or by its id at the provider, with or without prefix. */
export async function findPlan(
  provider: PaymentProvider,
  given: string,
): Promise<PlanName | undefined> {
  const named = PLANS.find(({ name }) => name === given.trim().toUpperCase());
  if (named) return named.name;
  const id = given.trim().replace(/^price_/, '');
  return (await provider.plans()).find((plan) => plan.id === id)?.name;
}
