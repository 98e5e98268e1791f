import { model } from './notifications.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('notifications', model, {
  invariants: {
    'knows a notification exactly while its detail is open': (state) =>
      (state.context.id === null) === state.matches({ detail: 'none' }),
    'knows what to change exactly while that is kept': (state) =>
      (state.context.change !== null) === state.matches({ change: 'keeping' }),
  },
  steps: {
    'NOTIF-02 marks as seen what was not seen before it is shown': ({ event, state }) =>
      event.type !== 'OPEN' || state.matches({ detail: event['viewed'] ? 'shown' : 'marking' }),
    'shows a notification in the browser only where that is allowed': ({ emitted, state }) =>
      emitted[0]?.type !== 'BROWSER_NOTICE' || state.matches({ browser: 'allowed' }),
  },
});
