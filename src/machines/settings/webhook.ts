import { assertEvent, assign, emit, setup } from 'xstate';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { failedSnackbar, replySnackbar, type StatusReply } from '../shared/snackbars.ts';

/**
 * The webhook that receives an account's reports (ours): set, test, remove it, and replace its signing secret.
 *
 * Actors:
 * - `saveWebhook` {url} -> {status, msg, secret}: POST /api/alerts/webhook; `secret` is null when it stays the same
 * - `removeWebhook` -> {status, msg}: POST /api/alerts/webhook without a url
 * - `replaceSecret` -> {status, msg, secret}: POST /api/alerts/webhook/secret
 * - `sendTest` -> {status, msg}: POST /api/alerts/webhook/test; `status` false means the receiver did not accept it
 */
export type WebhookEvent =
  | { type: 'EDIT' }
  | { type: 'SAVE'; url: string }
  | { type: 'TEST' }
  | { type: 'REPLACE_SECRET' }
  | { type: 'REMOVE' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' };
/** WEBHOOK_CHANGED: read it and its deliveries again. */
export type WebhookEmitted = Snackbar | { type: 'WEBHOOK_CHANGED' };

export type SavedWebhook = StatusReply & { secret: string | null };

/** The errors that can be found before the server checks the host. */
export function webhookProblem(url: string): string | null {
  if (url.trim() === '') return 'This field is required.';
  return /^https?:\/\/[^\s/]+/i.test(url.trim())
    ? null
    : 'The address must begin with https:// or http://';
}

export const webhookMachine = setup({
  types: {
    /** `secret` is shown once: it is stored only while it is shown. */
    context: {} as { problem: string | null; refusal: string; secret: string },
    events: {} as WebhookEvent,
    emitted: {} as WebhookEmitted,
    tags: {} as 'busy',
  },
  actors: {
    saveWebhook: unprovided<SavedWebhook, { url: string }>(),
    removeWebhook: unprovided<StatusReply>(),
    replaceSecret: unprovided<SavedWebhook>(),
    sendTest: unprovided<StatusReply>(),
  },
  guards: {
    isValid: (_, url: string) => webhookProblem(url) === null,
    isNewSecret: (_, { secret }: SavedWebhook) => secret !== null,
  },
  actions: {
    setProblem: assign((_, url: string) => ({ problem: webhookProblem(url), refusal: '' })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    keepSecret: assign((_, { secret }: SavedWebhook) => ({ secret: secret ?? '' })),
    forget: assign({ problem: null, refusal: '' }),
    forgetSecret: assign({ secret: '' }),
    showMessage: emit((_, reply: StatusReply) => replySnackbar(reply)),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
    emitChange: emit({ type: 'WEBHOOK_CHANGED' }),
  },
}).createMachine({
  id: 'webhook',
  context: { problem: null, refusal: '', secret: '' },
  initial: 'reading',
  states: {
    reading: {
      entry: 'forget',
      on: {
        EDIT: 'editing',
        TEST: 'testing',
        REPLACE_SECRET: 'asking.replacement',
        REMOVE: 'asking.removal',
      },
    },
    editing: {
      initial: 'filling',
      on: {
        CANCEL: 'reading',
        SAVE: [
          {
            guard: { type: 'isValid', params: ({ event }) => event.url },
            target: 'saving',
            actions: 'forget',
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
        id: 'saveWebhook',
        src: 'saveWebhook',
        input: ({ event }) => {
          assertEvent(event, 'SAVE');
          return { url: event.url.trim() };
        },
        onDone: [
          {
            guard: { type: 'isNewSecret', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              { type: 'keepSecret', params: ({ event }) => event.output },
              { type: 'showMessage', params: ({ event }) => event.output },
              'emitChange',
            ],
          },
          {
            target: 'reading',
            actions: [{ type: 'showMessage', params: ({ event }) => event.output }, 'emitChange'],
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    testing: {
      tags: 'busy',
      invoke: {
        id: 'sendTest',
        src: 'sendTest',
        onDone: {
          target: 'reading',
          actions: [{ type: 'showMessage', params: ({ event }) => event.output }, 'emitChange'],
        },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    asking: {
      on: { CANCEL: 'reading' },
      initial: 'removal',
      states: {
        removal: { on: { CONFIRM: '#webhook.removing' } },
        replacement: { on: { CONFIRM: '#webhook.replacing' } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeWebhook',
        src: 'removeWebhook',
        onDone: {
          target: 'reading',
          actions: [{ type: 'showMessage', params: ({ event }) => event.output }, 'emitChange'],
        },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    replacing: {
      tags: 'busy',
      invoke: {
        id: 'replaceSecret',
        src: 'replaceSecret',
        onDone: {
          target: 'showing',
          actions: [
            { type: 'keepSecret', params: ({ event }) => event.output },
            { type: 'showMessage', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    showing: { exit: 'forgetSecret', on: { CLOSE: 'reading' } },
  },
});
