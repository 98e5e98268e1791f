import type { BillingData } from '../src/machines/billing/subscription.ts';
import { model, words } from './subscription.model.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { holdPaymentPages } from './support/payment-pages.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

const SUBSCRIPTION = 'GET /api/customer/subscription';
const INVOICES = 'GET /api/billing/invoices/';
const UPCOMING = 'GET /api/billing/upcomingunvoices';
const CARDS = 'GET /api/customer/cards';

/** Four calls at once. */
const loadBilling: Executor = async ({ calls, event }) => {
  if (!('output' in event)) {
    for (const call of [SUBSCRIPTION, INVOICES, UPCOMING, CARDS])
      await calls.answer(call, 'network failure');
    return;
  }
  const { subscription, invoices, upcoming, cards } = event['output'] as BillingData;
  await calls.answer(SUBSCRIPTION, { status: 200, json: subscription });
  await calls.answer(INVOICES, { status: 200, json: { data: invoices } });
  await calls.answer(UPCOMING, { status: 200, json: { data: upcoming } });
  await calls.answer(CARDS, { status: 200, json: { data: cards } });
};

export const pages: PageObject[] = [
  {
    name: 'subscription',
    model,
    words,
    open: async (page) => {
      await holdPaymentPages(page);
      await signIn(page);
      await page.goto('/billing?returned=1');
      await page.locator('[data-flow="subscription"]').waitFor();
    },
    background: {
      ...NOTHING_TO_SYNC,
      'GET /api/importation/getstatistics': { inserted: 20, limit: 1000, recommended: 5000 },
    },
    gestures: {
      SELECT: ({ page, event }) =>
        page.getByRole('radio', { name: new RegExp(event['plan']) }).check({ force: true }),
    },
    calls: {
      findCustomer: {
        call: 'POST /api/customer/getcustomer',
        done: (customer: unknown) => ({ status: 200, json: { result: { customer } } }),
      },
      openPortal: {
        call: 'POST /api/customer/managebilling',
        done: (portal_session: unknown) => ({ status: 200, json: { portal_session } }),
      },
      openCheckout: {
        call: 'POST /api/customer/subscribe',
        done: (checkout_session: unknown) => ({
          status: 200,
          json: { result: { checkout_session } },
        }),
      },
      openCardPage: {
        call: 'POST /api/customer/updatesubscription',
        done: (checkout_session: unknown) => ({ status: 200, json: { checkout_session } }),
      },
      loadBilling,
      upgrade: { call: 'GET /api/customer/upgrade', done: () => ({ status: 200, json: {} }) },
      setCancelled: {
        call: 'POST /api/customer/cancelsubscription',
        done: () => ({ status: 200, json: { subscription: { cancel_at: null } } }),
      },
      // What loadBilling answers itself has to be held as well.
      readSubscription: SUBSCRIPTION,
      readInvoices: INVOICES,
      readUpcoming: UPCOMING,
      readCards: CARDS,
    },
  },
];
