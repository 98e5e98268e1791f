import { invitationsMachine } from '../src/machines/settings/invitations.ts';
import { offline } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const LINK = 'http://127.0.0.1/invitation/an-example-of-a-token';

export const invitation = {
  id: 'i1',
  email: 'gala@own.example',
  role: 'viewer',
  invited_at: '2026-03-01T09:00:00Z',
  ends_at: '2126-03-08T09:00:00Z',
} as const;

export const model = modelOf(invitationsMachine, {
  input: undefined,
  cases: {
    SUBMIT: [
      { email: 'hugo@own.example', role: 'viewer' },
      { email: 'hugo', role: 'editor' },
    ],
    RESEND: [{ id: 'i1' }],
    WITHDRAW: [{ invitation }],
  },
  outcomes: {
    invite: {
      done: [
        { status: true, msg: 'hugo@own.example has been invited', link: LINK },
        { status: true, msg: 'hugo@own.example has been invited', link: null },
        { status: false, msg: 'hugo@own.example is invited already', link: null },
      ],
      error: [offline],
    },
    resend: {
      done: [
        { status: true, msg: 'The invitation has been sent again', link: LINK },
        { status: true, msg: 'The invitation has been sent again', link: null },
      ],
      error: [offline],
    },
    withdraw: {
      done: [{ status: true, msg: 'The invitation has been withdrawn' }],
      error: [offline],
    },
  },
});

export const words = {
  start: 'Open /settings as an administrator, look at Invitations',
  INVITE: 'Press Invite',
  SUBMIT: 'Type {email}, choose {role} and press Send the invitation',
  RESEND: 'Press Send the invitation again',
  WITHDRAW: 'Press Withdraw in the row of {invitation.email}',
  CONFIRM: 'Press Yes, withdraw it',
  CANCEL: 'Press Cancel',
  CLOSE: 'Press I have copied it',
  'invite done': 'The server answers: {msg}; the link to hand over: {link}',
  'invite failed': 'The connection fails',
  'resend done': 'The server answers: {msg}; the link to hand over: {link}',
  'resend failed': 'The connection fails',
  'withdraw done': 'The server answers: {msg}',
  'withdraw failed': 'The connection fails',
};

export const requirements = {
  INVITE: ['PEOPLE-04'],
  SUBMIT: ['PEOPLE-04'],
  RESEND: ['PEOPLE-05'],
  WITHDRAW: ['PEOPLE-05'],
  showingLink: ['PEOPLE-04'],
  'inviting.refused': ['PEOPLE-06'],
} satisfies Requirements;
