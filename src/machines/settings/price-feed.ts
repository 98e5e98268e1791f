import { assertEvent, assign, emit, setup } from 'xstate';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { failedSnackbar, snackbarOf } from '../shared/snackbars.ts';

/**
 * Where accepted prices go (ours): by the webhook, and by a feed whose address has a secret.
 *
 * Actors:
 * - `renewFeed` -> {status, msg, path}: POST /api/pricing/feed; the address ends in `path`
 * - `removeFeed` -> {status}: POST /api/pricing/feed/remove
 * - `setSending` {isOn} -> {status}: POST /api/pricing/settings
 */
export type PriceFeedEvent =
  | { type: 'SEND'; isOn: boolean }
  | { type: 'RENEW' }
  | { type: 'REMOVE' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' };
/** FEED_CHANGED: read the feed and the settings again. */
export type PriceFeedEmitted = Snackbar | { type: 'FEED_CHANGED' };

type StatusReply = { status: boolean };
export type RenewedFeed = StatusReply & { msg: string; path: string };

export const priceFeedMachine = setup({
  types: {
    /** `path` is shown once: it is stored only while it is shown. */
    context: {} as { path: string },
    events: {} as PriceFeedEvent,
    emitted: {} as PriceFeedEmitted,
    tags: {} as 'busy',
  },
  actors: {
    renewFeed: unprovided<RenewedFeed>(),
    removeFeed: unprovided<StatusReply>(),
    setSending: unprovided<StatusReply, { isOn: boolean }>(),
  },
  actions: {
    keepPath: assign((_, { path }: RenewedFeed) => ({ path })),
    forgetPath: assign({ path: '' }),
    showMessage: emit((_, text: string) => snackbarOf('success', text)),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
    emitChange: emit({ type: 'FEED_CHANGED' }),
  },
}).createMachine({
  id: 'priceFeed',
  context: { path: '' },
  initial: 'reading',
  states: {
    reading: {
      on: { SEND: 'switching', RENEW: 'asking.address', REMOVE: 'asking.removal' },
    },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'setSending',
        src: 'setSending',
        input: ({ event }) => {
          assertEvent(event, 'SEND');
          return { isOn: event.isOn };
        },
        onDone: { target: 'reading', actions: 'emitChange' },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    asking: {
      on: { CANCEL: 'reading' },
      initial: 'address',
      states: {
        address: { on: { CONFIRM: '#priceFeed.renewing' } },
        removal: { on: { CONFIRM: '#priceFeed.removing' } },
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewFeed',
        src: 'renewFeed',
        onDone: {
          target: 'showing',
          actions: [
            { type: 'keepPath', params: ({ event }) => event.output },
            { type: 'showMessage', params: ({ event }) => event.output.msg },
            'emitChange',
          ],
        },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeFeed',
        src: 'removeFeed',
        onDone: {
          target: 'reading',
          actions: [{ type: 'showMessage', params: () => 'The feed was removed' }, 'emitChange'],
        },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    showing: { exit: 'forgetPath', on: { CLOSE: 'reading' } },
  },
});
