import type { SetUpForm } from '../contract/rules/set-up.ts';
import { setUpMachine } from '../src/machines/session/set-up.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const form: SetUpForm = {
  code: 'QWER-TY23-4567',
  company: 'Casa Lumo',
  country: 'es',
  website: 'www.casa-lumo.example',
  fullname: 'Ana Lopez',
  email: 'ana@casa-lumo.example',
  username: 'ana',
  password: 'a-good-password ',
};

export const model = modelOf(setUpMachine, {
  input: undefined,
  cases: { SUBMIT: [{ form }, { form: { ...form, code: 'QWER', website: '' } }] },
  outcomes: {
    setUp: {
      done: [undefined],
      error: [
        { status: 0, message: 'No connection' },
        { status: 422, message: 'This code is not valid.' },
        { status: 409, message: 'This installation has been set up already. Please sign in.' },
      ],
    },
  },
});

export const words = {
  start: 'Open an installation without an account',
  SUBMIT:
    'Fill in the code "{form.code}", the website "{form.website}" and the rest, and press Set up Vigia',
  SIGN_IN: 'Press Sign In',
  'setUp done': 'The server has made the account, and signs in',
  'setUp failed': 'The call fails with {status}',
};

export const requirements = {
  form: ['SETUP-08'],
  SUBMIT: ['SETUP-06'],
  'form.refused': ['SETUP-06'],
  tooLate: ['SETUP-07'],
  done: ['SETUP-09'],
} satisfies Requirements;
