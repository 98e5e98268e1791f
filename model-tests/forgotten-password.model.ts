import { forgottenPasswordMachine } from '../src/machines/session/forgotten-password.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(forgottenPasswordMachine, {
  input: undefined,
  cases: { SUBMIT: [{ email: 'ana@own.example' }, { email: 'ana' }, { email: '' }] },
  outcomes: {
    sendReset: {
      done: [{ status: 'success' }, { status: 'error' }],
      error: [
        { status: 0, message: 'No connection' },
        { status: 429, message: 'Too many attempts. Please try again in 5 minutes.' },
      ],
    },
  },
});

export const words = {
  start: 'Open /EmailInsert',
  SUBMIT: 'Type the e-mail "{email}" and press Send',
  'sendReset done': 'The server answers {status}',
  'sendReset failed': 'The call fails with {status}',
};

export const requirements = {
  form: ['RESET-01'],
  'form.filling': ['RESET-01'],
  'sendReset done': ['RESET-02'],
  'form.unknown': ['RESET-02'],
} satisfies Requirements;
