import { signUpMachine } from '../src/machines/session/sign-up.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const form = {
  fullname: 'Ana Lopez',
  email: 'ana@own.example',
  password: 'a-good-password ',
  confirmation: 'a-good-password ',
  company: 'Own Shop',
  adress: 'Calle Mayor 1',
  city: 'Madrid',
  zip: '28001',
  country: 'es',
  tax: '',
  conditions: 'accept',
};

export const model = modelOf(signUpMachine, {
  input: { p: 'price_of_premium' },
  cases: {
    SUBMIT: [{ form }, { form: { ...form, fullname: '', conditions: '' } }],
    CHOOSE: [{ plan: 'MINI' }],
  },
  outcomes: {
    readPlans: {
      done: [[{ id: 'of_premium', name: 'PREMIUM' }]],
      error: [{ status: 0, message: 'No connection' }],
    },
    signUp: {
      done: [
        { url: '/sandbox/checkout/1' },
        { errors: [{ field: 'email', message: 'An account with this e-mail already exists.' }] },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
  unreachable: {
    'arriving: always [else] → form': 'The address of this model names a price id',
  },
});

export const words = {
  start: 'Open /subscription with the price id of a plan',
  SUBMIT: 'Fill in the form for "{form.fullname}" and press Continue to payment',
  CHANGE_PLAN: 'Press Change your plan',
  CHOOSE: 'Choose {plan}',
  CLOSE: 'Press Save',
  'readPlans done': 'The server names the plans',
  'readPlans failed': 'The connection fails',
  'signUp done': 'The server answers: {}',
  'signUp failed': 'The connection fails',
};

export const requirements = {
  SUBMIT: ['SIGNUP-01'],
  CHANGE_PLAN: ['SIGNUP-01'],
  'readPlans done': ['SIGNUP-01'],
  'form.refused': ['SIGNUP-01'],
  leaving: ['SIGNUP-02'],
} satisfies Requirements;
