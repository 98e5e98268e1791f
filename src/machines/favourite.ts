import { assign, emit, setup } from 'xstate';
import { unprovided, unprovidedStream, type Snackbar } from './actors.ts';

/**
 * The hearts of one page of matches (core 4, 8): a toggle is kept at once and settled later.
 *
 * Actors:
 * - `keepFavourite` FavouriteIntent: commits the intent; answers when it is durable, refuses when it
 *   cannot be kept (no space, no storage)
 * - stream `favouriteOutcomes`: FAVOURITE_APPLIED {name, operation} when the server has answered
 *   (true added, false removed), FAVOURITE_REJECTED {name, message} when it refused
 *
 * Whether a row is a favourite is read from the database, never from here.
 */
export type FavouriteIntent = { match_id: string; name: string; favorite: boolean };

export type FavouriteEvent =
  | { type: 'TOGGLE'; match_id: string; name: string; favorite: boolean }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'DISMISS' }
  | { type: 'FAVOURITE_APPLIED'; name: string; operation: boolean }
  | { type: 'FAVOURITE_REJECTED'; name: string; message: string };

/** Core 8, removal in the colour of an error as documented. */
export function favouriteSentence(name: string, operation: boolean): Snackbar {
  const done = operation ? 'added to' : 'removed from';
  return {
    type: 'SNACKBAR',
    tone: operation ? 'success' : 'error',
    text: `the product named ( ${name} ) has been successfully ${done} favorites, check your favorites list`,
  };
}

/** Core 2.6, under the title 'Delete alert'. */
export const removalQuestion = (name: string) =>
  `Are you sure you want to delete this product from favorite list ( ${name} ) ?`;

export const favouriteMachine = setup({
  types: {
    /** The favourites page asks before it removes. */
    input: {} as { asksBeforeRemoval: boolean },
    context: {} as { asksBeforeRemoval: boolean; wanted: FavouriteIntent | null },
    events: {} as FavouriteEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    keepFavourite: unprovided<void, FavouriteIntent>(),
    favouriteOutcomes: unprovidedStream(),
  },
  guards: {
    isQuestion: ({ context }, intent: FavouriteIntent) =>
      context.asksBeforeRemoval && !intent.favorite,
  },
  actions: {
    want: assign((_, { match_id, name, favorite }: FavouriteIntent) => ({
      wanted: { match_id, name, favorite },
    })),
    forget: assign({ wanted: null }),
  },
}).createMachine({
  id: 'favourite',
  context: ({ input }) => ({ asksBeforeRemoval: input.asksBeforeRemoval, wanted: null }),
  invoke: { id: 'favouriteOutcomes', src: 'favouriteOutcomes' },
  on: {
    FAVOURITE_APPLIED: {
      actions: emit(({ event }) => favouriteSentence(event.name, event.operation)),
    },
    FAVOURITE_REJECTED: {
      actions: emit(({ event }) => ({
        type: 'SNACKBAR' as const,
        tone: 'error' as const,
        text: event.message,
      })),
    },
  },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        TOGGLE: [
          {
            guard: { type: 'isQuestion', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'want', params: ({ event }) => event },
          },
          { target: 'keeping', actions: { type: 'want', params: ({ event }) => event } },
        ],
      },
    },
    asking: { on: { CONFIRM: 'keeping', CANCEL: 'resting' } },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepFavourite',
        src: 'keepFavourite',
        input: ({ context }) => context.wanted!,
        onDone: 'resting',
        onError: 'refused',
      },
    },
    refused: { on: { RETRY: 'keeping', DISMISS: 'resting' } },
  },
});
