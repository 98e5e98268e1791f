import { assign, emit, setup } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { must } from '../../../contract/must.ts';
import { unprovided, unprovidedStream, type Snackbar } from '../shared/actors.ts';
import type { EditVariant } from '../catalogue/edit-form.ts';
import type { MatchQuery } from '../catalogue/match-query.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import { toggled } from '../shared/toggled.ts';
import { flaggedAtFirst, type Validation } from './validate-edit.ts';

/**
 * Validates the matches of a list one after the other (core 2.12, 4): every competitor product that is not validated is
 * flagged for deletion until the user keeps it.
 *
 * Actors:
 * - `loadMatch` {id} -> MatchDocument: from this device, otherwise GET /api/products/getmatchinfo; rejects
 *   when the match was deleted or is unavailable
 * - `keepEdit` Validation: resolves when the intent is durable, rejects when it cannot be stored
 * - `loadNextPage` {query, seen} -> WalkPage: the next page with matches that were not seen, from `query` on; without
 *   ids if there is no such page
 * - stream `refusals`: CHANGE_REFUSED {name, message} when the server refused a stored change, which then waits under
 *   'Needs attention'
 *
 * The validation does not wait for the server: stored changes are sent in the background. On the emitted PAGE_TURNED
 * the list shows the same page.
 */
export type WalkPage = { page: number; ids: string[]; total: number };

