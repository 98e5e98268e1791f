import { model } from './favourite.model.ts';
import { describeFlow } from './support/flow.ts';

const ADDED =
  'the product named ( Lamp ) has been successfully added to favorites, check your favorites list';
const REMOVED =
  'the product named ( Lamp ) has been successfully removed from favorites, check your favorites list';

describeFlow('favourite', model, {
  invariants: {
    'remembers what is wanted exactly while it is not settled': ({ value, context }) =>
      (context.wanted === null) === (value === 'resting'),
  },
  steps: {
    'FAV-02 keeps a removal from the favourites page only after a confirmation': ({
      event,
      state,
    }) =>
      !(state.matches('keeping') && event.type === 'TOGGLE') ||
      state.context.wanted?.favorite === true,
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
