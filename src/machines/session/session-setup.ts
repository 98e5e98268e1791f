import { assign, not, setup, stateIn } from 'xstate';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import { toFailedCall, unprovided, unprovidedStream } from '../shared/actors.ts';

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
export const REQUIRED = 'This field is required.';
const TOO_SHORT = 'Min 8 characters';
/** Core 2.3, in the state `failed`. */
export const SIGN_IN_FAILED = 'E-mail or password not valid';

type Credentials = { username: string; password: string };

export function signInProblems({ username, password }: Credentials): SignInProblems {
  const isShort = password.length < PASSWORD_MIN_LENGTH;
  return {
    username: username.trim() === '' ? REQUIRED : null,
    password: password === '' ? REQUIRED : isShort ? TOO_SHORT : null,
  };
}

export const NO_PROBLEMS: SignInProblems = { username: null, password: null };

/** The types, actors, guards and actions shared by the parts of the chart. */
export const sessionSetup = setup({
  types: {
    input: {} as { user: SessionUser | null },
    /**
     * `refusal` is the reason why the code of the second step was refused, and in a state `unanswered` why it is not known
     * whether password or code are correct.
     */
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
    isAnswered: (_, { error }: { error: unknown }) => toFailedCall(error).status >= 400,
    /** Only a refusal by the server ends a session; a lost connection does not. */
    isRefused: (_, { error }: { error: unknown }) => {
      const { status } = toFailedCall(error);
      return status >= 400 && status < 500 && status !== 408 && status !== 429;
    },
  },
  actions: {
    setProblems: assign((_, credentials: Credentials) => ({
      problems: signInProblems(credentials),
    })),
    forgetProblems: assign({ problems: NO_PROBLEMS }),
    adopt: assign((_, user: SessionUser | null) => ({ user })),
    keepRefusal: assign((_, refusal: string) => ({ refusal })),
    forgetRefusal: assign({ refusal: '' }),
    forgetUser: assign({ user: null, unsent: null }),
    keepCount: assign((_, unsent: number | null) => ({ unsent })),
  },
});