export type ValidateEvent =
  | { type: 'TOGGLE'; product: string }
  | { type: 'TOGGLE_ALL' }
  | { type: 'SAVE' }
  | { type: 'SAVE_ONLY' }
  | { type: 'SAVE_AND_VALIDATE' }
  | { type: 'BACK' }
  | { type: 'SKIP' }
  | { type: 'PREVIOUS' }
  | { type: 'EDIT' }
  | { type: 'EDITED' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' }
  | { type: 'CHANGE_REFUSED'; name: string; message: string };

export type ValidateEmitted = Snackbar | { type: 'PAGE_TURNED'; page: number };

type Input = {
  /** The list at the start; `query.page` is the page of `ids`. */
  query: MatchQuery;
  ids: string[];
  total: number;
  /** The first match. */
  start: string;
  variant: EditVariant;
};

type Context = {
  query: MatchQuery;
  ids: string[];
  total: number;
  /** The index in `ids`. */
  index: number;
  /** The matches of the pages before this one. */
  seen: string[];
  variant: EditVariant;
  match: MatchDocument | null;
  flagged: string[];
  validates: boolean;
  /** How many matches were changed, and how many of these changes were refused by the server. */
  kept: number;
  refused: number;
};

export const validateMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ValidateEvent,
    emitted: {} as ValidateEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadMatch: unprovided<MatchDocument, { id: string }>(),
    keepEdit: unprovided<void, Validation>(),
    loadNextPage: unprovided<WalkPage, { query: MatchQuery; seen: string[] }>(),
    refusals: unprovidedStream(),
  },
  guards: {
    isCompetitor: ({ context }, product: string) =>
      context.match?.competitors.some(({ product_id: id }) => id === product) === true,
    hasCompetitors: ({ context }) => (context.match?.competitors.length ?? 0) > 0,
    hasFlagged: ({ context }) => context.flagged.length > 0,
    hasNext: ({ context }) => context.index + 1 < context.ids.length,
    hasIds: (_, { ids }: WalkPage) => ids.length > 0,
    hasKept: ({ context }) => context.kept > 0,
  },
  actions: {
    show: assign((_, match: MatchDocument) => ({ match, flagged: flaggedAtFirst(match) })),
    hide: assign({ match: null, flagged: [] }),
    toggle: assign(({ context: { flagged } }, product: string) => ({
      flagged: toggled(flagged, product),
    })),
    toggleAll: assign(({ context: { match, flagged } }) => ({
      flagged:
        flagged.length > 0
          ? []
          : must(match, 'the match').competitors.map(({ product_id: id }) => id),
    })),
    decide: assign((_, validates: boolean) => ({ validates })),
    count: assign(({ context }) => ({ kept: context.kept + 1 })),
    countRefusal: assign(({ context }) => ({ refused: context.refused + 1 })),
    goOn: assign(({ context }) => ({ index: context.index + 1 })),
    goBack: assign(({ context: { index, ids } }) => ({
      index: index === 0 ? ids.length - 1 : index - 1,
    })),
    turnPage: assign(({ context }, { page, ids, total }: WalkPage) => ({
      query: { ...context.query, page },
      seen: [...context.seen, ...context.ids],
      ids,
      total,
      index: 0,
    })),
  },
}).createMachine({
  id: 'validate',
  context: ({ input: { query, ids, total, start, variant } }) => ({
    query,
    ids,
    total,
    index: Math.max(0, ids.indexOf(start)),
    seen: [],
    variant,
    match: null,
    flagged: [],
    validates: false,
    kept: 0,
    refused: 0,
  }),
  invoke: { id: 'refusals', src: 'refusals' },
  on: {
    CHANGE_REFUSED: {
      guard: 'hasKept',
      actions: [
        'countRefusal',
        emit(({ event }) =>
          snackbarOf('error', `${event.name}: ${event.message} It waits under Needs attention.`),
        ),
      ],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'hide',
      on: { CANCEL: 'closed' },
      invoke: {
        id: 'loadMatch',
        src: 'loadMatch',
        input: ({ context }) => ({ id: must(context.ids[context.index], 'the next match') }),
        onDone: {
          target: 'deciding',
          actions: { type: 'show', params: ({ event }) => event.output },
        },
        onError: 'unavailable',
      },
    },
    unavailable: {
      on: {
        RETRY: 'loading',
        SKIP: 'advancing',
        PREVIOUS: { target: 'loading', actions: 'goBack' },
        CANCEL: 'closed',
      },
    },
    deciding: {
      on: {
        TOGGLE: {
          guard: { type: 'isCompetitor', params: ({ event }) => event.product },
          actions: { type: 'toggle', params: ({ event }) => event.product },
        },
        TOGGLE_ALL: { guard: 'hasCompetitors', actions: 'toggleAll' },
        SAVE: 'reviewing',
        SKIP: 'advancing',
        PREVIOUS: { target: 'loading', actions: 'goBack' },
        EDIT: 'editing',
        CANCEL: 'closed',
      },
    },
    reviewing: {
      on: {
        SAVE_ONLY: [
          {
            guard: 'hasFlagged',
            target: 'keeping',
            actions: { type: 'decide', params: false },
          },
          { target: 'advancing' },
        ],
        SAVE_AND_VALIDATE: { target: 'keeping', actions: { type: 'decide', params: true } },
        BACK: 'deciding',
        CANCEL: 'closed',
      },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepEdit',
        src: 'keepEdit',
        input: ({ context: { match, flagged, validates, variant } }) => ({
          match: must(match, 'the match'),
          flagged,
          validates,
          variant,
        }),
        onDone: { target: 'advancing', actions: 'count' },
        onError: 'unkept',
      },
    },
    unkept: { on: { RETRY: 'keeping', BACK: 'deciding', CANCEL: 'closed' } },
    // The edit dialog is a separate flow.
    editing: { on: { EDITED: 'loading' } },
    advancing: {
      always: [{ guard: 'hasNext', target: 'loading', actions: 'goOn' }, { target: 'turning' }],
    },
    turning: {
      tags: 'busy',
      entry: 'hide',
      on: { CANCEL: 'closed' },
      invoke: {
        id: 'loadNextPage',
        src: 'loadNextPage',
        input: ({ context: { query, seen, ids } }) => ({ query, seen: [...seen, ...ids] }),
        onDone: [
          {
            guard: { type: 'hasIds', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              { type: 'turnPage', params: ({ event }) => event.output },
              emit(({ event }) => ({ type: 'PAGE_TURNED', page: event.output.page })),
            ],
          },
          { target: 'finished' },
        ],
        onError: 'stuck',
      },
    },
    stuck: { on: { RETRY: 'turning', PREVIOUS: 'loading', CANCEL: 'closed' } },
    finished: { on: { PREVIOUS: 'loading', CANCEL: 'closed' } },
    closed: { type: 'final' },
  },
});
