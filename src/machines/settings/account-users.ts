import { assertEvent, assign, emit, setup } from 'xstate';
import type { AccountUser } from '../../../contract/entities/settings.ts';
import type { Role } from '../../../contract/rules/role.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import { PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH } from '../../../contract/constants.ts';
import { must } from '../../../contract/must.ts';
import { USERNAME_TOO_LONG } from '../../../contract/rules/username.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import {
  failedSnackbar,
  replySnackbar,
  snackbarOf,
  type StatusReply,
} from '../shared/snackbars.ts';

/**
 * The users of an account: administrators add and delete them (acct 2, 5, 8) and set their roles (ours).
 *
 * Actors:
 * - `addUser` NewUserForm -> {status, msg}: POST /api/settings/adduser
 * - `deleteUser` {user_id} -> {status, msg}: POST /api/settings/deleteuser
 * - `setRole` RoleChange -> {status, msg}: POST /api/settings/userrole
 */
export type NewUserForm = { fullname: string; username: string; email: string; password: string };
export type RoleChange = { user_id: string; role: Role };
export type NewUserProblems = Record<keyof NewUserForm, string | null>;

export type AccountUsersEvent =
  | { type: 'ADD' }
  | { type: 'SUBMIT'; user: NewUserForm }
  | { type: 'DELETE'; user: AccountUser }
  | { type: 'CHANGE_ROLE'; id: string; role: Role }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };
/** USERS_CHANGED: read the settings again. */
export type AccountUsersEmitted = Snackbar | { type: 'USERS_CHANGED' };

/** Acct 5. */
export function newUserProblems(user: NewUserForm): NewUserProblems {
  const fullname = user.fullname.trim();
  const username = user.username.trim();
  const email = user.email.trim();
  const notValid = isEmail(email) ? null : 'E-mail must be valid';
  const isLong = username.length > USERNAME_MAX_LENGTH;
  const tooLong = isLong ? USERNAME_TOO_LONG : null;
  return {
    fullname: fullname === '' ? 'Fullname is require' : null,
    username: username === '' ? 'Username is require' : tooLong,
    email: email === '' ? 'E-mail is require' : notValid,
    password: user.password.length < PASSWORD_MIN_LENGTH ? 'Min 8 characters' : null,
  };
}

const NO_PROBLEMS: NewUserProblems = {
  fullname: null,
  username: null,
  email: null,
  password: null,
};

export const accountUsersMachine = setup({
  types: {
    context: {} as { leaving: AccountUser | null; problems: NewUserProblems; refusal: string },
    events: {} as AccountUsersEvent,
    emitted: {} as AccountUsersEmitted,
    tags: {} as 'busy',
  },
  actors: {
    addUser: unprovided<StatusReply, NewUserForm>(),
    deleteUser: unprovided<StatusReply, { user_id: string }>(),
    setRole: unprovided<StatusReply, RoleChange>(),
  },
  guards: {
    isValid: (_, user: NewUserForm) =>
      Object.values(newUserProblems(user)).every((one) => one === null),
    isDone: (_, { status }: StatusReply) => status,
  },
  actions: {
    setProblems: assign((_, user: NewUserForm) => ({ problems: newUserProblems(user) })),
    choose: assign((_, leaving: AccountUser) => ({ leaving })),
    keepMessage: assign((_, { msg }: StatusReply) => ({ refusal: msg })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    showMessage: emit((_, reply: StatusReply) => replySnackbar(reply)),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
    forgetProblems: assign({ problems: NO_PROBLEMS, refusal: '' }),
    forget: assign({ leaving: null, problems: NO_PROBLEMS, refusal: '' }),
  },
}).createMachine({
  id: 'accountUsers',
  context: { leaving: null, problems: NO_PROBLEMS, refusal: '' },
  initial: 'listing',
  states: {
    listing: {
      entry: 'forget',
      on: {
        ADD: 'adding',
        DELETE: {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event.user },
        },
        CHANGE_ROLE: 'changingRole',
      },
    },
    adding: {
      initial: 'filling',
      on: {
        CANCEL: 'listing',
        SUBMIT: [
          {
            guard: { type: 'isValid', params: ({ event }) => event.user },
            target: 'sending',
            actions: 'forgetProblems',
          },
          {
            target: '.filling',
            actions: { type: 'setProblems', params: ({ event }) => event.user },
          },
        ],
      },
      states: { filling: {}, refused: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'addUser',
        src: 'addUser',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT');
          return event.user;
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'listing',
            actions: [
              emit(({ event }) => snackbarOf('success', event.output.msg)),
              emit({ type: 'USERS_CHANGED' }),
            ],
          },
          {
            target: 'adding.refused',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'adding.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    changingRole: {
      tags: 'busy',
      invoke: {
        id: 'setRole',
        src: 'setRole',
        input: ({ event }) => {
          assertEvent(event, 'CHANGE_ROLE');
          return { user_id: event.id, role: event.role };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'listing',
            actions: [
              { type: 'showMessage', params: ({ event }) => event.output },
              emit({ type: 'USERS_CHANGED' }),
            ],
          },
          {
            target: 'listing',
            actions: { type: 'showMessage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'listing',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    asking: {
      initial: 'waiting',
      on: { CONFIRM: 'deleting', CANCEL: 'listing' },
      states: { waiting: {}, refused: {} },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteUser',
        src: 'deleteUser',
        input: ({ context }) => ({ user_id: must(context.leaving, 'the user who leaves').id }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'listing',
            actions: [
              emit(snackbarOf('success', 'User has been successfully deleted')),
              emit({ type: 'USERS_CHANGED' }),
            ],
          },
          {
            target: 'asking.refused',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'asking.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
});
