import { twoFactorMachine } from '../src/machines/settings/two-factor.ts';
import { offline } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const SECRET = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Vigia:ana%40own.example?issuer=Vigia&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};
export const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pq${index}r`);
const wrong = {
  status: 422,
  message: 'The code is not valid. Type the one that your app shows now.',
};

export const model = modelOf(twoFactorMachine, {
  input: undefined,
  cases: { SUBMIT: [{ proof: '123456' }, { proof: ' ' }] },
  outcomes: {
    loadTwoFactor: {
      done: [
        { enabled: false, recovery_codes_left: 0 },
        { enabled: true, recovery_codes_left: 8 },
      ],
      error: [offline],
    },
    startTwoFactor: { done: [SECRET], error: [offline] },
    confirmTwoFactor: {
      done: [{ msg: 'Two-factor sign-in is on', recovery_codes: CODES }],
      error: [wrong],
    },
    renewCodes: {
      done: [{ msg: 'The recovery codes were replaced', recovery_codes: CODES }],
      error: [wrong],
    },
    endTwoFactor: {
      done: [{ msg: 'Two-factor sign-in is off' }],
      error: [{ status: 422, message: 'Neither the password nor a valid code.' }],
    },
  },
  project: ({ secret, codes, refusal }) => [secret !== null, codes.length, refusal !== ''],
});

export const words = {
  start: 'Open /settings, look at Two-factor sign-in',
  START: 'Press Switch on',
  RENEW: 'Press New recovery codes',
  SWITCH_OFF: 'Press Switch off',
  SUBMIT: 'Type "{proof}", press Enter',
  CANCEL: 'Press Cancel',
  CLOSE: 'Press I have kept them',
  RETRY: 'Press Try again',
  'loadTwoFactor done': 'The server says whether it is on: {enabled}',
  'loadTwoFactor failed': 'The connection fails',
  'startTwoFactor done': 'The server answers with a secret',
  'startTwoFactor failed': 'The connection fails',
  'confirmTwoFactor done': 'The server answers: {msg}',
  'confirmTwoFactor failed': 'The server refuses: {message}',
  'renewCodes done': 'The server answers: {msg}',
  'renewCodes failed': 'The server refuses: {message}',
  'endTwoFactor done': 'The server answers: {msg}',
  'endTwoFactor failed': 'The server refuses: {message}',
};

export const requirements = {
  setup: ['TWOFA-01'],
  showing: ['TWOFA-04'],
  'endTwoFactor done': ['TWOFA-07'],
} satisfies Requirements;
