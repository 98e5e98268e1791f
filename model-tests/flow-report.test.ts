import { model } from './flow-report.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('flow-report', model, {
  steps: {
    'says that the report is copied or saved exactly when it is': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'SNACKBAR') ===
      event.type.startsWith('xstate.done.actor.'),
    'DIAG-03 shows the report as text once it could not be copied': ({ event, state }) =>
      event.type !== 'xstate.error.actor.copyReport' || state.matches({ resting: 'shown' }),
  },
});
