import { assign, setup, type SnapshotFrom } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided } from '../shared/actors.ts';

/**
 * The hearts of one page of matches (core 4, 8): a toggle is stored immediately and sent to the server later. Toggles
 * made during the question, storing or refusal of another one are queued in their order.
 *
 * Actors:
 * - `keepFavourite` FavouriteIntent: commits the intent; resolves when it is durable, rejects when it
 *   cannot be stored (no space, no storage)
 *
 * The shell shows the server's answers, on whichever page the person is then. Whether a row is a favourite is read from
 * the database; `wishFor` gives the toggles that are not stored there yet.
 */
export type FavouriteIntent = { match_id: string; name: string; favorite: boolean };

export type FavouriteEvent =
  | { type: 'TOGGLE'; match_id: string; name: string; favorite: boolean }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'DISMISS' };

/** Core 2.6, under the title 'Delete alert'. */
export const removalQuestion = (name: string) =>
  `Are you sure you want to delete this product from favorite list ( ${name} ) ?`;

type Context = {
  asksBeforeRemoval: boolean;
  /**
   * The toggles that are not stored yet, in their order: the first one is in its question, being stored, or refused.
   */
  wishes: FavouriteIntent[];
};

const isQuestion = ({ asksBeforeRemoval }: Context, wish: FavouriteIntent | undefined) =>
  asksBeforeRemoval && wish?.favorite === false;

/**
 * The pending value of a match's heart; undefined if there is no toggle, or if a removal still waits for confirmation.
 */
export function wishFor(context: Context, matchId: string): boolean | undefined {
  return context.wishes.findLast((wish) => wish.match_id === matchId && !isQuestion(context, wish))
    ?.favorite;
}

/**
 * The toggles still to be stored when the page is left: those not passed to an actor and not waiting for confirmation.
 */
export function wishesLeft({ value, context }: SnapshotFrom<typeof favouriteMachine>) {
  const isFirstGiven = value === 'keeping' || value === 'refused';
  return context.wishes.slice(isFirstGiven ? 1 : 0).filter((wish) => !isQuestion(context, wish));
}

export const favouriteMachine = setup({
  types: {
    /** The favourites page asks for confirmation before a removal. */
    input: {} as { asksBeforeRemoval: boolean },
    context: {} as Context,
    events: {} as FavouriteEvent,
    tags: {} as 'busy',
  },
  actors: { keepFavourite: unprovided<void, FavouriteIntent>() },
  guards: {
    isQuestion: ({ context }) => isQuestion(context, context.wishes[0]),
    hasWish: ({ context }) => context.wishes.length > 0,
  },
  actions: {
    /** A repeated toggle counts once: its question has not been answered or not been seen. */
    want: assign(({ context }, { match_id, name, favorite }: FavouriteIntent) => {
      const last = context.wishes.findLast((wish) => wish.match_id === match_id);
      return last?.favorite === favorite
        ? {}
        : { wishes: [...context.wishes, { match_id, name, favorite }] };
    }),
    goOn: assign(({ context }) => ({ wishes: context.wishes.slice(1) })),
  },
}).createMachine({
  id: 'favourite',
  context: ({ input }) => ({ asksBeforeRemoval: input.asksBeforeRemoval, wishes: [] }),
  on: { TOGGLE: { actions: { type: 'want', params: ({ event }) => event } } },
  initial: 'resting',
  states: {
    resting: {
      always: [
        { guard: 'isQuestion', target: 'asking' },
        { guard: 'hasWish', target: 'keeping' },
      ],
    },
    asking: { on: { CONFIRM: 'keeping', CANCEL: { target: 'resting', actions: 'goOn' } } },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepFavourite',
        src: 'keepFavourite',
        input: ({ context }) => must(context.wishes[0], 'the favourite to keep'),
        onDone: { target: 'resting', actions: 'goOn' },
        onError: 'refused',
      },
    },
    refused: { on: { RETRY: 'keeping', DISMISS: { target: 'resting', actions: 'goOn' } } },
  },
});
