import { assign, emit, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided, unprovidedStream, type Snackbar } from '../shared/actors.ts';
import { NOT_KEPT } from '../shared/change.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/**
 * The bell (core 2.9, 8): its list, the detail of one notification, changes of the list, and the browser's own
 * notifications.
 *
 * Actors:
 * - `keepSeen` {id}: commits that it was opened; this later makes the documented info call with `viewed`
 * - `keepChange` ListChange: commits a deletion, that all were seen, or the mute of an alert
 * - `askPermission` -> boolean: asks the browser whether notifications may be shown
 * - stream `arrivals`: ARRIVED {id, name, productType} for a new notification
 *
 * Notifications and their details are read from the database.
 */
export type Permission = 'default' | 'granted' | 'denied' | 'unsupported';

export type NotificationsEvent =
  | { type: 'OPEN_LIST' }
  | { type: 'CLOSE_LIST' }
  | { type: 'OPEN'; id: string; viewed: boolean }
  | { type: 'CLOSE' }
  | { type: 'DELETE'; id: string }
  | { type: 'DELETE_SEEN' }
  | { type: 'MARK_ALL_SEEN' }
  /** Mutes an alert for a day, or ends that. */
  | { type: 'MUTE'; alertId: string; isMuted: boolean }
  | { type: 'ALLOW_BROWSER' }
  | { type: 'ARRIVED'; id: string; name: string; productType: string };

/** Shown by the browser outside the page. */
export type BrowserNotice = { type: 'BROWSER_NOTICE'; id: string; title: string; text: string };

/** core 8. */
export const NO_NOTIFICATION = 'There is no notification';

export type ListChange =
  | { kind: 'delete'; id: string }
  | { kind: 'delete-seen' }
  | { kind: 'mark-all-seen' }
  | { kind: 'mute'; alertId: string; isMuted: boolean };

type Context = { permission: Permission; id: string | null; change: ListChange | null };

export const notificationsMachine = setup({
  types: {
    input: {} as { permission: Permission },
    context: {} as Context,
    events: {} as NotificationsEvent,
    emitted: {} as Snackbar | BrowserNotice,
    tags: {} as 'busy',
  },
  actors: {
    keepSeen: unprovided<void, { id: string }>(),
    keepChange: unprovided<void, ListChange>(),
    askPermission: unprovided<boolean>(),
    arrivals: unprovidedStream(),
  },
  guards: {
    isSeen: (_, viewed: boolean) => viewed,
    isAllowed: ({ context }) => context.permission === 'granted',
    isAskable: ({ context }) => context.permission === 'default',
    isYes: (_, answer: boolean) => answer,
  },
  actions: {
    open: assign((_, id: string) => ({ id })),
    close: assign({ id: null }),
    want: assign((_, change: ListChange) => ({ change })),
    forget: assign({ change: null }),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ ...input, id: null, change: null }),
  invoke: { id: 'arrivals', src: 'arrivals' },
  type: 'parallel',
  states: {
    list: {
      initial: 'closed',
      states: {
        closed: { on: { OPEN_LIST: 'open' } },
        open: { on: { CLOSE_LIST: 'closed', OPEN: 'closed' } },
      },
    },
    detail: {
      initial: 'none',
      states: {
        none: {
          entry: 'close',
          on: {
            OPEN: [
              {
                guard: { type: 'isSeen', params: ({ event }) => event.viewed },
                target: 'shown',
                actions: { type: 'open', params: ({ event }) => event.id },
              },
              {
                target: 'marking',
                actions: { type: 'open', params: ({ event }) => event.id },
              },
            ],
          },
        },
        marking: {
          tags: 'busy',
          on: { CLOSE: 'none' },
          invoke: {
            id: 'keepSeen',
            src: 'keepSeen',
            input: ({ context }) => ({ id: must(context.id, 'the open notification') }),
            onDone: 'shown',
            onError: {
              target: 'shown',
              actions: emit(snackbarOf('error', NOT_KEPT)),
            },
          },
        },
        shown: { on: { CLOSE: 'none' } },
      },
    },
    change: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forget',
          on: {
            DELETE: {
              target: 'keeping',
              actions: { type: 'want', params: ({ event }) => ({ kind: 'delete', id: event.id }) },
            },
            DELETE_SEEN: {
              target: 'keeping',
              actions: { type: 'want', params: { kind: 'delete-seen' } },
            },
            MARK_ALL_SEEN: {
              target: 'keeping',
              actions: { type: 'want', params: { kind: 'mark-all-seen' } },
            },
            MUTE: {
              target: 'keeping',
              actions: {
                type: 'want',
                params: ({ event: { alertId, isMuted } }) => ({ kind: 'mute', alertId, isMuted }),
              },
            },
          },
        },
        keeping: {
          tags: 'busy',
          invoke: {
            id: 'keepChange',
            src: 'keepChange',
            input: ({ context }) => must(context.change, 'the change'),
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: emit(snackbarOf('error', NOT_KEPT)),
            },
          },
        },
      },
    },
    browser: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isAllowed', target: 'allowed' },
            { guard: 'isAskable', target: 'askable' },
            { target: 'silent' },
          ],
        },
        askable: { on: { ALLOW_BROWSER: 'asking' } },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'askPermission',
            src: 'askPermission',
            onDone: [
              { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'allowed' },
              { target: 'silent' },
            ],
            onError: 'silent',
          },
        },
        allowed: {
          on: {
            ARRIVED: {
              actions: emit(({ event }) => ({
                type: 'BROWSER_NOTICE',
                id: event.id,
                title: event.name,
                text: event.productType,
              })),
            },
          },
        },
        silent: {},
      },
    },
  },
});
