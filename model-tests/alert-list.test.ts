import { model } from './alert-list.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('alertList', model, {
  invariants: {
    'knows the alert to delete exactly while it is asked about or deleted': (state) =>
      (state.context.deletion !== null) ===
      (state.matches({ dialog: 'asking' }) || state.matches({ dialog: 'deleting' })),
    'knows the switched alert exactly while its status is kept': (state) =>
      (state.context.switched !== null) === state.matches({ switching: 'keeping' }),
    'knows the muted alert exactly while its mute is kept': (state) =>
      (state.context.muted !== null) === state.matches({ switching: 'muting' }),
    'ALERT-08 knows the days to list while the message is shown': (state) =>
      !state.matches({ message: 'shown' }) || state.context.days.length > 0,
  },
  steps: {
    'ALERT-02 keeps a deletion only after it was confirmed': ({ event, state }) =>
      !(state.matches({ dialog: 'deleting' }) && event.type === 'DELETE'),
    'ALERT-03 disables all alerts only when the address asks for it': ({ event, state }) =>
      !state.matches({ dialog: 'disabling' }) ||
      event.type !== 'xstate.done.actor.arrive' ||
      event['output'].kind === 'disableAll',
  },
});
