import { model } from './suspended-import.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('suspendedImport', model, {
  steps: {
    'IMPORT-08 shows the message of the server once it has agreed, and closes': ({
      event,
      state,
      emitted,
    }) => {
      const isAgreed = event.type === 'xstate.done.actor.decide' && event['output'].status === true;
      const text = isAgreed ? event['output'].msg : undefined;
      return (
        emitted.some((one) => one['text'] === text && one['tone'] === 'success') === isAgreed &&
        (!isAgreed || state.matches('closed'))
      );
    },
    'IMPORT-08 confirms with Yes import it, rolls back with Rollback': ({ event, state }) =>
      !state.matches('deciding') || state.context.confirm === (event.type === 'IMPORT'),
  },
});
