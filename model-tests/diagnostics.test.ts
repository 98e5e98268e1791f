import { model } from './diagnostics.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('diagnostics', model, {
  invariants: {
    'knows a match exactly while it is shown': (state) =>
      (state.context.match !== null) === state.matches({ match: 'shown' }),
    'knows a moment exactly while the match is shown as of it': (state) =>
      (state.context.at !== null) === state.matches({ match: { shown: 'earlier' } }),
  },
  steps: {
    'a file begins without names and prices': ({ event, state }) =>
      event.type !== 'xstate.init' || !state.context.isWhole,
    'says that the file is there exactly when it was written': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'SNACKBAR') ===
      (event.type === 'xstate.done.actor.saveFile'),
    'a new search forgets the match before it': ({ event, state }) =>
      event.type !== 'SEARCH' || !state.matches({ match: 'searching' }) || !state.context.match,
  },
});
