import { describe, expect, it } from 'vitest';
import { acceptProblems } from '../src/machines/session/invitation.ts';
import { model, PASSWORD } from './invitation.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('invitation', model, {
  invariants: {
    'PEOPLE-05 sends only what has no problem': ({ value, context }) =>
      value !== 'sending' || Object.values(context.problems).every((one) => one === null),
    'PEOPLE-04 shows the form only of an invitation that the server knows': (state) =>
      !(state.matches('form') || state.matches('sending')) || state.context.invitation !== null,
    'no password stays in the context': ({ context }) =>
      !JSON.stringify(context).includes(PASSWORD),
    'keeps the sentence of a server that refused': (state) =>
      !(state.matches('unusable') || state.matches({ form: 'refused' })) ||
      state.context.refusal !== '',
  },
});

describe('the errors of an accepted invitation', () => {
  const form = { fullname: 'G', username: 'g', password: PASSWORD, confirmation: PASSWORD };
  const none = { fullname: null, username: null, password: null, confirmation: null };
  it.each([
    ['fullname', { fullname: ' ' }, 'Fullname is require'],
    ['username', { username: '' }, 'Username is require'],
    ['username', { username: 'a'.repeat(16) }, 'Username must be less than 15 characters'],
    ['username', { username: 'g@own.example' }, 'Username must not contain spaces or @'],
    ['password', { password: 'short', confirmation: 'short' }, 'Min 8 characters'],
    ['confirmation', { confirmation: 'other' }, 'Password do not match'],
  ] as const)('PEOPLE-05 %s %j: %s', (field, change, sentence) => {
    expect(acceptProblems({ ...form, ...change })).toEqual({ ...none, [field]: sentence });
  });
});
