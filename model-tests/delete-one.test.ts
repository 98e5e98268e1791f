import { model } from './delete-one.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('deleteOne', model, {
  steps: {
    'DEL-01 deletes only after the question was confirmed': ({ event, state }) =>
      !state.matches('deleting') || event.type === 'CONFIRM' || event.type === 'RETRY',
    'DEL-01 closes by itself only after the pause, and else by a person': ({ event, state }) =>
      !state.matches('closed') ||
      ['CANCEL', 'CLOSE'].includes(event.type) ||
      event.type.startsWith('xstate.after.pauseAfter'),
    'says that a deletion is kept exactly when the server has not done it': ({
      event,
      emitted,
    }) => {
      const isKept =
        event.type.startsWith('xstate.after.timeout') || event['output']?.kind === 'kept';
      return emitted.length === (isKept ? 1 : 0);
    },
    'asks a refused deletion again under the intent that was refused': ({ event, state }) =>
      event.type !== 'RETRY' || state.context.message === '' || state.context.intent === 'i1',
  },
});
