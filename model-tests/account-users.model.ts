import { accountUsersMachine } from '../src/machines/settings/account-users.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const user = {
  fullname: 'Ben Two',
  username: 'ben',
  email: 'ben@own.example',
  password: 'ben-ben-ben',
};

export const model = modelOf(accountUsersMachine, {
  input: undefined,
  cases: {
    SUBMIT: [{ user }, { user: { ...user, email: 'ben' } }],
    CHANGE_ROLE: [{ id: 'u2', role: 'viewer' }],
    DELETE: [
      {
        user: {
          id: 'u2',
          fullname: 'Cara',
          username: 'cara',
          email: 'cara@own.example',
          role: 'editor',
        },
      },
    ],
  },
  outcomes: {
    addUser: {
      done: [
        { status: true, msg: 'User has been successfully added' },
        { status: false, msg: 'E-mail is already taken' },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
    setRole: {
      done: [
        { status: true, msg: 'The role has been changed' },
        { status: false, msg: 'The account needs an administrator' },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
    deleteUser: {
      done: [
        { status: true, msg: 'User has been successfully deleted' },
        { status: false, msg: 'You cannot delete yourself' },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
});

export const words = {
  start: 'Open /settings as an administrator, look at Account users',
  ADD: 'Press Add user',
  SUBMIT: 'Fill in {user.fullname} with {user.email} and press Add',
  DELETE: 'Press Delete in the row of {user.fullname}',
  CHANGE_ROLE: 'Choose {role} as the role of {id}',
  CONFIRM: 'Press Yes, delete it !',
  CANCEL: 'Press Cancel',
  'addUser done': 'The server answers: {msg}',
  'addUser failed': 'The connection fails',
  'setRole done': 'The server answers: {msg}',
  'setRole failed': 'The connection fails',
  'deleteUser done': 'The server answers: {msg}',
  'deleteUser failed': 'The connection fails',
};

export const requirements = {
  ADD: ['SETT-05'],
  SUBMIT: ['SETT-05'],
  DELETE: ['SETT-05'],
  CHANGE_ROLE: ['PEOPLE-03'],
  'adding.filling': ['SETT-05'],
  'addUser done': ['SETT-05'],
  'deleteUser done': ['SETT-05'],
  'deleting: deleteUser done [isDone] → listing': ['SETT-03'],
} satisfies Requirements;
