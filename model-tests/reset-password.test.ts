import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { resetPasswordMachine } from '../src/machines/session/reset-password.ts';
import { model } from './reset-password.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('resetPassword', model, {
  invariants: {
    'RESET-05 sends only a password of eight characters or more, typed twice alike': ({
      value,
      context,
    }) => value !== 'sending' || Object.values(context.problems).every((one) => one === null),
    'no password stays in the context': ({ context }) =>
      !JSON.stringify(context).includes('Abcdef1!'),
  },
  steps: {
    'RESET-05 a changed password leads to /Login, a refused link stays': ({ event, emitted }) => {
      if (event.type === 'ASK_AGAIN') return emitted[0]?.type === 'LINK_MISSING';
      const isChanged = event.type === 'xstate.done.actor.resetPassword' && event['output'].status;
      return isChanged ? emitted[0]?.type === 'PASSWORD_CHANGED' : emitted.length === 0;
    },
    'RESET-04 the strength follows what is typed': ({ event, state }) =>
      event.type !== 'TYPE' || state.context.score === 100,
  },
});

describe('a link without token or e-mail', () => {
  it.each([
    { token: '', email: 'ana@own.example' },
    { token: 't1', email: '' },
  ])('RESET-03 leads to /emailinsert: %j', (input) => {
    const emitted: string[] = [];
    const actor = createActor(resetPasswordMachine, { input });
    actor.on('LINK_MISSING', ({ type }) => emitted.push(type));
    actor.start();
    expect(emitted).toEqual(['LINK_MISSING']);
    expect(actor.getSnapshot().status).toBe('done');
  });
});
