import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Customer } from '../contract/entities/billing.ts';
import { subscriptionMachine } from '../src/machines/billing/subscription.ts';
import { model } from './subscription.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('subscription', model, {
  invariants: {
    'BILL-02 upgrades only to another plan than the present one': ({ value, context }) =>
      value !== 'upgrading' || context.chosen === 'PREMIUM',
    'offers to cancel or to withdraw, never both': (state) =>
      state.value !== 'shown' ||
      state.can({ type: 'CANCEL_SUBSCRIPTION' }) !== state.can({ type: 'WITHDRAW' }),
  },
  steps: {
    'BILL-02 upgrades and cancels only after a confirmation': ({ event, state }) =>
      !(state.matches('upgrading') || state.matches('cancelling')) || event.type === 'CONFIRM',
    'BILL-04 every answer to an upgrade or a cancellation closes the dialog and reloads': ({
      event,
      state,
    }) => !/actor\.(upgrade|setCancelled)$/.test(event.type) || state.matches('loading'),
    'BILL-01 leaves for the provider exactly when it has opened a page': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'PROVIDER_PAGE_WANTED') ===
      /done\.actor\.open/.test(event.type),
  },
});

describe('opening billing for the first time', () => {
  const opened = async (customer: Customer | null) => {
    const page = new Promise<{ url: string }>(() => {});
    const actor = createActor(
      subscriptionMachine.provide({
        actors: {
          findCustomer: fromPromise(async () => customer),
          openPortal: fromPromise(() => page),
          openCheckout: fromPromise(() => page),
        },
      }),
      { input: { email: 'ana@own.example', isReturning: false } },
    ).start();
    await expect.poll(() => actor.getSnapshot().value).not.toBe('looking');
    return actor.getSnapshot();
  };

  const customer = { id: 'cus_1', email: 'ana@own.example', name: null, subscription_id: 'sub_1' };

  it('BILL-01 leads a subscriber to the portal, with a loading indicator', async () => {
    const snapshot = await opened(customer);
    expect([snapshot.value, snapshot.hasTag('busy')]).toEqual(['openingPortal', true]);
  });

  it.each([null, { ...customer, subscription_id: null }])(
    'BILL-01 leads a customer without subscription to a new checkout: %j',
    async (found) => {
      const snapshot = await opened(found);
      expect([snapshot.value, snapshot.hasTag('busy')]).toEqual(['openingCheckout', true]);
    },
  );
});
