import { areTermsValid, isSameForm } from '../src/machines/shared/terms-form.ts';
import { model } from './product-terms.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('productTerms', model, {
  invariants: {
    'TERMS-02 saves only what the server takes': (state) =>
      !state.matches('saving') || areTermsValid(state.context.form),
    'TERMS-05 saves only a change': (state) =>
      !state.matches('saving') || !isSameForm(state.context.form, state.context.stored),
    'TERMS-05 a refusal says why': (state) =>
      !state.matches({ editing: 'refused' }) || state.context.message !== '',
  },
  steps: {
    'TERMS-05 says what became of a change exactly when the dialog closes after it': ({
      event,
      emitted,
    }) => {
      const isTold =
        event.type.startsWith('xstate.after.timeout') ||
        ['applied', 'kept'].includes(event['output']?.kind);
      return emitted.length === (isTold ? 1 : 0);
    },
  },
});
