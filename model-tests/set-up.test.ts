import { model } from './set-up.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('setUp', model, {
  invariants: {
    'SETUP-06 sends no form with a problem': ({ value, context }) =>
      value !== 'sending' || Object.keys(context.problems).length === 0,
    'SETUP-06 says why it was refused': (state) =>
      !state.matches({ form: 'refused' }) || state.context.refusal !== '',
    'no code and no password stays in the context': ({ context }) =>
      !/QWER|a-good-password/.test(JSON.stringify(context)),
  },
  steps: {
    'SETUP-07 SETUP-09 is over once it is done, by this person or by another': ({
      state,
      emitted,
    }) => (state.status === 'done') === emitted.some(({ type }) => type === 'SET_UP_OVER'),
    'SETUP-07 of an error only that somebody was first ends the form': ({ event, state }) =>
      event.type !== 'xstate.error.actor.setUp' ||
      state.matches('tooLate') === (event['error'].status === 409),
  },
});
