import type { BillingData } from '../src/machines/billing/subscription.ts';
import { subscriptionMachine } from '../src/machines/billing/subscription.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const customer = {
  id: 'cus_1',
  email: 'ana@own.example',
  name: 'Own Shop',
  subscription_id: 'sub_1',
};
const plan = { id: 'p1', nickname: 'PROFESSIONAL' };
const data: BillingData = {
  subscription: { id: 'sub_1', status: 'active', plan, cancel_at: null },
  invoices: [
    {
      id: 'in_1',
      status: 'paid',
      created: 1_770_000_000,
      total: 14_900,
      currency: 'eur',
      subscription: 'sub_1',
      hosted_invoice_url: null,
      invoice_pdf: null,
      lines: { data: [{ plan }] },
    },
  ],
  upcoming: [],
  cards: [],
};
const cancelled = { ...data, subscription: { ...data.subscription, cancel_at: 1_775_000_000 } };

const down = [{ status: 0, message: 'No connection' }];
const page = { done: [{ url: '/sandbox/portal/1' }], error: down };

export const model = modelOf(subscriptionMachine, {
  input: { email: 'ana@own.example', isReturning: true },
  cases: { SELECT: [{ plan: 'PREMIUM' }, { plan: 'PROFESSIONAL' }] },
  outcomes: {
    findCustomer: { done: [customer, null], error: down },
    openPortal: page,
    openCheckout: page,
    openCardPage: page,
    loadBilling: { done: [data, cancelled], error: down },
    upgrade: { done: [undefined], error: down },
    setCancelled: { done: [undefined], error: down },
  },
  project: ({ data: shown, chosen, customer: known }) => ({
    isCancelled: shown?.subscription.cancel_at ?? null,
    isSubscribed: shown !== null,
    isKnown: known !== null,
    chosen,
  }),
  unreachable: {
    'looking: findCustomer done [isSubscriber] → openingPortal':
      'Only who comes back is walked here; who comes first is in the test',
    'looking: findCustomer done [else] → openingCheckout':
      'Only who comes back is walked here; who comes first is in the test',
  },
});

export const words = {
  start: 'Open /billing?returned=1',
  RETRY: 'Press Try again',
  CHOOSE_PLAN: 'Press Change plan, or Choose a plan',
  SELECT: 'Choose {plan}',
  SAVE: 'Press Save',
  CANCEL_SUBSCRIPTION: 'Press Cancel subscription',
  WITHDRAW: 'Press cancel cancellation',
  CONFIRM: 'Press Yes, …',
  CLOSE: 'Press cancel',
  OPEN_PORTAL: 'Press Billing portal',
  CHANGE_CARD: 'Press Change card',
  'findCustomer done': 'The server answers the customer: {email}',
  'findCustomer failed': 'The connection fails',
  'openPortal done': 'The portal opens',
  'openPortal failed': 'The connection fails',
  'openCheckout done': 'The checkout opens',
  'openCheckout failed': 'The connection fails',
  'openCardPage done': 'The page for the card opens',
  'openCardPage failed': 'The connection fails',
  'loadBilling done':
    'Subscription, invoices and cards arrive; the subscription ends: {subscription.cancel_at}',
  'loadBilling failed': 'The connection fails',
  'upgrade done': 'The plan is changed',
  'upgrade failed': 'The connection fails',
  'setCancelled done': 'The subscription is changed',
  'setCancelled failed': 'The connection fails',
};

export const requirements = {
  looking: ['BILL-01'],
  'findCustomer done': ['BILL-01'],
  openingPortal: ['BILL-01'],
  openingCheckout: ['BILL-01'],
  choosing: ['BILL-02'],
  confirmingUpgrade: ['BILL-02'],
  confirmingCancellation: ['BILL-02'],
  WITHDRAW: ['BILL-02'],
  'loadBilling done': ['BILL-03'],
  'upgrading: upgrade done → loading': ['BILL-04'],
  'upgrading: upgrade failed → loading': ['BILL-04'],
  'cancelling: setCancelled done → loading': ['BILL-04'],
  'cancelling: setCancelled failed → loading': ['BILL-04'],
} satisfies Requirements;
