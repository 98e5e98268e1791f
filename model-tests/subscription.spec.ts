import type { BillingData } from '../src/machines/subscription.ts';
import { model } from './subscription.model.ts';
import { testFlow, type Executor } from './support/browser.ts';
import { holdPaymentPages } from './support/payment-pages.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

const SUBSCRIPTION = 'GET /api/customer/subscription';
const INVOICES = 'GET /api/billing/invoices/';
const UPCOMING = 'GET /api/billing/upcomingunvoices';
const CARDS = 'GET /api/customer/cards';

/** Four calls at once; the first that fails ends the other three. */
const loadBilling: Executor = async ({ calls, event }) => {
  if (!('output' in event)) return calls.answer(SUBSCRIPTION, 'network failure');
  const { subscription, invoices, upcoming, cards } = event['output'] as BillingData;
  await calls.answer(SUBSCRIPTION, { status: 200, json: subscription });
  await calls.answer(INVOICES, { status: 200, json: { data: invoices } });
  await calls.answer(UPCOMING, { status: 200, json: { data: upcoming } });
  return calls.answer(CARDS, { status: 200, json: { data: cards } });
};

testFlow('subscription', model, {
  open: async (page) => {
    await holdPaymentPages(page);
    await signIn(page);
    await page.goto('/billing?returned=1');
    await page.locator('[data-flow="subscription"]').waitFor();
  },
  background: NOTHING_TO_SYNC,
  buttons: {
    RETRY: 'Try again',
    CHOOSE_PLAN: (page) => page.getByRole('button', { name: /^(Change|Choose a) plan$/ }),
    SAVE: 'Save',
    CANCEL_SUBSCRIPTION: 'Cancel subscription',
    WITHDRAW: 'Keep subscription',
    CONFIRM: (page) => page.getByRole('button', { name: /^Yes, / }),
    CLOSE: (page) => page.getByRole('dialog').getByRole('button', { name: /^(Close|cancel)$/ }),
    OPEN_PORTAL: 'Billing portal',
    CHANGE_CARD: 'Change card',
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
});
