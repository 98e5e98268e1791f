import { model } from './price-acceptance.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceAcceptance', model, {
  invariants: {
    'PRICE-13 names a problem only in the form': (state) =>
      state.context.problem === null || state.matches('editing'),
  },
  steps: {
    'PRICE-13 is read again exactly after it was saved': ({ event, emitted }) =>
      emitted.length === (event.type === 'xstate.done.actor.saveAcceptance' ? 2 : 0),
    'PRICE-13 sends only a percentage that may be': ({ event, state }) =>
      !state.matches('saving') || event['percent'] !== 95,
  },
});
