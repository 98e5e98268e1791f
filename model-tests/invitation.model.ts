import { invitationMachine } from '../src/machines/session/invitation.ts';
import { offline } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const PASSWORD = 'Abcdef1! ';
const form = {
  fullname: 'Gala Guest',
  username: 'gala',
  password: PASSWORD,
  confirmation: PASSWORD,
};
const ended = { status: 404, message: 'This invitation has ended.' };

export const model = modelOf(invitationMachine, {
  input: { token: 't1' },
  cases: { SUBMIT: [{ form }, { form: { ...form, username: '', confirmation: 'other' } }] },
  outcomes: {
    openInvitation: {
      done: [
        {
          account: 'Own Shop',
          email: 'gala@own.example',
          role: 'editor',
          ends_at: '2126-03-08T09:00:00Z',
        },
      ],
      error: [ended, offline],
    },
    acceptInvitation: {
      done: [
        { status: true, msg: 'Welcome' },
        { status: false, msg: 'Username is already taken' },
      ],
      error: [ended, offline],
    },
  },
});

export const words = {
  start: 'Open /invitation with the token of a mail, signed out',
  SUBMIT: 'Fill in {form.fullname} as "{form.username}" and press Accept the invitation',
  RETRY: 'Press Try again',
  'openInvitation done': 'The server knows the invitation to {account}',
  'openInvitation failed': 'The server answers: {message}',
  'acceptInvitation done': 'The server answers: {msg}',
  'acceptInvitation failed': 'The server answers: {message}',
};

export const requirements = {
  form: ['PEOPLE-04'],
  SUBMIT: ['PEOPLE-04'],
  accepted: ['PEOPLE-04'],
  unusable: ['PEOPLE-05'],
  'form.refused': ['PEOPLE-05'],
} satisfies Requirements;
