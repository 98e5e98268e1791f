import { describeFlow } from './support/flow.ts';
import { model } from './sync.model.ts';

describeFlow('sync', model, {
  invariants: {
    'says that it leads exactly while it does': (state) =>
      state.hasTag('leading') === state.matches('leading'),
    'is offline only while it waits to try again': (state) =>
      state.hasTag('offline') === state.matches({ leading: 'offline' }),
  },
  steps: {
    'pulls again after it has sent, and before it rests': ({ event, state }) =>
      event.type !== 'xstate.done.actor.drain' ||
      event['output'].kind !== 'drained' ||
      event['output'].sent === 0 ||
      state.matches({ leading: 'pulling' }),
    'sends nothing while it is signed out': ({ event, state }) =>
      !(event['output']?.kind === 'signedOut') || state.matches({ leading: 'paused' }),
    'gives up the lead when its transactions are refused': ({ event, state }) =>
      !(event['output']?.kind === 'fenced') || state.matches('following'),
    'looks for itself when nobody has told it anything for 30 s': ({ event, state }) =>
      event.type !== 'xstate.after.watchdog.sync.leading.resting' ||
      (state.matches({ leading: 'pulling' }) &&
        model.machine.implementations.delays['watchdog'] === 30_000),
  },
});
