import { guardMachine, type StoredSession } from '../src/machines/guard.ts';
import { modelOf } from './support/model.ts';

const nobody: StoredSession = {
  access_token: null,
  refresh_token: null,
  user: null,
  account_id: null,
  super_admin: null,
};
const member: StoredSession = {
  access_token: 'a',
  refresh_token: 'r',
  user: 'ana',
  account_id: '1',
  super_admin: 'false',
};

export const model = modelOf(guardMachine, {
  input: { path: '/', stored: nobody },
  cases: {
    NAVIGATED: [
      { path: '/pricing' },
      { path: '/Login' },
      { path: '/Privacy' },
      { path: '/Administration' },
      { path: '/nowhere' },
    ],
    SESSION_CHANGED: [
      { stored: nobody },
      { stored: member },
      { stored: { ...member, super_admin: 'true' } },
    ],
  },
});

export const words = {
  start: 'Open / without a session',
  NAVIGATED: 'Open {path}',
  SESSION_CHANGED:
    'The stored session becomes that of {stored.user}, super-admin {stored.super_admin}',
};
