import { exportFailed } from '../src/machines/exportations/export-request.ts';
import { model } from './export-request.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('exportRequest', model, {
  invariants: {
    'EXPORT-01 leaves out each website at most once': ({ context: { excluded } }) =>
      new Set(excluded).size === excluded.length,
  },
  steps: {
    'EXPORT-02 asks the server only after the pause': ({ event, state }) =>
      !state.matches('sending') || event.type.startsWith('xstate.after.submitDelay'),
    'EXPORT-02 shows the export-submitted dialog exactly when the server has taken the request': ({
      event,
      state,
    }) => !state.matches('submitted') || event['output']?.kind === 'applied',
    'EXPORT-02 closes after every other answer, and says so exactly then': ({ event, ...step }) => {
      const isOther =
        (event.type.startsWith('xstate.done.actor.') && event['output'].kind !== 'applied') ||
        event.type.startsWith('xstate.error.actor.') ||
        event.type.startsWith('xstate.after.timeout');
      const said = step.emitted.filter(({ type }) => type === 'SNACKBAR');
      return isOther ? step.state.matches('closed') && said.length === 1 : said.length === 0;
    },
    'EXPORT-02 names the export in the error': ({ event, state, emitted }) => {
      const isRefused =
        event['output']?.kind === 'refused' || event.type.startsWith('xstate.error.actor.');
      return (
        !isRefused ||
        emitted.some((one) => 'text' in one && one.text === exportFailed(state.context.name))
      );
    },
    'EXPORT-01 exports the filter that was last put together': ({ event, state }) =>
      event.type !== 'SUBMIT' || state.context.filter === event['filter'],
    'EXPORT-03 goes to the list only when a person asks for it': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'LIST_WANTED') === (event.type === 'OPEN_LIST'),
  },
});
