import { describeFlow } from './support/flow.ts';
import { model } from './session.model.ts';

describeFlow('session', model, {
  invariants: {
    'TWOFA-02 WORDS-01 says why a code was not taken or nothing was answered, exactly then': (
      state,
    ) =>
      (state.context.refusal !== '') ===
      (state.matches({ signedOut: { entry: { second: 'refused' } } }) ||
        state.matches({ signedOut: { entry: { second: 'unanswered' } } }) ||
        state.matches({ signedOut: { entry: 'unanswered' } })),
    'LOGIN-03 never submits what has a problem': (state) =>
      !state.matches({ signedOut: { entry: 'submitting' } }) ||
      Object.values(state.context.problems).every((problem) => problem === null),
    'knows a user exactly while signed in or becoming so': (state) =>
      (state.context.user !== null) ===
      (state.matches('signedIn') ||
        state.matches('expiring') ||
        state.matches({ signedOut: { entry: 'storing' } })),
  },
  steps: {
    'TWOFA-02 nobody is signed in by the password alone where a code is wanted': ({
      event,
      state,
    }) =>
      event.type !== 'xstate.done.actor.signIn' ||
      event['output'] !== null ||
      (state.matches({ signedOut: { entry: 'second' } }) && state.context.user === null),
    'TWOFA-02 from the second step only a code that was taken leads on': ({ event, taken }) =>
      !taken.some((name) => /^signedOut\.entry\.second.*→ .*storing/.test(name)) ||
      event.type === 'xstate.done.actor.signInSecond',
    'LOGIN-05 announces a sign-in when it is stored': ({ event, state, emitted }) =>
      emitted.some(({ type }) => type === 'SIGNED_IN') ===
      (event.type !== 'xstate.init' &&
        state.matches('signedIn') &&
        (event.type === 'xstate.done.actor.storeSession' || event.type === 'SIGNED_IN_ELSEWHERE')),
    'LOGIN-07 a further 401 does not start a second refresh': ({ event, taken }) =>
      event.type !== 'UNAUTHORIZED' ||
      taken.every((name) => name.startsWith('signedIn.tokens.valid:')),
    'LOGIN-08 a refused refresh ends the session, a lost connection does not': ({ event, state }) =>
      event.type !== 'xstate.error.actor.refreshTokens' ||
      state.matches(
        event['error'].status === 401 ? 'expiring' : { signedIn: { tokens: 'unreachable' } },
      ),
    'LOGIN-08 a 403 leads to Billing': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'BILLING_WANTED') === (event.type === 'FORBIDDEN'),
    'LOGIN-06 announces a sign-out whenever it has left a session': ({ taken, emitted }) => {
      const left = taken.some((name) => /^(signedIn|expiring).*→ signedOut$/.test(name));
      return emitted.some(({ type }) => type === 'SIGNED_OUT') === left;
    },
  },
});
