import { model } from './favourite.model.ts';
import { describeFlow } from './support/flow.ts';

const ADDED =
  'the product named ( Lamp ) has been successfully added to favorites, check your favorites list';
const REMOVED =
  'the product named ( Lamp ) has been successfully removed from favorites, check your favorites list';

describeFlow('favourite', model, {
  invariants: {
    'rests exactly while nothing waits to be kept': ({ value, context }) =>
      (context.wishes.length === 0) === (value === 'resting'),
    'no two wishes in a row are the same': ({ context: { wishes } }) =>
      wishes.every((wish, index) => {
        const before = wishes.slice(0, index).findLast(({ match_id: id }) => id === wish.match_id);
        return before?.favorite !== wish.favorite;
      }),
  },
  steps: {
    'FAV-02 keeps a removal from the favourites page only after a confirmation': ({
      entered,
      event,
      state,
    }) =>
      !entered.includes('keeping') ||
      state.context.wishes[0]?.favorite === true ||
      event.type === 'CONFIRM' ||
      event.type === 'RETRY',
    'TABLE-17 no toggle is lost: what is wanted last is what waits last': ({ event, state }) => {
      const { wishes } = state.context;
      return (
        event.type !== 'TOGGLE' ||
        wishes.findLast(({ match_id: id }) => id === event['match_id'])?.favorite ===
          event['favorite']
      );
    },
    'TABLE-17 says added as a success and removed as an error, once the server has answered': ({
      event,
      emitted,
    }) => {
      if (event.type === 'FAVOURITE_APPLIED')
        return event['operation']
          ? emitted[0]?.['text'] === ADDED && emitted[0]['tone'] === 'success'
          : emitted[0]?.['text'] === REMOVED && emitted[0]['tone'] === 'error';
      return emitted.length === (event.type === 'FAVOURITE_REJECTED' ? 1 : 0);
    },
  },
});
