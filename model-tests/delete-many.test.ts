import { model } from './delete-many.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('deleteMany', model, {
  invariants: {
    'DEL-03 keeps reference, match id and error of each failure': ({ context }) =>
      context.failures.every(
        ({ match_id, match_ref, error }) => match_id !== '' && match_ref !== '' && error !== '',
      ),
    'never counts more than there is': ({ context: { items, next, kept, failures } }) =>
      next <= items.length && kept + failures.length <= next,
    'DEL-03 shows failures when there are some': (state) =>
      !state.matches('failed') || state.context.failures.length > 0,
    'DEL-02 asks about the products that were selected': (state) =>
      !state.matches('asking') || state.context.items.length > 0,
  },
  steps: {
    'DEL-02 deletes one by one, 100 ms before each call': ({ event, state }) =>
      !state.matches({ running: 'deleting' }) ||
      event.type === 'STOP' ||
      event.type.startsWith('xstate.after.pauseBetween'),
    'calls back what comes after the one being deleted, when it is stopped': ({ event, state }) =>
      event.type !== 'STOP' ||
      !state.matches({ running: 'deleting' }) ||
      state.context.items.length === state.context.next + 1,
    'DEL-02 waits 1000 ms at the end, unless it was stopped': ({ event, state }) =>
      !state.matches('failed') ||
      ['STOP', 'CANCEL', 'xstate.done.actor.recallProgress'].includes(event.type) ||
      event.type.startsWith('xstate.after.pauseAtEnd'),
    'goes on after an interruption with what was not done': ({ event, state }) =>
      event.type !== 'xstate.done.actor.recallProgress' ||
      event['output'] === null ||
      (state.context.next === event['output'].next &&
        state.matches(state.context.next < state.context.items.length ? 'interrupted' : 'failed')),
    'hands over its progress whenever an item is done': ({ event, emitted }) =>
      !/actor\.deleteMatch$|^xstate\.after\.timeout/.test(event.type) ||
      emitted.some(({ type }) => type === 'PROGRESSED'),
    'tells the end of what it handed over, and nothing of what was never begun': ({
      event,
      state,
      emitted,
    }) =>
      !state.matches('resting') ||
      emitted.some(({ type }) => type === 'ENDED') === ['STOP', 'CLOSE'].includes(event.type) ||
      event.type.startsWith('xstate.after.pauseAtEnd') ||
      (event.type === 'CANCEL' && emitted.length > 0),
  },
});
