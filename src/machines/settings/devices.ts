import { assign, emit, setup } from 'xstate';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { failedSnackbar, snackbarOf } from '../shared/snackbars.ts';

/**
 * The devices on which a user is signed in (ours): sign out one, or all others.
 *
 * Actors:
 * - `endSession` {id}: POST /api/settings/endsession
 * - `endOthers` -> {count}: POST /api/settings/endothersessions
 */
export type DevicesEvent =
  | { type: 'SIGN_OUT_DEVICE'; id: string }
  | { type: 'SIGN_OUT_EVERYWHERE' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };
/** DEVICES_CHANGED: read the list again. */
export type DevicesEmitted = Snackbar | { type: 'DEVICES_CHANGED' };

export const devicesMachine = setup({
  types: {
    context: {} as { id: string },
    events: {} as DevicesEvent,
    emitted: {} as DevicesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    endSession: unprovided<void, { id: string }>(),
    endOthers: unprovided<{ count: number }>(),
  },
  actions: {
    choose: assign((_, id: string) => ({ id })),
    showMessage: emit((_, text: string) => snackbarOf('success', text)),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
    emitChange: emit({ type: 'DEVICES_CHANGED' }),
  },
}).createMachine({
  id: 'devices',
  context: { id: '' },
  initial: 'listing',
  states: {
    listing: {
      on: {
        SIGN_OUT_DEVICE: {
          target: 'ending',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
        SIGN_OUT_EVERYWHERE: 'asking',
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'listing',
          actions: [
            { type: 'showMessage', params: 'The device has been signed out' },
            'emitChange',
          ],
        },
        onError: {
          target: 'listing',
          actions: [{ type: 'showError', params: ({ event }) => event }, 'emitChange'],
        },
      },
    },
    asking: { on: { CONFIRM: 'endingOthers', CANCEL: 'listing' } },
    endingOthers: {
      tags: 'busy',
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: {
          target: 'listing',
          actions: [
            { type: 'showMessage', params: 'All your other devices have been signed out' },
            'emitChange',
          ],
        },
        onError: {
          target: 'listing',
          actions: [{ type: 'showError', params: ({ event }) => event }, 'emitChange'],
        },
      },
    },
  },
});
