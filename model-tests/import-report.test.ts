import { model } from './import-report.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('importReport', model, {
  invariants: {
    'says why there is no report exactly while it could not be loaded': (state) =>
      (state.context.failure !== null) === state.matches({ list: 'failed' }),
    'shows a report that has changed only while it loads it again, or could not': (state) =>
      !state.matches({ list: 'loaded' }) || state.context.isCurrent,
    'knows a file exactly while it is saved': ({ value, context }) =>
      (context.file !== null) === (value.file === 'saving'),
    'knows that what it is loading has changed': (state) =>
      !state.matches({ list: { loading: 'outdated' } }) || !state.context.isCurrent,
  },
  steps: {
    'IMPORT-18 another status loads its first page': ({ event, state }) =>
      event.type !== 'FILTER' ||
      (state.matches({ list: 'loading' }) &&
        state.context.query.page === 0 &&
        state.context.query.status === event['status']),
    'loads the page that is asked for': ({ event, state }) =>
      event.type !== 'GO_TO' ||
      (state.matches({ list: 'loading' }) && state.context.query.page === event['page']),
    'what changes while the report is there or loads makes it load again': ({ event, state }) =>
      event.type !== 'CHANGED' || (state.matches({ list: 'loading' }) && !state.context.isCurrent),
    'ends loading with what is current, or loads again': ({ event, state }) =>
      event.type !== 'xstate.done.actor.loadReport' ||
      state.matches({ list: state.context.isCurrent ? 'loaded' : 'loading' }),
    'says what went wrong with a file': ({ event, emitted }) =>
      (event.type === 'xstate.error.actor.saveReport') ===
      emitted.some(({ type }) => type === 'SNACKBAR'),
  },
});
