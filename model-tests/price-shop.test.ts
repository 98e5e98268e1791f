import { describe, expect, it } from 'vitest';
import { shopProblems } from '../src/machines/settings/price-shop.ts';
import { model, SECRET } from './price-shop.model.ts';
import { describeFlow } from './support/flow.ts';

const DONE = /^xstate\.done\.actor\./;

describeFlow('priceShop', model, {
  invariants: {
    'keeps no key': ({ context }) => !JSON.stringify(context).includes(SECRET),
    'saves nothing that has a problem': ({ value, context }) =>
      value !== 'saving' || Object.values(context.problems).every((problem) => problem === null),
    'keeps the sentence of a server that refused': (state) =>
      !state.matches({ editing: 'refused' }) || state.context.refusal !== '',
  },
  steps: {
    'removes only after a confirmation': ({ event, state }) =>
      !state.matches('removing') || event.type === 'CONFIRM',
    'says in red that the shop does not answer': ({ event, emitted }) =>
      event.type !== 'xstate.done.actor.testShop' ||
      emitted[0]?.['tone'] === (event['output'].status ? 'success' : 'error'),
    'has the shop read again, exactly when something has changed': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'SHOP_CHANGED') === DONE.test(event.type),
  },
});

describe('what a shop is connected with', () => {
  const REQUIRED = 'This field is required.';
  it.each([
    ['shopify', { address: null, key: null, secret: REQUIRED }],
    ['woocommerce', { address: null, key: REQUIRED, secret: REQUIRED }],
  ] as const)('%s needs its keys', (kind, problems) => {
    expect(shopProblems({ kind, address: 'own.example', key: ' ', secret: '' })).toEqual(problems);
    expect(shopProblems({ kind, address: '', key: 'ck_1', secret: 'cs_1' })).toEqual({
      address: REQUIRED,
      key: null,
      secret: null,
    });
  });
});
