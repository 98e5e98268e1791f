import { assertEvent, assign, emit, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { failedSnackbar, snackbarOf } from '../shared/snackbars.ts';

/**
 * What people do about the crawl of their websites (ours): have the pages of one read again, pause and resume it, and
 * correct its country.
 *
 * Actors:
 * - `askAgain` AskedWebsite -> text: POST /api/websites/readagain, once the website's last change was sent; resolves with
 *   the sentence of what was asked for
 * - `keepChange` WebsiteChange: commits the change (POST /api/websites/pause or country); resolves when it is durable,
 *   rejects when it cannot be stored
 *
 * What a website is and how its crawl goes is read from the database and from the server's answer.
 */
export type AskedWebsite = { id: string; alias: string };
export type WebsiteChange =
  | { kind: 'pause'; id: string; paused: boolean }
  | { kind: 'country'; id: string; country: string };

export type WebsitesEvent =
  | ({ type: 'READ_AGAIN' } & AskedWebsite)
  | { type: 'PAUSE'; id: string }
  | { type: 'RESUME'; id: string }
  | { type: 'CHOOSE_COUNTRY'; id: string; country: string }
  | { type: 'RETRY' }
  | { type: 'DISMISS' };
/** ASKED: ask how the crawl goes again. */
export type WebsitesEmitted = Snackbar | { type: 'ASKED' };

export const websitesMachine = setup({
  types: {
    context: {} as { change: WebsiteChange | null },
    events: {} as WebsitesEvent,
    emitted: {} as WebsitesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    askAgain: unprovided<string, AskedWebsite>(),
    keepChange: unprovided<void, WebsiteChange>(),
  },
  actions: {
    want: assign((_, change: WebsiteChange) => ({ change })),
    forget: assign({ change: null }),
    say: emit((_, text: string) => snackbarOf('success', text)),
    sayFailure: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
    refresh: emit({ type: 'ASKED' }),
  },
}).createMachine({
  id: 'websites',
  context: { change: null },
  type: 'parallel',
  states: {
    reading: {
      initial: 'idle',
      states: {
        idle: { on: { READ_AGAIN: 'asking' } },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'askAgain',
            src: 'askAgain',
            input: ({ event }) => {
              assertEvent(event, 'READ_AGAIN');
              return { id: event.id, alias: event.alias };
            },
            onDone: {
              target: 'idle',
              actions: [{ type: 'say', params: ({ event }) => event.output }, 'refresh'],
            },
            onError: {
              target: 'idle',
              actions: { type: 'sayFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    change: {
      initial: 'none',
      /** A newer change replaces the one that is stored meanwhile. */
      on: {
        PAUSE: {
          target: '.keeping',
          actions: {
            type: 'want',
            params: ({ event: { id } }) => ({ kind: 'pause', id, paused: true }),
          },
        },
        RESUME: {
          target: '.keeping',
          actions: {
            type: 'want',
            params: ({ event: { id } }) => ({ kind: 'pause', id, paused: false }),
          },
        },
        CHOOSE_COUNTRY: {
          target: '.keeping',
          actions: {
            type: 'want',
            params: ({ event: { id, country } }) => ({ kind: 'country', id, country }),
          },
        },
      },
      states: {
        none: { entry: 'forget' },
        keeping: {
          tags: 'busy',
          invoke: {
            id: 'keepChange',
            src: 'keepChange',
            input: ({ context }) => must(context.change, 'the change of a website'),
            onDone: 'none',
            onError: 'refused',
          },
        },
        refused: { on: { RETRY: 'keeping', DISMISS: 'none' } },
      },
    },
  },
});
