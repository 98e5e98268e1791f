import { guardMachine, type SessionValues } from '../src/machines/shell/guard.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const nobody: SessionValues = {
  access_token: null,
  refresh_token: null,
  user: null,
  account_id: null,
  super_admin: null,
};
const member: SessionValues = {
  access_token: 'a',
  refresh_token: 'r',
  user: 'ana',
  account_id: '1',
  super_admin: 'false',
};

export const model = modelOf(guardMachine, {
  input: { path: '/', stored: nobody, isSetUpWanted: false },
  cases: {
    NAVIGATED: [
      { path: '/pricing' },
      { path: '/Login' },
      { path: '/Privacy' },
      { path: '/Administration' },
      { path: '/nowhere' },
      { path: '/setup' },
    ],
    SESSION_CHANGED: [
      { stored: nobody },
      { stored: member },
      { stored: { ...member, super_admin: 'true' } },
    ],
    SET_UP_CHANGED: [{ isWanted: true }, { isWanted: false }],
  },
});

export const words = {
  start: 'Open / without a session',
  NAVIGATED: 'Open {path}',
  SESSION_CHANGED:
    'The stored session becomes that of {stored.user}, super-admin {stored.super_admin}',
  SET_UP_CHANGED: 'The server says whether it is to be set up: {isWanted}',
};

export const requirements = {
  login: ['NAV-07'],
  redirecting: ['NAV-02', 'NAV-05', 'NAV-06'],
  notFound: ['NAV-02'],
  plain: ['NAV-03', 'NAV-04'],
  quiet: ['NAV-09'],
  'login: SESSION_CHANGED [isNobody] → stays': ['NAV-08'],
} satisfies Requirements;
