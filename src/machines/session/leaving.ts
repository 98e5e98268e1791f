import { emit } from 'xstate';
import { must } from '../../../contract/must.ts';
import { sessionSetup } from './session-setup.ts';

/** Signing out, with a confirmation if there are unsent changes. */
export const leaving = sessionSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: { on: { SIGN_OUT: 'counting' } },
    counting: {
      tags: 'busy',
      invoke: {
        id: 'countUnsent',
        src: 'countUnsent',
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => event.output },
            target: 'ending',
          },
          {
            target: 'asking',
            actions: { type: 'keepCount', params: ({ event }) => event.output },
          },
        ],
        // An unknown number does not count as zero.
        onError: { target: 'asking', actions: { type: 'keepCount', params: null } },
      },
    },
    asking: {
      on: { SEND_NOW: 'sending', KEEP_SIGNED_IN: 'staying', DISCARD: 'ending' },
    },
    sending: {
      tags: 'busy',
      on: { KEEP_SIGNED_IN: 'staying' },
      invoke: {
        id: 'sendUnsent',
        src: 'sendUnsent',
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => event.output },
            target: 'ending',
          },
          {
            target: 'asking',
            actions: { type: 'keepCount', params: ({ event }) => event.output },
          },
        ],
        onError: 'asking',
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => must(context.user, 'the user of the session'),
        onDone: {
          target: '#session.signedOut',
          actions: ['forgetUser', emit({ type: 'SIGNED_OUT' })],
        },
        onError: 'endFailed',
      },
    },
    endFailed: { on: { RETRY: 'ending', KEEP_SIGNED_IN: 'staying' } },
  },
});
