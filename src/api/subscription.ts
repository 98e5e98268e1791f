import { v7 as uuid } from 'uuid';
import { fromPromise } from 'xstate';
import type { PlanName } from '../../contract/constants.ts';
import type { Customer } from '../../contract/entities/billing.ts';
import type { BillingData } from '../machines/billing/subscription.ts';
import type { Api } from './client.ts';
import { providerPageOf } from './provider-page.ts';

type Page = { url: string };
type Ids = { customer_id: string; subscription_id: string };

/** The actors of plans and billing. Errors that the documents log and do not show are logged here (BILL-04). */
export function createSubscriptionActors(api: Api) {
  return {
    findCustomer: fromPromise<Customer | null, { email: string }>(
      async ({ input, signal }) => (await api.getCustomer(input, { signal })).body.result.customer,
    ),

    openPortal: fromPromise<Page, { customer_id: string; email: string }>(({ input, signal }) =>
      logged(async () => (await api.openBillingPortal(input, { signal })).body.portal_session),
    ),

    openCheckout: fromPromise<Page, { email: string; plan: PlanName | null }>(
      async ({ input: { email, plan }, signal }) => {
        const request = { email, ...(plan && { plan }) };
        const { body } = await api.subscribe(request, { signal, idempotencyKey: uuid() });
        return providerPageOf(body.result.checkout_session);
      },
    ),

    openCardPage: fromPromise<Page, Ids>(({ input, signal }) =>
      logged(async () => {
        const options = { signal, idempotencyKey: uuid() };
        return providerPageOf((await api.updateSubscription(input, options)).body.checkout_session);
      }),
    ),

    loadBilling: fromPromise<BillingData, Ids>(async ({ input, signal }) => {
      const { customer_id, subscription_id } = input;
      const [subscription, invoices, upcoming, cards] = await Promise.all([
        api.getSubscription({ subscription_id }, { signal }),
        api.listInvoices({ customer_id }, { signal }),
        api.listUpcomingInvoices({ customer_id }, { signal }),
        api.listCards({ customer_id }, { signal }),
      ]);
      return {
        subscription: subscription.body,
        invoices: invoices.body.data,
        upcoming: upcoming.body.data,
        cards: cards.body.data,
      };
    }),

    upgrade: fromPromise<void, { plan_id: string; subscription_id: string }>(({ input, signal }) =>
      logged(async () => {
        await api.upgradePlan(input, { signal, idempotencyKey: uuid() });
      }),
    ),

    setCancelled: fromPromise<void, { subscription_id: string; cancel_subscription: boolean }>(
      ({ input, signal }) =>
        logged(async () => {
          await api.cancelSubscription(input, { signal, idempotencyKey: uuid() });
        }),
    ),
  };
}

async function logged<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    console.warn('The subscription could not be changed', error);
    throw error;
  }
}
