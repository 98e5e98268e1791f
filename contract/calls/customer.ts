import { z } from 'zod';
import { PLAN_NAMES } from '../constants.ts';
import {
  card,
  checkoutSession,
  customer,
  invoice,
  subscription,
  upcomingInvoice,
} from '../entities/billing.ts';
import { idScope } from './scope.ts';

const customerId = { customer_id: z.string() };
const subscriptionId = { subscription_id: z.string() };

/** Sign-up and billing: acct 7. Amounts are integer cents; the provider's times are seconds since 1970. */
export const customerCalls = {
  /** `plan` is a plan's name or the provider's price id, and missed in `errors`; `conditions` is 'accept' or empty. `time_zone` is ours: that of the account (IANA). */
  signUp: {
    body: z.object({
      fullname: z.string(),
      email: z.string(),
      password: z.string(),
      company: z.string(),
      adress: z.string(),
      city: z.string(),
      zip: z.string(),
      country: z.string(),
      conditions: z.string(),
      tax: z.string().optional(),
      plan: z.string().default(''),
      time_zone: z.string().optional(),
    }),
    response: z.object({
      errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
      result: z
        .object({ checkout_session: z.object({ checkout_session: checkoutSession }) })
        .optional(),
    }),
  },
  getSubscription: {
    query: z.object({ ...idScope, ...subscriptionId }),
    response: subscription,
  },
  listUpcomingInvoices: {
    query: z.object({ ...idScope, ...customerId }),
    response: z.object({ data: z.array(upcomingInvoice) }),
  },
  listInvoices: {
    query: z.object({ ...idScope, ...customerId }),
    response: z.object({ data: z.array(invoice) }),
  },
  listCards: {
    query: z.object({ ...idScope, ...customerId }),
    response: z.object({ data: z.array(card) }),
  },
  /** `plan` is ours: a plan's name or id. Without it, the plan chosen at sign-up is used. */
  subscribe: {
    body: z.object({ ...idScope, email: z.string(), plan: z.string().optional() }),
    response: z.object({ result: z.object({ checkout_session: checkoutSession }) }),
  },
  getCustomer: {
    body: z.object({ ...idScope, email: z.string() }),
    response: z.object({ result: z.object({ customer: customer.nullable() }) }),
  },
  openBillingPortal: {
    body: z.object({ ...idScope, ...customerId, email: z.string() }),
    response: z.object({ portal_session: z.object({ url: z.string() }) }),
  },
  updateSubscription: {
    body: z.object({ ...idScope, ...customerId, ...subscriptionId }),
    response: z.object({ checkout_session: checkoutSession }),
  },
  upgradePlan: {
    query: z.object({ ...idScope, plan_id: z.string(), ...subscriptionId }),
    response: z.object({ subscription }),
  },
  /** `cancel_subscription` false withdraws a cancellation. */
  cancelSubscription: {
    body: z.object({ ...idScope, ...subscriptionId, cancel_subscription: z.boolean() }),
    response: z.object({ subscription: subscription.pick({ cancel_at: true }) }),
  },
  /** Ours: the plans with their ids at the provider, which the URL of the sign-up page may contain. */
  listPlans: {
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.enum(PLAN_NAMES) })) }),
  },
};
