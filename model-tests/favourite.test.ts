import { model } from './favourite.model.ts';
import { describeFlow } from './support/flow.ts';

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
  },
});
