import { sessionMachine } from '../src/machines/session/session.ts';
import { offline } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const user = { account_id: 'a1', user_id: 'u1', user: 'ana' };
const refused = { status: 401, message: 'Not authorized' };
const wrongCode = { status: 401, message: 'The code is not valid, or it was used before.' };

export const model = modelOf(sessionMachine, {
  input: { user: null },
  cases: {
    SUBMIT: [
      { username: 'ana', password: 'correct-horse ' },
      { username: '', password: 'short' },
    ],
    SUBMIT_CODE: [{ code: '123456' }, { code: ' ' }],
    SIGNED_IN_ELSEWHERE: [{ user }],
  },
  outcomes: {
    signIn: { done: [user, null], error: [refused, offline] },
    signInSecond: { done: [user], error: [wrongCode, offline] },
    storeSession: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    clearSession: { done: [undefined], error: [{ name: 'SecurityError' }] },
    refreshTokens: { done: [undefined], error: [refused, offline] },
    countUnsent: { done: [0, 2], error: [{ name: 'DatabaseClosedError' }] },
    sendUnsent: { done: [0, 1], error: [offline] },
    endSession: { done: [undefined], error: [{ name: 'AbortError' }] },
  },
  project: ({ user: one, problems, refusal }) => [
    one !== null,
    problems.password !== null,
    refusal !== '',
  ],
  unreachable: {
    'starting: always [hasUser] → signedIn':
      'these paths begin signed out; tests/unit/machines/session.test.ts begins signed in',
  },
});

export const words = {
  start: 'Open /login',
  SUBMIT: 'Type "{username}" and "{password}", press Enter',
  TOGGLE_PASSWORD: 'Press the eye beside the password',
  SUBMIT_CODE: 'Type the code "{code}", press Enter',
  START_OVER: 'Press Back to the password',
  UNAUTHORIZED: 'A call is answered with 401',
  FORBIDDEN: 'A call is answered with 403',
  CONNECTION_RETURNED: 'The connection returns',
  SIGN_OUT: 'Choose Sign out in the settings menu',
  SEND_NOW: 'Press Send now',
  KEEP_SIGNED_IN: 'Press Keep signed in',
  DISCARD: 'Press Discard and sign out',
  RETRY: 'Press Try again',
  SIGNED_IN_ELSEWHERE: 'Sign in in another tab',
  SIGNED_OUT_ELSEWHERE: 'Sign out in another tab',
  'signIn done': 'The server accepts the password; signed in: {user}',
  'signInSecond done': 'The server accepts the code',
  'signInSecond failed': 'The code fails with status {status}',
  'signIn failed': 'The sign-in fails with status {status}',
  'refreshTokens done': 'The server answers with new tokens',
  'refreshTokens failed': 'The refresh fails with status {status}',
  'after refreshPause': 'Some seconds pass',
  'storeSession done': 'The browser keeps the session',
  'storeSession failed': 'The browser has no room for the session',
  'countUnsent done': 'Changes not sent yet: {}',
  'countUnsent failed': 'The changes of this device cannot be counted',
  'sendUnsent done': 'Changes that could not be sent: {}',
  'sendUnsent failed': 'The connection fails',
  'endSession done': 'The server has ended the session',
  'endSession failed': 'The server does not answer',
  'clearSession done': 'The browser forgets the session',
  'clearSession failed': 'The browser forbids its storage',
};

export const requirements = {
  SUBMIT: ['LOGIN-02'],
  'signedOut.entry: SUBMIT [else] → signedOut.entry.form': ['LOGIN-03'],
  TOGGLE_PASSWORD: ['LOGIN-01'],
  'signedOut.entry.second': ['TWOFA-02'],
  'signInSecond done': ['TWOFA-02'],
  'signedOut.entry.failed': ['LOGIN-04'],
  'storeSession done': ['LOGIN-05'],
  SIGN_OUT: ['SHELL-04', 'LOGIN-06'],
  'endSession done': ['LOGIN-06'],
  UNAUTHORIZED: ['LOGIN-07'],
  'refreshTokens done': ['LOGIN-07'],
  expiring: ['LOGIN-08'],
  FORBIDDEN: ['LOGIN-08'],
} satisfies Requirements;
