import { emit } from 'xstate';
import { NO_PROBLEMS, sessionSetup } from './session-setup.ts';
import { signedIn } from './signed-in.ts';
import { signedOut } from './signed-out.ts';

/**
 * One person's session in this browser: sign-in, one token refresh at a time, expiry, sign-out.
 *
 * Actors. None receives a token: the tokens are in local storage, written by `storeSession` and by the tab that
 * refreshes them.
 * - `signIn` {username, password} -> SessionUser, or null when the server requires a second step: POST /api/user/login;
 *   stores the answer, or the challenge for the next call
 * - `signInSecond` {code} -> SessionUser: POST /api/user/login/second with the challenge; stores the answer
 * - `storeSession` SessionUser: stores tokens and user values, opens the user's database, loads the
 *   websites list (a failure to load it is only logged)
 * - `clearSession`: clears local storage and the auth header, leaves the database
 * - `refreshTokens`: POST /api/user/refresh; rejects (401) when the answer has no access token
 * - `countUnsent` -> number of intents not yet settled
 * - `sendUnsent` -> number still unsent after one attempt at each
 * - `endSession`: disconnects realtime (DisconnectListening), wipes the database, clears storage
 * - stream `otherTabs`: SIGNED_IN_ELSEWHERE, SIGNED_OUT_ELSEWHERE
 *
 * The HTTP client sends UNAUTHORIZED for a 401, holds the calls while tokens are being refreshed, and releases them on
 * the emitted TOKENS_REFRESHED (again with the new token) or SIGNED_OUT.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    user: input.user,
    problems: NO_PROBLEMS,
    refusal: '',
    unsent: null,
  }),
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }] },

    signedOut,
    signedIn,

    // The intents stay: they are sent when the same user signs in again.
    expiring: {
      tags: 'busy',
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        onDone: {
          target: 'signedOut',
          actions: ['forgetUser', emit({ type: 'SIGNED_OUT' })],
        },
        onError: {
          target: 'signedOut',
          actions: ['forgetUser', emit({ type: 'SIGNED_OUT' })],
        },
      },
    },
  },
});
