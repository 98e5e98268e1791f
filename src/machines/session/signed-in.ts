import { emit } from 'xstate';
import { leaving } from './leaving.ts';
import { sessionSetup } from './session-setup.ts';

/** One token refresh at a time; in parallel, signing out. */
export const signedIn = sessionSetup.createStateConfig({
  type: 'parallel',
  on: {
    FORBIDDEN: { actions: emit({ type: 'BILLING_WANTED' }) },
    SIGNED_OUT_ELSEWHERE: {
      target: 'signedOut',
      actions: ['forgetUser', emit({ type: 'SIGNED_OUT' })],
    },
  },
  states: {
    tokens: {
      initial: 'valid',
      states: {
        valid: { on: { UNAUTHORIZED: 'refreshing' } },
        // Another 401 changes nothing here: its call waits for the running refresh.
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'refreshTokens',
            src: 'refreshTokens',
            onDone: { target: 'valid', actions: emit({ type: 'TOKENS_REFRESHED' }) },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#session.expiring',
              },
              { target: 'unreachable' },
            ],
          },
        },
        unreachable: {
          on: { CONNECTION_RETURNED: 'refreshing' },
          after: { refreshPause: 'refreshing' },
        },
      },
    },
    leaving,
  },
});
