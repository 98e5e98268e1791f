import { assign, emit, setup } from 'xstate';
import { PLAN_NAMES, type PlanName } from '../../../contract/constants.ts';
import type {
  Card,
  Customer,
  Invoice,
  Subscription,
  UpcomingInvoice,
} from '../../../contract/entities/billing.ts';
import { must } from '../../../contract/must.ts';
import { toFailedCall, unprovided } from '../shared/actors.ts';

/**
 * Plans and billing (acct 2, 4): on opening, the customer is looked up and the browser goes to the provider, to its
 * portal or to a new checkout. After the return, the subscription is shown here, where it can be chosen, upgraded,
 * cancelled and restored.
 *
 * Actors:
 * - `findCustomer` {email} -> Customer or null: POST /api/customer/getcustomer
 * - `openPortal` {customer_id, email} -> {url}: POST /api/customer/managebilling
 * - `openCheckout` {email, plan} -> {url}: POST /api/customer/subscribe; plan null for the one chosen at sign-up
 * - `openCardPage` {customer_id, subscription_id} -> {url}: POST /api/customer/updatesubscription
 * - `loadBilling` {customer_id, subscription_id} -> BillingData: subscription, invoices, upcoming one, cards
 * - `upgrade` {plan_id, subscription_id}: GET /api/customer/upgrade
 * - `setCancelled` {subscription_id, cancel_subscription}: POST /api/customer/cancelsubscription
 */
export type BillingData = {
  subscription: Subscription;
  invoices: Invoice[];
  upcoming: UpcomingInvoice[];
  cards: Card[];
};

export type SubscriptionEvent =
  | { type: 'RETRY' }
  | { type: 'CHOOSE_PLAN' }
  | { type: 'SELECT'; plan: PlanName }
  | { type: 'SAVE' }
  | { type: 'CANCEL_SUBSCRIPTION' }
  | { type: 'WITHDRAW' }
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' }
  | { type: 'OPEN_PORTAL' }
  | { type: 'CHANGE_CARD' };
/** The browser goes to the provider's page. */
export type ProviderPageWanted = { type: 'PROVIDER_PAGE_WANTED'; url: string };

type CustomerIds = { customer_id: string; subscription_id: string };
type Page = { url: string };

export const planNameOf = ({ plan }: Subscription): PlanName | null =>
  PLAN_NAMES.find((name) => name === plan.nickname) ?? null;

