import { assertEvent, assign, emit, setup } from 'xstate';
import type { OwnWebsitePreview } from '../../../contract/entities/own-website.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf, type StatusReply } from '../shared/snackbars.ts';

/**
 * The account's own website (ours): another one is chosen or entered, its effects are previewed, and it is changed.
 *
 * Actors:
 * - `previewOwnWebsite` {website} -> what would change: GET /api/settings/ownwebsite/preview
 * - `changeOwnWebsite` {website, current} -> {status, msg}: POST /api/settings/ownwebsite; refused when the own website
 *   is no longer the `current` one of the preview
 */
export type OwnWebsiteEvent =
  | { type: 'CHANGE' }
  | { type: 'SUBMIT'; website: string }
  | { type: 'CONFIRM' }
  | { type: 'BACK' }
  | { type: 'CANCEL' };
/** OWN_WEBSITE_CHANGED: read the settings again. */
export type OwnWebsiteEmitted = Snackbar | { type: 'OWN_WEBSITE_CHANGED' };

const NOTHING = { website: '', problem: null, refusal: '', preview: null };

export const ownWebsiteMachine = setup({
  types: {
    context: {} as {
      /** As it was chosen or entered. */
      website: string;
      problem: string | null;
      refusal: string;
      preview: OwnWebsitePreview | null;
    },
    events: {} as OwnWebsiteEvent,
    emitted: {} as OwnWebsiteEmitted,
    tags: {} as 'busy',
  },
  actors: {
    previewOwnWebsite: unprovided<OwnWebsitePreview, { website: string }>(),
    changeOwnWebsite: unprovided<StatusReply, { website: string; current: string }>(),
  },
  guards: {
    isNamed: (_, website: string) => website.trim() !== '',
  },
  actions: {
    keepWebsite: assign((_, website: string) => ({ ...NOTHING, website: website.trim() })),
    askForOne: assign({ problem: 'Choose a website or enter its address', refusal: '' }),
    keepPreview: assign((_, preview: OwnWebsitePreview) => ({ preview })),
    forgetPreview: assign({ preview: null }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    forget: assign(NOTHING),
    showMessage: emit((_, { msg }: StatusReply) => snackbarOf('success', msg)),
    emitChange: emit({ type: 'OWN_WEBSITE_CHANGED' }),
  },
}).createMachine({
  id: 'ownWebsite',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { CHANGE: 'choosing' } },
    choosing: {
      entry: 'forgetPreview',
      initial: 'filling',
      on: {
        CANCEL: 'closed',
        SUBMIT: [
          {
            guard: { type: 'isNamed', params: ({ event }) => event.website },
            target: 'previewing',
            actions: { type: 'keepWebsite', params: ({ event }) => event.website },
          },
          { target: '.filling', actions: 'askForOne' },
        ],
      },
      states: { filling: {}, refused: {} },
    },
    previewing: {
      tags: 'busy',
      on: { CANCEL: 'closed' },
      invoke: {
        id: 'previewOwnWebsite',
        src: 'previewOwnWebsite',
        input: ({ context: { website } }) => ({ website }),
        onDone: {
          target: 'asking',
          actions: { type: 'keepPreview', params: ({ event }) => event.output },
        },
        onError: {
          target: 'choosing.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    asking: { on: { CONFIRM: 'changing', BACK: 'choosing', CANCEL: 'closed' } },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeOwnWebsite',
        src: 'changeOwnWebsite',
        input: ({ context: { website, preview }, event }) => {
          assertEvent(event, 'CONFIRM');
          return { website, current: preview?.current ?? '' };
        },
        onDone: {
          target: 'closed',
          actions: [{ type: 'showMessage', params: ({ event }) => event.output }, 'emitChange'],
        },
        onError: {
          target: 'choosing.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
});
