import { model } from './brand-map.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('brandMap', model, {
  invariants: {
    'shows a map exactly when it has cells': (state) =>
      !state.matches('shown') ||
      state.context.answer!.body.brands.some(({ websites }) => websites.length > 0),
    'MAP-01 follows the list at any time': (state) =>
      state.can({ type: 'LIST_CHANGED', query: state.context.query }),
  },
  steps: {
    'is read again whenever the data change, also after it could not be read': ({ event, state }) =>
      event.type !== 'DATA_CHANGED' || state.matches('loading'),
  },
});
