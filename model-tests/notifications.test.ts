import { model } from './notifications.model.ts';
import { describeFlow } from './support/flow.ts';

const ONE = 'The notification has been successfully deleted from your notifications list';
const SEEN = 'All seen notifications has been successfully deleted from your notifications list';

describeFlow('notifications', model, {
  invariants: {
    'knows a notification exactly while its detail is open': (state) =>
      (state.context.id === null) === state.matches({ detail: 'none' }),
    'knows what to delete exactly while that is kept': (state) =>
      (state.context.removal !== null) === state.matches({ removal: 'keeping' }),
  },
  steps: {
    'NOTIF-02 marks as seen what was not seen before it is shown': ({ event, state }) =>
      event.type !== 'OPEN' || state.matches({ detail: event['viewed'] ? 'shown' : 'marking' }),
    'NOTIF-03 says that notifications are deleted when the server has deleted them': ({
      event,
      emitted,
    }) => event.type !== 'REMOVED' || emitted[0]?.['text'] === (event['all'] ? SEEN : ONE),
    'shows a notification in the browser only where that is allowed': ({ emitted, state }) =>
      emitted[0]?.type !== 'BROWSER_NOTICE' || state.matches({ browser: 'allowed' }),
  },
});
