import { describeFlow } from './support/flow.ts';
import { model } from './validate.model.ts';

describeFlow('validate', model, {
  invariants: {
    'has a match on screen exactly while it is judged, edited or kept': ({ value, context }) =>
      (context.match !== null) ===
        ['deciding', 'reviewing', 'keeping', 'unkept', 'editing'].includes(value as string) ||
      value === 'closed',
    'is at a place of its page': ({ context: { index, ids } }) => index >= 0 && index < ids.length,
    'flags nothing but competitor products of the match': ({ context: { match, flagged } }) =>
      flagged.every((id) => match?.competitors.some((offer) => offer.product_id === id)),
  },
  steps: {
    'VALID-02 flags each competitor product that is not validated for deletion': ({
      event,
      state,
    }) => event.type !== 'xstate.done.actor.loadMatch' || state.context.flagged.join() === 'p2',
    'VALID-03 keeps a change only after Save and one of its two choices': ({ event, state }) =>
      !state.matches('keeping') || ['SAVE_ONLY', 'SAVE_AND_VALIDATE', 'RETRY'].includes(event.type),
    'VALID-03 verifies with Save and validate, and not with Save without validate': ({
      event,
      state,
    }) =>
      !state.matches('keeping') ||
      event.type === 'RETRY' ||
      state.context.validates === (event.type === 'SAVE_AND_VALIDATE'),
    'VALID-04 moves on once a change is kept': ({ event, state }) =>
      event.type !== 'xstate.done.actor.keepEdit' ||
      state.matches('loading') ||
      state.matches('turning'),
    'VALID-04 tells the list of the page that it turned to': ({ event, emitted, state }) => {
      const turned = event.type === 'xstate.done.actor.loadNextPage' && !state.matches('finished');
      return (
        emitted.some(
          ({ type, page }) => type === 'PAGE_TURNED' && page === event['output']?.page,
        ) === turned
      );
    },
    'says a refusal of the server, and where it waits': ({ event, emitted }) =>
      event.type !== 'CHANGE_REFUSED' ||
      String(emitted[0]?.['text']).endsWith('It waits under Needs attention.'),
  },
});
