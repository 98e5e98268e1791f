import { describeFlow } from './support/flow.ts';
import { model } from './intent-inbox.model.ts';

describeFlow('intent inbox', model, {
  invariants: {
    'decides only about a chosen change': (state) =>
      !state.matches('resolving') || (state.context.id !== null && state.context.decision !== null),
    'forgets what was chosen in the list': (state) =>
      !state.matches('listing') || state.context.id === null,
  },
  steps: {
    'discards only what was confirmed': ({ event, state }) =>
      !state.matches('resolving') ||
      state.context.decision !== 'discard' ||
      event.type === 'CONFIRM' ||
      event.type === 'RETRY',
    'hands a change to its form to be edited': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'EDIT_REQUESTED') === (event.type === 'EDIT'),
  },
});
