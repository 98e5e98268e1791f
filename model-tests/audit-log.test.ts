import { model } from './audit-log.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('auditLog', model, {
  invariants: {
    'says why there is no log': (state) =>
      (state.context.refusal !== '') === state.matches({ list: 'failed' }),
    'FILTER-11 clears filters exactly where there are some': (state) => {
      const { kind, start, text } = state.context.query;
      return state.can({ type: 'CLEAR' }) === (kind + start + text !== '');
    },
  },
  steps: {
    'AUDIT-03 another filter loads its first page': ({ event, state }) =>
      !['FILTER', 'SEARCH', 'CLEAR'].includes(event.type) ||
      (state.matches({ list: 'loading' }) && state.context.query.page === 0),
    'loads the page that is asked for': ({ event, state }) =>
      event.type !== 'GO_TO' ||
      (state.matches({ list: 'loading' }) && state.context.query.page === event['page']),
    'AUDIT-04 says what went wrong with a file': ({ event, emitted }) =>
      (event.type === 'xstate.error.actor.exportLog') ===
      emitted.some(({ type }) => type === 'SNACKBAR'),
  },
});
