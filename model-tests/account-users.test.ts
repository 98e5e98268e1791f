import { describe, expect, it } from 'vitest';
import { newUserProblems } from '../src/machines/settings/account-users.ts';
import { model } from './account-users.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('accountUsers', model, {
  invariants: {
    'SETT-05 sends no user with a problem': ({ value, context }) =>
      value !== 'sending' || Object.values(context.problems).every((one) => one === null),
    'knows who is to be deleted exactly while it asks and deletes': (state) =>
      (state.context.leaving !== null) === (state.matches('asking') || state.matches('deleting')),
    'keeps the reason of a refusal': (state) =>
      !(state.matches({ adding: 'refused' }) || state.matches({ asking: 'refused' })) ||
      state.context.refusal !== '',
  },
  steps: {
    'deletes only after a confirmation': ({ event, state }) =>
      !state.matches('deleting') || event.type === 'CONFIRM',
    "SETT-03 'User has been successfully deleted' once the server has deleted": ({
      event,
      emitted,
    }) => {
      const isDone = event.type === 'xstate.done.actor.deleteUser' && event['output'].status;
      return !isDone || emitted[0]?.['text'] === 'User has been successfully deleted';
    },
    'PEOPLE-03 says what the server said of a role': ({ event, emitted }) =>
      !event.type.startsWith('xstate.done.actor.setRole') ||
      (emitted[0]?.['text'] === event['output'].msg &&
        emitted[0]?.['tone'] === (event['output'].status ? 'success' : 'error')),
    'reads the users again after each change': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'USERS_CHANGED') ===
      (event.type.startsWith('xstate.done.actor') && Boolean(event['output'].status)),
  },
});

describe('the errors of a new user', () => {
  const user = {
    fullname: 'Ben',
    username: 'ben',
    email: 'ben@own.example',
    password: 'long enough',
  };
  it.each([
    ['email', '', 'E-mail is require'],
    ['email', 'ben', 'E-mail must be valid'],
    ['fullname', ' ', 'Fullname is require'],
    ['username', '', 'Username is require'],
    ['username', 'a'.repeat(16), 'Username must be less than 15 characters'],
    ['password', 'short', 'Min 8 characters'],
  ] as const)('SETT-05 %s "%s": %s', (field, value, sentence) => {
    const none = { fullname: null, username: null, email: null, password: null };
    expect(newUserProblems({ ...user, [field]: value })).toEqual({ ...none, [field]: sentence });
  });
});
