import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Cause, RealtimeMessage } from '../../../contract/realtime.ts';
import { unprovidedStream, type Snackbar } from '../shared/actors.ts';

/**
 * The realtime connection (core 4): connect, listen, detect silence, wait, reconnect.
 *
 * Streams:
 * - `socket`: connects at /api/socket.io with token, user_id and username, emits globalListener, and
 *   sends back CONNECTED, MESSAGE_RECEIVED, HEARD for any other packet (for example a ping),
 *   CONNECTION_REFUSED for a token that the server does not accept, or no longer accepts, CONNECTION_LOST.
 *   When stopped, it emits DisconnectListening with user_id and closes.
 *
 * The route sends ENABLE and DISABLE by page; TOKENS_REFRESHED comes from the session, WAKE from the browser (online
 * again, visible again).
 */
export type RealtimeEvent =
  | { type: 'ENABLE' }
  | { type: 'DISABLE' }
  | { type: 'WAKE' }
  | { type: 'TOKENS_REFRESHED' }
  | { type: 'CONNECTED' }
  | { type: 'HEARD' }
  | { type: 'MESSAGE_RECEIVED'; message: RealtimeMessage }
  | { type: 'CONNECTION_REFUSED' }
  | { type: 'CONNECTION_LOST' };

export type RealtimeEmitted =
  /** Messages may have been missed: pull. */
  | { type: 'LISTENING' }
  /** Only a hint; `seq` is the account's latest sequence number. */
  | { type: 'CHANGED'; cause: Cause | null; seq: number | null }
  /** Ask the session for new tokens. */
  | { type: 'UNAUTHORIZED' }
  | Snackbar;

/** The pause doubles from 1 s to 30 s. `spread` keeps a thousand clients from reconnecting at the same time. */
const FIRST_PAUSE = 1_000;
const MOST_ATTEMPTS = 5;

export const realtimeMachine = setup({
  types: {
    /** `spread` is any number from 0 to 1. */
    input: {} as { spread: number },
    context: {} as { attempts: number; spread: number },
    events: {} as RealtimeEvent,
    emitted: {} as RealtimeEmitted,
  },
  actors: { socket: unprovidedStream() },
  delays: {
    connectTimeout: 10_000,
    silence: 30_000,
    retryPause: ({ context }) => FIRST_PAUSE * 2 ** context.attempts * (1 + context.spread),
  },
  actions: {
    countAttempt: assign({
      attempts: ({ context }) => Math.min(context.attempts + 1, MOST_ATTEMPTS),
    }),
    forgetAttempts: assign({ attempts: 0 }),
    emitMessage: enqueueActions(({ enqueue }, message: RealtimeMessage) => {
      const { cause = null, seq = null, dataChanged, notification, data } = message;
      if (cause ?? dataChanged ?? notification) enqueue.emit({ type: 'CHANGED', cause, seq });
      // As documented in core 4: a message with `warning` is the success.
      if (data?.msg)
        enqueue.emit({
          type: 'SNACKBAR',
          tone: data.warning ? 'success' : 'error',
          text: data.msg,
        });
    }),
  },
}).createMachine({
  id: 'realtime',
  context: ({ input }) => ({ attempts: 0, spread: input.spread }),
  initial: 'off',
  states: {
    off: { on: { ENABLE: 'on' } },
    on: {
      on: { DISABLE: { target: 'off', actions: 'forgetAttempts' } },
      initial: 'connected',
      states: {
        connected: {
          invoke: { id: 'socket', src: 'socket' },
          on: {
            CONNECTION_REFUSED: { target: 'refused', actions: emit({ type: 'UNAUTHORIZED' }) },
            CONNECTION_LOST: 'waiting',
          },
          initial: 'opening',
          states: {
            opening: {
              on: {
                CONNECTED: 'listening',
                // An attempt made without a network may hang until its timeout.
                WAKE: {
                  target: '#realtime.on.connected',
                  reenter: true,
                  actions: 'forgetAttempts',
                },
              },
              after: { connectTimeout: '#realtime.on.waiting' },
            },
            listening: {
              entry: ['forgetAttempts', emit({ type: 'LISTENING' })],
              initial: 'lively',
              // The token has expired, or the session ended: a newer token decides which.
              on: { CONNECTION_REFUSED: { target: '#realtime.on.connected', reenter: true } },
              states: {
                lively: {
                  on: {
                    // Each packet restarts the timer.
                    HEARD: { target: 'lively', reenter: true },
                    MESSAGE_RECEIVED: {
                      target: 'lively',
                      reenter: true,
                      actions: { type: 'emitMessage', params: ({ event }) => event.message },
                    },
                  },
                  // A half-open socket reports nothing, so its loss is detected by silence.
                  after: { silence: '#realtime.on.waiting' },
                },
              },
            },
          },
        },
        waiting: {
          // The cause of the long pauses may no longer exist.
          on: { WAKE: { target: 'connected', actions: 'forgetAttempts' } },
          after: { retryPause: { target: 'connected', actions: 'countAttempt' } },
        },
        refused: { on: { TOKENS_REFRESHED: 'connected' } },
      },
    },
  },
});
