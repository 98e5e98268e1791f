import { model } from './devices.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('devices', model, {
  steps: {
    'signs out everywhere only after a confirmation': ({ event, state }) =>
      !state.matches('endingOthers') || event.type === 'CONFIRM',
    'reads the list again after every answer': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'DEVICES_CHANGED') ===
      /^xstate\.(done|error)/.test(event.type),
  },
});
