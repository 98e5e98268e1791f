import { assertEvent, assign, emit, setup } from 'xstate';
import type { Feed, MissingMatch } from '../../../contract/entities/feed.ts';
import { must } from '../../../contract/must.ts';
import { isProductUrl } from '../../../contract/rules/product-url.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { failedSnackbar, snackbarOf } from '../shared/snackbars.ts';
import { toggled } from '../shared/toggled.ts';

/**
 * Files that are fetched again and again from an address (ours): adding, changing, running, pausing and deleting them, and
 * deleting products that a feed names no longer.
 *
 * Actors:
 * - `save` FeedDraft: POST /api/feeds/save
 * - `run` {id}: POST /api/feeds/run
 * - `pause` {id, paused}: POST /api/feeds/pause
 * - `remove` {id}: POST /api/feeds/delete
 * - `loadMissing` {id} -> MissingList: GET /api/feeds/missing
 * - `deleteMatches` MissingMatch[]: GET /api/products/delete for each
 */
export type FeedDraft = Pick<Feed, 'name' | 'url' | 'every_hours' | 'at_hour'> & { id?: string };
export type MissingList = { items: MissingMatch[]; count: number };

export type FeedsEvent =
  | { type: 'ADD' }
  | { type: 'EDIT'; feed: Feed }
  | ({ type: 'SUBMIT' } & Omit<FeedDraft, 'id'>)
  | { type: 'RUN'; id: string }
  | { type: 'PAUSE'; id: string; paused: boolean }
  | { type: 'DELETE'; feed: Feed }
  | { type: 'LOOK'; feed: Feed }
  | { type: 'CHOOSE'; id: string }
  | { type: 'CHOOSE_ALL' }
  | { type: 'DELETE_CHOSEN' }
  | { type: 'RETRY' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' };
/** FEEDS_CHANGED: read them again. */
export type FeedsEmitted = Snackbar | { type: 'FEEDS_CHANGED' };

export function feedUrlProblem(url: string): string | null {
  if (url.trim() === '') return 'Please enter the address of the file.';
  return isProductUrl(url.trim()) ? null : 'This field must be a valid url.';
}

const NOBODY = { feed: null, problem: null, refusal: '', missing: [], count: 0, chosen: [] };

export const feedsMachine = setup({
  types: {
    /** `feed` is the one that is changed, deleted or looked at; `chosen` are ids of its missing matches. */
    context: {} as {
      feed: Feed | null;
      problem: string | null;
      refusal: string;
      missing: MissingMatch[];
      count: number;
      chosen: string[];
    },
    events: {} as FeedsEvent,
    emitted: {} as FeedsEmitted,
    tags: {} as 'busy',
  },
  actors: {
    save: unprovided<void, FeedDraft>(),
    run: unprovided<void, { id: string }>(),
    pause: unprovided<void, { id: string; paused: boolean }>(),
    remove: unprovided<void, { id: string }>(),
    loadMissing: unprovided<MissingList, { id: string }>(),
    deleteMatches: unprovided<void, MissingMatch[]>(),
  },
  guards: {
    isAddress: (_, url: string) => feedUrlProblem(url) === null,
    isMissing: ({ context }, id: string) =>
      context.missing.some(({ match_id: missing }) => missing === id),
    hasMissing: ({ context }) => context.missing.length > 0,
    hasChosen: ({ context }) => context.chosen.length > 0,
  },
  actions: {
    open: assign((_, feed: Feed) => ({ feed })),
    setProblem: assign((_, url: string) => ({ problem: feedUrlProblem(url) })),
    forgetProblem: assign({ problem: null, refusal: '' }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    keepMissing: assign((_, { items, count }: MissingList) => ({
      missing: items,
      count,
      chosen: [],
    })),
    toggle: assign(({ context: { chosen } }, id: string) => ({
      chosen: toggled(chosen, id),
    })),
    toggleAll: assign(({ context: { chosen, missing } }) => ({
      chosen: chosen.length === missing.length ? [] : missing.map(({ match_id: id }) => id),
    })),
    forget: assign(NOBODY),
    tell: emit((_, text: string) => snackbarOf('success', text)),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
    emitChange: emit({ type: 'FEEDS_CHANGED' }),
  },
}).createMachine({
  id: 'feeds',
  context: NOBODY,
  initial: 'listing',
  states: {
    listing: {
      entry: 'forget',
      on: {
        ADD: 'editing',
        EDIT: {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => event.feed },
        },
        RUN: 'running',
        PAUSE: 'pausing',
        DELETE: {
          target: 'asking',
          actions: { type: 'open', params: ({ event }) => event.feed },
        },
        LOOK: {
          target: 'looking',
          actions: { type: 'open', params: ({ event }) => event.feed },
        },
      },
    },
    editing: {
      initial: 'filling',
      on: {
        CANCEL: 'listing',
        SUBMIT: [
          {
            guard: { type: 'isAddress', params: ({ event }) => event.url },
            target: 'saving',
            actions: 'forgetProblem',
          },
          {
            target: '.filling',
            actions: { type: 'setProblem', params: ({ event }) => event.url },
          },
        ],
      },
      states: { filling: {}, refused: {} },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context, event }) => {
          assertEvent(event, 'SUBMIT');
          const { type: _type, ...draft } = event;
          return { ...draft, ...(context.feed && { id: context.feed.id }) };
        },
        onDone: {
          target: 'listing',
          actions: [{ type: 'tell', params: 'The feed has been saved.' }, 'emitChange'],
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    running: {
      tags: 'busy',
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ event }) => {
          assertEvent(event, 'RUN');
          return { id: event.id };
        },
        onDone: {
          target: 'listing',
          actions: [{ type: 'tell', params: 'The feed is fetched now.' }, 'emitChange'],
        },
        onError: {
          target: 'listing',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    pausing: {
      tags: 'busy',
      invoke: {
        id: 'pause',
        src: 'pause',
        input: ({ event }) => {
          assertEvent(event, 'PAUSE');
          return { id: event.id, paused: event.paused };
        },
        onDone: { target: 'listing', actions: 'emitChange' },
        onError: {
          target: 'listing',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    asking: {
      initial: 'waiting',
      on: { CONFIRM: 'deleting', CANCEL: 'listing' },
      states: { waiting: {}, refused: {} },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: must(context.feed, 'the feed to delete').id }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'tell', params: 'The feed has been deleted.' }, 'emitChange'],
        },
        onError: {
          target: 'asking.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    looking: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          on: { CLOSE: '#feeds.listing' },
          invoke: {
            id: 'loadMissing',
            src: 'loadMissing',
            input: ({ context }) => ({ id: must(context.feed, 'the feed to look at').id }),
            onDone: {
              target: 'choosing',
              actions: { type: 'keepMissing', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepRefusal', params: ({ event }) => event },
            },
          },
        },
        failed: { on: { RETRY: 'loading', CLOSE: '#feeds.listing' } },
        choosing: {
          on: {
            CHOOSE: {
              guard: { type: 'isMissing', params: ({ event }) => event.id },
              actions: { type: 'toggle', params: ({ event }) => event.id },
            },
            CHOOSE_ALL: { guard: 'hasMissing', actions: 'toggleAll' },
            DELETE_CHOSEN: { guard: 'hasChosen', target: 'confirming' },
            CLOSE: '#feeds.listing',
          },
        },
        confirming: { on: { CONFIRM: 'deleting', CANCEL: 'choosing' } },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deleteMatches',
            src: 'deleteMatches',
            input: ({ context: { missing, chosen } }) =>
              missing.filter(({ match_id: id }) => chosen.includes(id)),
            onDone: {
              target: 'loading',
              actions: [{ type: 'tell', params: 'The products have been deleted.' }, 'emitChange'],
            },
            // Some may be deleted, so the list is read again.
            onError: {
              target: 'loading',
              actions: [{ type: 'showError', params: ({ event }) => event }, 'emitChange'],
            },
          },
        },
      },
    },
  },
});
