import { describe, expect, it } from 'vitest';
import { addressProblem } from '../src/machines/settings/invitations.ts';
import { model } from './invitations.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('invitations', model, {
  invariants: {
    'PEOPLE-04 knows a link exactly while it shows it': ({ value, context }) =>
      (value === 'showingLink') === (context.link !== ''),
    'sends no invitation with a problem': ({ value, context }) =>
      value !== 'sending' || context.problem === null,
    'knows whose invitation is withdrawn exactly while it asks and withdraws': (state) =>
      (state.context.leaving !== null) ===
      (state.matches('asking') || state.matches('withdrawing')),
    'keeps the reason of a refusal': (state) =>
      !(state.matches({ inviting: 'refused' }) || state.matches({ asking: 'refused' })) ||
      state.context.refusal !== '',
  },
  steps: {
    'withdraws only after a confirmation': ({ event, state }) =>
      !state.matches('withdrawing') || event.type === 'CONFIRM',
    'says what the server did, unless it shows the link': ({ event, emitted, state }) =>
      !event.type.startsWith('xstate.done.actor') ||
      !event['output'].status ||
      state.matches('showingLink') ||
      emitted[0]?.['text'] === event['output'].msg,
    'reads the invitations again after each change': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'INVITATIONS_CHANGED') ===
      (event.type.startsWith('xstate.done.actor') && Boolean(event['output'].status)),
  },
});

describe('the address of an invitation', () => {
  it.each([
    ['', 'E-mail is require'],
    ['hugo', 'E-mail must be valid'],
    [' hugo@own.example ', null],
  ])('PEOPLE-06 %j has the error %j', (email, problem) => {
    expect(addressProblem(email)).toBe(problem);
  });
});
