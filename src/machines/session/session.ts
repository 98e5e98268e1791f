import { assertEvent, assign, emit, not, setup, stateIn } from 'xstate';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import { must } from '../../../contract/must.ts';
import { unprovided, unprovidedStream, toCallFailure } from '../shared/actors.ts';

/**
 * One person's session in this browser: sign-in, one token refresh at a time, expiry, sign-out.
 *
 * Actors. None sees a token: they live in local storage, which `storeSession` and the tab that
 * refreshes write.
 * - `signIn` {username, password} -> SessionUser, or null when the server wants a second step: POST /api/user/login;
 *   keeps the answer, or the challenge, for the next
 * - `signInSecond` {code} -> SessionUser: POST /api/user/login/second with the challenge; keeps the answer
 * - `storeSession` SessionUser: stores tokens and user values, opens the user's database, loads the
 *   websites list (a failure to load it is only logged)
 * - `clearSession`: clears local storage and the auth header, leaves the database
 * - `refreshTokens`: POST /api/user/refresh; refuses (401) when no access token comes back
 * - `countUnsent` -> number of intents not yet settled
 * - `sendUnsent` -> number still unsent after one attempt at each
 * - `endSession`: disconnects realtime (DisconnectListening), wipes the database, clears storage
 * - stream `otherTabs`: SIGNED_IN_ELSEWHERE, SIGNED_OUT_ELSEWHERE
 *
 * The HTTP client sends UNAUTHORIZED for a 401, holds the calls while tokens are being refreshed,
 * and releases them on the emitted TOKENS_REFRESHED (again with the new token) or SIGNED_OUT.
 */
export type SessionUser = { account_id: string; user_id: string; user: string };

export type SignInProblems = { username: string | null; password: string | null };

export type SessionEvent =
  | { type: 'SUBMIT'; username: string; password: string }
  | { type: 'TOGGLE_PASSWORD' }
  | { type: 'SUBMIT_CODE'; code: string }
  | { type: 'START_OVER' }
  | { type: 'UNAUTHORIZED' }
  | { type: 'FORBIDDEN' }
  | { type: 'CONNECTION_RETURNED' }
  | { type: 'SIGN_OUT' }
  | { type: 'SEND_NOW' }
  | { type: 'KEEP_SIGNED_IN' }
  | { type: 'DISCARD' }
  | { type: 'RETRY' }
  | { type: 'SIGNED_IN_ELSEWHERE'; user: SessionUser }
  | { type: 'SIGNED_OUT_ELSEWHERE' };

export type SessionEmitted =
  /** Go to /Pricing. */
  | { type: 'SIGNED_IN' }
  /** Go to /login. */
  | { type: 'SIGNED_OUT' }
  | { type: 'TOKENS_REFRESHED' }
  /** Go to Billing. */
  | { type: 'BILLING_WANTED' };

/** Core 5. */
const REQUIRED = 'This field is required.';
const TOO_SHORT = 'Min 8 characters';
/** Core 2.3, of the state `failed`. */
export const SIGN_IN_FAILED = 'E-mail or password not valid';
/** Ours, of the state `unanswered`: nothing is known about the password. */
export const SIGN_IN_UNANSWERED = 'The server could not be reached, please try again';

type Credentials = { username: string; password: string };

export function signInProblems({ username, password }: Credentials): SignInProblems {
  const isShort = password.length < PASSWORD_MIN_LENGTH;
  return {
    username: username.trim() === '' ? REQUIRED : null,
    password: password === '' ? REQUIRED : isShort ? TOO_SHORT : null,
  };
}

const NO_PROBLEMS: SignInProblems = { username: null, password: null };

