import { model } from './importations.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('importations', model, {
  invariants: {
    'knows an importation exactly while a dialog is about one': ({ value, context }) => {
      const { dialog } = value;
      return (context.id !== null) === (dialog === 'errors' || dialog === 'confirmation');
    },
    'knows a file exactly while it is downloaded': ({ value, context }) =>
      (context.file !== null) === (value.download === 'running'),
  },
  steps: {
    'says when a download has failed': ({ event, emitted }) =>
      emitted.length > 0 === (event.type === 'xstate.error.actor.download'),
  },
});
