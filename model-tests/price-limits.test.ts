import { model } from './price-limits.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceLimits', model, {
  invariants: {
    'says why there is no list': (state) =>
      (state.context.refusal !== '') === state.matches({ list: 'failed' }),
    'FILTER-11 clears filters exactly where there are some': (state) =>
      state.can({ type: 'CLEAR' }) ===
      (state.context.query.time !== 'now' || state.context.query.text !== ''),
  },
  steps: {
    'TERMS-42 another filter loads its first page': ({ event, state }) =>
      !['FILTER', 'SEARCH', 'CLEAR'].includes(event.type) ||
      (state.matches({ list: 'loading' }) && state.context.query.page === 0),
    'loads the page that is asked for': ({ event, state }) =>
      event.type !== 'GO_TO' ||
      (state.matches({ list: 'loading' }) && state.context.query.page === event['page']),
    'TERMS-41 the list is loaded again once another recording is set': ({ event, state }) =>
      event.type !== 'xstate.done.actor.setRecording' || state.matches({ list: 'loading' }),
    'says what could not be done': ({ event, emitted }) =>
      /^xstate\.error\.actor\.(savePage|exportBreaches|setRecording)$/.test(event.type) ===
      emitted.some(({ type }) => type === 'SNACKBAR'),
  },
});
