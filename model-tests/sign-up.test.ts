import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { signUpMachine, signUpProblems } from '../src/machines/session/sign-up.ts';
import { model } from './sign-up.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('signUp', model, {
  invariants: {
    'SIGNUP-01 keeps a banner for each error of the server': (state) =>
      !state.matches({ form: 'refused' }) || state.context.errors.length > 0,
    'no password stays in the context': ({ context }) =>
      !JSON.stringify(context).includes('a-good-password'),
  },
  steps: {
    'SIGNUP-01 sends no form with a problem': ({ event, state }) =>
      event.type !== 'SUBMIT' ||
      state.matches('sending') === (Object.keys(signUpProblems(event['form'])).length === 0),
    'SIGNUP-02 leaves for the checkout exactly when the server has opened one': ({
      event,
      emitted,
    }) => {
      const isOpened =
        event.type === 'xstate.done.actor.signUp' && Object.hasOwn(event['output'], 'url');
      return isOpened ? emitted[0]?.['url'] === '/sandbox/checkout/1' : emitted.length === 0;
    },
  },
});

describe('the plan of the address', () => {
  it.each([
    ['', 'PROFESSIONAL'],
    ['MINI', 'MINI'],
    ['premium', 'PREMIUM'],
  ])('SIGNUP-01 p=%s is %s at once', (p, plan) => {
    const { context, value } = createActor(signUpMachine, { input: { p } }).start().getSnapshot();
    expect([context.plan, value]).toEqual([plan, { form: 'filling' }]);
  });
});

describe('the errors of a sign-up', () => {
  it('SIGNUP-01 name every required field', () => {
    const empty = {
      fullname: '',
      email: '',
      password: '',
      confirmation: '',
      company: '',
      adress: '',
      city: '',
      zip: '',
      country: '',
      tax: '',
      conditions: '',
    };
    expect(signUpProblems(empty)).toEqual({
      fullname: 'This field is required.',
      email: 'This field is required.',
      password: 'This field is required.',
      confirmation: 'This field is required.',
      conditions: expect.stringContaining('accept'),
    });
    const typed = { ...empty, email: 'ana', password: 'short', confirmation: 'other' };
    expect(signUpProblems(typed)).toMatchObject({
      email: 'Email not valid.',
      password: 'Min 8 characters',
      confirmation: 'Password do not match',
    });
  });
});
