import { describeFlow } from './support/flow.ts';
import { model } from './two-factor.model.ts';

describeFlow('two-factor', model, {
  invariants: {
    'TWOFA-05 knows the secret exactly while it is set up': (state) =>
      (state.context.secret !== null) === (state.matches('setup') || state.matches('confirming')),
    'TWOFA-05 knows recovery codes exactly while it shows them': (state) =>
      state.context.codes.length > 0 === state.matches('showing'),
    'says why a code was not taken, exactly when it was not': (state) =>
      (state.context.refusal !== '') ===
      (state.matches({ setup: 'refused' }) ||
        state.matches({ renewal: 'refused' }) ||
        state.matches({ removal: 'refused' })),
  },
  steps: {
    'TWOFA-01 is on only when the server says so': ({ event, state }) =>
      !state.matches('on') ||
      event.type === 'CANCEL' ||
      (event.type === 'xstate.done.actor.loadTwoFactor' && event['output'].enabled),
    'TWOFA-07 asks the server for nothing without a code': ({ event, state }) =>
      !['confirming', 'renewing', 'ending'].some((busy) => state.value === busy) ||
      (event.type === 'SUBMIT' && event['proof'].trim() !== ''),
  },
});