export const sessionMachine = setup({
  types: {
    input: {} as { user: SessionUser | null },
    /** `refusal` is the reason why the code of the second step was refused. */
    context: {} as {
      user: SessionUser | null;
      problems: SignInProblems;
      refusal: string;
      unsent: number | null;
    },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    signIn: unprovided<SessionUser | null, Credentials>(),
    signInSecond: unprovided<SessionUser, { code: string }>(),
    storeSession: unprovided<void, SessionUser>(),
    clearSession: unprovided<void>(),
    refreshTokens: unprovided<void>(),
    countUnsent: unprovided<number>(),
    sendUnsent: unprovided<number>(),
    endSession: unprovided<void, SessionUser>(),
    otherTabs: unprovidedStream(),
  },
  delays: { refreshPause: 5_000 },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    isComplete: (_, credentials: Credentials) => {
      const { username, password } = signInProblems(credentials);
      return username === null && password === null;
    },
    isNone: (_, unsent: number) => unsent === 0,
    isTyped: (_, code: string) => code.trim() !== '',
    isSignedIn: (_, user: SessionUser | null) => user !== null,
    showsPassword: not(stateIn({ signedOut: { entry: 'second' } })),
    isAnswered: (_, { error }: { error: unknown }) => toCallFailure(error).status >= 400,
    /** Only a refusal by the server ends a session; a lost connection does not. */
    isRefused: (_, { error }: { error: unknown }) => {
      const { status } = toCallFailure(error);
      return status >= 400 && status < 500 && status !== 408 && status !== 429;
    },
  },
  actions: {
    tellProblems: assign((_, credentials: Credentials) => ({
      problems: signInProblems(credentials),
    })),
    forgetProblems: assign({ problems: NO_PROBLEMS }),
    adopt: assign((_, user: SessionUser | null) => ({ user })),
    keepRefusal: assign((_, refusal: string) => ({ refusal })),
    forgetRefusal: assign({ refusal: '' }),
    forgetUser: assign({ user: null, unsent: null }),
    keepCount: assign((_, unsent: number | null) => ({ unsent })),
  },
}).createMachine({
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

    signedOut: {
      type: 'parallel',
      on: {
        SIGNED_IN_ELSEWHERE: {
          target: 'signedIn',
          actions: [
            { type: 'adopt', params: ({ event }) => event.user },
            'forgetProblems',
            emit({ type: 'SIGNED_IN' }),
          ],
        },
      },
      states: {
        entry: {
          initial: 'form',
          on: {
            SUBMIT: [
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: '.submitting',
                actions: 'forgetProblems',
              },
              {
                target: '.form',
                actions: { type: 'tellProblems', params: ({ event }) => event },
              },
            ],
          },
          states: {
            form: {},
            submitting: {
              tags: 'busy',
              on: { SUBMIT: {} },
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ event }) => {
                  assertEvent(event, 'SUBMIT');
                  return { username: event.username.trim(), password: event.password };
                },
                onDone: [
                  {
                    guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                    target: 'storing',
                    actions: { type: 'adopt', params: ({ event }) => event.output },
                  },
                  { target: 'second' },
                ],
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                    target: 'clearing',
                  },
                  { target: 'unanswered' },
                ],
              },
            },
            // The password was correct, but the user is not signed in yet.
            second: {
              exit: 'forgetRefusal',
              on: {
                SUBMIT: {},
                SUBMIT_CODE: [
                  {
                    guard: { type: 'isTyped', params: ({ event }) => event.code },
                    target: '.submitting',
                    actions: 'forgetRefusal',
                  },
                  { target: '.refused', actions: { type: 'keepRefusal', params: REQUIRED } },
                ],
                START_OVER: 'form',
              },
              initial: 'asking',
              states: {
                asking: {},
                submitting: {
                  tags: 'busy',
                  on: { SUBMIT_CODE: {} },
                  invoke: {
                    id: 'signInSecond',
                    src: 'signInSecond',
                    input: ({ event }) => {
                      assertEvent(event, 'SUBMIT_CODE');
                      return { code: event.code.trim() };
                    },
                    onDone: {
                      target: '#session.signedOut.entry.storing',
                      actions: { type: 'adopt', params: ({ event }) => event.output },
                    },
                    onError: [
                      {
                        guard: { type: 'isAnswered', params: ({ event }) => event },
                        target: 'refused',
                        actions: {
                          type: 'keepRefusal',
                          params: ({ event }) => toCallFailure(event.error).message,
                        },
                      },
                      { target: 'unanswered' },
                    ],
                  },
                },
                refused: {},
                unanswered: {},
              },
            },
            storing: {
              tags: 'busy',
              on: { SUBMIT: {} },
              invoke: {
                id: 'storeSession',
                src: 'storeSession',
                input: ({ context }) => must(context.user, 'the user of the session'),
                onDone: { target: '#session.signedIn', actions: emit({ type: 'SIGNED_IN' }) },
                onError: 'clearing',
              },
            },
            clearing: {
              tags: 'busy',
              on: { SUBMIT: {} },
              entry: 'forgetUser',
              invoke: {
                id: 'clearSession',
                src: 'clearSession',
                onDone: 'failed',
                onError: 'failed',
              },
            },
            failed: {},
            unanswered: {},
          },
        },
        password: {
          initial: 'hidden',
          states: {
            hidden: { on: { TOGGLE_PASSWORD: { guard: 'showsPassword', target: 'shown' } } },
            shown: { on: { TOGGLE_PASSWORD: { guard: 'showsPassword', target: 'hidden' } } },
          },
        },
      },
    },

    signedIn: {
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
            // A further 401 changes nothing here: its call waits for the one refresh.
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
        leaving: {
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
                // An unknown number is not zero.
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
        },
      },
    },

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
