import { assertEvent, assign, emit, setup } from 'xstate';
import { PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH } from '../../../contract/constants.ts';
import { isStrictEmail } from '../../../contract/rules/email.ts';
import { USERNAME_TOO_LONG } from '../../../contract/rules/username.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf, type StatusReply } from '../shared/snackbars.ts';

/**
 * One setting that is edited in place: full name, username, e-mail or password (acct 2, 5, 8).
 *
 * Actors:
 * - `saveSetting` SettingChange -> {status, msg}: POST /api/settings/{field}; `status` false is a refusal
 */
export type SettingField = 'fullname' | 'username' | 'email' | 'password';

/** The typed values. `confirmation` is for e-mail and password, `old` for the password; otherwise they are empty. */
export type SettingDraft = { value: string; confirmation: string; old: string };
export type SettingChange = SettingDraft & { field: SettingField };
export type SettingProblems = Record<keyof SettingDraft, string | null>;

export type InlineSettingEvent =
  | { type: 'EDIT' }
  | ({ type: 'SAVE' } & SettingDraft)
  | { type: 'CANCEL' };
export type InlineSettingEmitted = Snackbar | { type: 'SAVED'; field: SettingField; value: string };

/** Acct 8. */
const SAVED: Record<SettingField, string> = {
  fullname: 'Fullname has been well updated',
  username: 'Username has been well updated',
  email: 'Email has been well updated',
  password: 'Password has been well updated',
};

const NO_PROBLEMS: SettingProblems = { value: null, confirmation: null, old: null };

/** Acct 5. */
export function settingProblems(field: SettingField, draft: SettingDraft): SettingProblems {
  const { confirmation, old } = draft;
  const value = draft.value.trim();
  switch (field) {
    case 'fullname':
      return { ...NO_PROBLEMS, value: value === '' ? 'Fullname is require' : null };
    case 'username': {
      const isLong = value.length > USERNAME_MAX_LENGTH;
      const tooLong = isLong ? USERNAME_TOO_LONG : null;
      return { ...NO_PROBLEMS, value: value === '' ? 'Username is require' : tooLong };
    }
    case 'email': {
      const notValid = isStrictEmail(value) ? null : 'E-mail must be valid';
      return {
        ...NO_PROBLEMS,
        value: value === '' ? 'E-mail is require' : notValid,
        confirmation: value === confirmation.trim() ? null : 'E-mail do not match',
      };
    }
    case 'password':
      return {
        old: old === '' ? 'Old password is require' : null,
        value: draft.value.length < PASSWORD_MIN_LENGTH ? 'Min 8 characters' : null,
        confirmation: draft.value === confirmation ? null : 'Password do not match',
      };
    default:
      return field satisfies never;
  }
}

export const inlineSettingMachine = setup({
  types: {
    input: {} as { field: SettingField },
    context: {} as { field: SettingField; problems: SettingProblems; refusal: string },
    events: {} as InlineSettingEvent,
    emitted: {} as InlineSettingEmitted,
    tags: {} as 'busy',
  },
  actors: { saveSetting: unprovided<StatusReply & { value: string }, SettingChange>() },
  guards: {
    isValid: ({ context }, draft: SettingDraft) =>
      Object.values(settingProblems(context.field, draft)).every((one) => one === null),
    isSaved: (_, { status }: StatusReply) => status,
  },
  actions: {
    setProblems: assign(({ context }, draft: SettingDraft) => ({
      problems: settingProblems(context.field, draft),
    })),
    keepMessage: assign((_, { msg }: StatusReply) => ({ refusal: msg })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    forget: assign({ problems: NO_PROBLEMS, refusal: '' }),
  },
}).createMachine({
  id: 'inlineSetting',
  context: ({ input }) => ({ field: input.field, problems: NO_PROBLEMS, refusal: '' }),
  initial: 'reading',
  states: {
    reading: { entry: 'forget', on: { EDIT: 'editing' } },
    editing: {
      initial: 'filling',
      on: {
        CANCEL: 'reading',
        SAVE: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'saving',
            actions: 'forget',
          },
          { target: '.filling', actions: { type: 'setProblems', params: ({ event }) => event } },
        ],
      },
      states: { filling: {}, refused: {} },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveSetting',
        src: 'saveSetting',
        input: ({ context, event }) => {
          assertEvent(event, 'SAVE');
          const { value, confirmation, old } = event;
          return { field: context.field, value, confirmation, old };
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              emit(({ context }) => snackbarOf('success', SAVED[context.field])),
              emit(({ context, event }) => ({
                type: 'SAVED' as const,
                field: context.field,
                value: event.output.value,
              })),
            ],
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
});
