import { resetPasswordMachine } from '../src/machines/session/reset-password.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(resetPasswordMachine, {
  input: { token: 't1', email: 'ana@own.example' },
  cases: {
    TYPE: [{ password: 'Abcdef1! ' }],
    SUBMIT: [
      { password: 'Abcdef1! ', confirmation: 'Abcdef1! ' },
      { password: 'short', confirmation: 'other' },
    ],
  },
  outcomes: {
    resetPassword: {
      done: [{ status: true }, { status: false }],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
  unreachable: {
    'arriving: always [else] → linkless': 'The link of this model is complete',
  },
});

export const words = {
  start: 'Open /ResetPassword with a token and an e-mail',
  TYPE: 'Type a new password',
  SUBMIT: 'Type "{password}" and "{confirmation}" and press Change password',
  ASK_AGAIN: 'Press Send the e-mail again',
  'resetPassword done': 'The server answers {status}',
  'resetPassword failed': 'The connection fails',
};

export const requirements = {
  form: ['RESET-03'],
  TYPE: ['RESET-04'],
  'form.filling': ['RESET-05'],
  changed: ['RESET-05'],
  'form.refused': ['RESET-05'],
  ASK_AGAIN: ['RESET-05'],
} satisfies Requirements;
