import { model } from './events-log.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('eventsLog', model, {
  invariants: {
    'knows the call of the details exactly while they are open': (state) =>
      (state.context.tag !== null) === state.matches({ details: 'open' }),
  },
  steps: {
    'ADMIN-01 another day begins at its first page': ({ event, state }) =>
      event.type !== 'CHOOSE_DAY' ||
      (state.context.query.page === 0 && state.context.query.day === event['day']),
    'ADMIN-01 a page that is asked for is loaded': ({ event, state }) =>
      event.type !== 'GO_TO' || state.matches({ list: 'loading' }),
  },
});