export const subscriptionMachine = setup({
  types: {
    /** `isReturning`: the user comes back from the provider, or stays here on purpose. */
    input: {} as { email: string; isReturning: boolean },
    context: {} as {
      email: string;
      isReturning: boolean;
      customer: Customer | null;
      data: BillingData | null;
      chosen: PlanName | null;
      url: string;
      refusal: string;
    },
    events: {} as SubscriptionEvent,
    emitted: {} as ProviderPageWanted,
    tags: {} as 'busy',
  },
  actors: {
    findCustomer: unprovided<Customer | null, { email: string }>(),
    openPortal: unprovided<Page, { customer_id: string; email: string }>(),
    openCheckout: unprovided<Page, { email: string; plan: PlanName | null }>(),
    openCardPage: unprovided<Page, CustomerIds>(),
    loadBilling: unprovided<BillingData, CustomerIds>(),
    upgrade: unprovided<void, { plan_id: string; subscription_id: string }>(),
    setCancelled: unprovided<void, { subscription_id: string; cancel_subscription: boolean }>(),
  },
  guards: {
    isSubscriber: (_, customer: Customer | null) => Boolean(customer?.subscription_id),
    isReturningSubscriber: ({ context }, customer: Customer | null) =>
      context.isReturning && Boolean(customer?.subscription_id),
    isReturning: ({ context }) => context.isReturning,
    isFirstPlan: ({ context }) => context.data === null && context.chosen !== null,
    isOtherPlan: ({ context }) =>
      context.data !== null &&
      context.chosen !== null &&
      context.chosen !== planNameOf(context.data.subscription),
    isSubscribed: ({ context }) => context.data !== null,
    isCancelled: ({ context }) => Boolean(context.data?.subscription.cancel_at),
    isNotCancelled: ({ context }) => context.data?.subscription.cancel_at === null,
  },
  actions: {
    /** The details of a former subscription are dropped with it. */
    keepCustomer: assign((_, customer: Customer | null) => ({ customer, data: null })),
    keepData: assign((_, data: BillingData) => ({ data })),
    keepUrl: assign((_, { url }: Page) => ({ url })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    select: assign((_, chosen: PlanName) => ({ chosen })),
    forgetChoice: assign({ chosen: null }),
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => ({
    ...input,
    customer: null,
    data: null,
    chosen: null,
    url: '',
    refusal: '',
  }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findCustomer',
        src: 'findCustomer',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isReturningSubscriber', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'keepCustomer', params: ({ event }) => event.output },
          },
          {
            guard: 'isReturning',
            target: 'unsubscribed',
            actions: { type: 'keepCustomer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSubscriber', params: ({ event }) => event.output },
            target: 'openingPortal',
            actions: { type: 'keepCustomer', params: ({ event }) => event.output },
          },
          {
            target: 'openingCheckout',
            actions: { type: 'keepCustomer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    openingPortal: {
      tags: 'busy',
      invoke: {
        id: 'openPortal',
        src: 'openPortal',
        input: ({ context }) => ({
          customer_id: must(context.customer, 'the customer').id,
          email: context.email,
        }),
        onDone: {
          target: 'leaving',
          actions: { type: 'keepUrl', params: ({ event }) => event.output },
        },
        /** Without its portal, the subscription is shown here. */
        onError: 'loading',
      },
    },
    openingCheckout: {
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context }) => ({ email: context.email, plan: context.chosen }),
        onDone: {
          target: 'leaving',
          actions: { type: 'keepUrl', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBilling',
        src: 'loadBilling',
        input: ({ context }) => idsOf(context),
        onDone: {
          target: 'shown',
          actions: { type: 'keepData', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    shown: {
      entry: 'forgetChoice',
      on: {
        CHOOSE_PLAN: 'choosing',
        CANCEL_SUBSCRIPTION: { guard: 'isNotCancelled', target: 'confirmingCancellation' },
        WITHDRAW: { guard: 'isCancelled', target: 'withdrawing' },
        OPEN_PORTAL: 'openingPortal',
        CHANGE_CARD: 'openingCardPage',
      },
    },
    unsubscribed: {
      entry: 'forgetChoice',
      on: { CHOOSE_PLAN: 'choosing' },
    },
    choosing: {
      on: {
        SELECT: { actions: { type: 'select', params: ({ event }) => event.plan } },
        SAVE: [
          { guard: 'isOtherPlan', target: 'confirmingUpgrade' },
          { guard: 'isFirstPlan', target: 'openingCheckout' },
        ],
        CLOSE: [{ guard: 'isSubscribed', target: 'shown' }, { target: 'unsubscribed' }],
      },
    },
    confirmingUpgrade: { on: { CONFIRM: 'upgrading', CLOSE: 'shown' } },
    upgrading: {
      tags: 'busy',
      invoke: {
        id: 'upgrade',
        src: 'upgrade',
        input: ({ context }) => ({
          plan_id: must(context.chosen, 'the chosen plan'),
          subscription_id: idsOf(context).subscription_id,
        }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    confirmingCancellation: { on: { CONFIRM: 'cancelling', CLOSE: 'shown' } },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'setCancelled',
        src: 'setCancelled',
        input: ({ context }) => ({
          subscription_id: idsOf(context).subscription_id,
          cancel_subscription: true,
        }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'setCancelled',
        src: 'setCancelled',
        input: ({ context }) => ({
          subscription_id: idsOf(context).subscription_id,
          cancel_subscription: false,
        }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    openingCardPage: {
      tags: 'busy',
      invoke: {
        id: 'openCardPage',
        src: 'openCardPage',
        input: ({ context }) => idsOf(context),
        onDone: {
          target: 'leaving',
          actions: { type: 'keepUrl', params: ({ event }) => event.output },
        },
        onError: 'loading',
      },
    },
    failed: { on: { RETRY: 'looking' } },
    leaving: {
      type: 'final',
      entry: emit(({ context }) => ({ type: 'PROVIDER_PAGE_WANTED' as const, url: context.url })),
    },
  },
});

/** The ids of a customer with a subscription. */
function idsOf(context: { customer: Customer | null }): CustomerIds {
  const { id, subscription_id } = must(context.customer, 'the customer');
  return { customer_id: id, subscription_id: must(subscription_id, 'the subscription') };
}
