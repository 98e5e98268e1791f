import { model } from './forgotten-password.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('forgottenPassword', model, {
  invariants: {
    'RESET-01 asks the server only for an address that is well formed': ({ value, context }) =>
      value !== 'sending' || (context.problem === null && context.email === 'ana@own.example'),
    'keeps the reason of a call that failed': (state) =>
      !state.matches({ form: 'unsent' }) || state.context.refusal !== '',
  },
  steps: {
    "RESET-01 'This field is required.' and 'Email not valid.'": ({ event, state }) => {
      if (event.type !== 'SUBMIT') return true;
      const sentences: Record<string, string | null> = {
        '': 'This field is required.',
        ana: 'Email not valid.',
        'ana@own.example': null,
      };
      return state.context.problem === sentences[event['email'] as string];
    },
    'RESET-02 an unknown address stays on the form, a known one leaves for /login': ({
      event,
      emitted,
      state,
    }) => {
      if (event.type !== 'xstate.done.actor.sendReset') return emitted.length === 0;
      return event['output'].status === 'error'
        ? state.matches({ form: 'unknown' })
        : emitted[0]?.type === 'RESET_SENT';
    },
  },
});
