import { coefficientOf } from '../src/machines/catalogue/coefficient.ts';
import { model } from './product-meta.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('productMeta', model, {
  invariants: {
    'META-01 saves only a number that is 0 or more': (state) =>
      !state.matches('saving') || coefficientOf(state.context.text) !== null,
    'META-01 a refusal says why': (state) =>
      !state.matches('refused') || state.context.message !== '',
  },
  steps: {
    'META-01 the message of success hides after its time, or when a person closes it': ({
      event,
      state,
    }) =>
      !state.matches('closed') ||
      ['CLOSE', 'xstate.init'].includes(event.type) ||
      event.type.startsWith('xstate.after.messageTime'),
    'META-01 says that it was saved exactly when the server has done it': ({ event, state }) =>
      state.matches('saved') === (event['output']?.kind === 'applied'),
  },
});
