import { assertEvent, assign, emit, setup } from 'xstate';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import { passwordScore } from '../../../contract/rules/password.ts';
import { toFailedCall, unprovided } from '../shared/actors.ts';

/**
 * A new password by a mailed link (acct 2, 4, 5).
 *
 * Actors:
 * - `resetPassword` NewPassword -> {status}: GET /api/user/resetPassword/{token}/{new}/{verify}; false when the link
 *   is used, expired or unknown
 *
 * No password stays in the context: the actor gets it from the event.
 */
export type ResetPasswordInput = { token: string; email: string };
export type NewPassword = { token: string; newPassword: string; verifyPassword: string };

export type ResetPasswordEvent =
  | { type: 'TYPE'; password: string }
  | { type: 'SUBMIT'; password: string; confirmation: string }
  | { type: 'ASK_AGAIN' };
export type ResetPasswordEmitted =
  /** Go to /emailinsert. */
  | { type: 'LINK_MISSING' }
  /** Go to /Login. */
  | { type: 'PASSWORD_CHANGED' };

export type PasswordProblems = { password: string | null; confirmation: string | null };

/** Acct 5. */
export function passwordProblems(password: string, confirmation: string): PasswordProblems {
  return {
    password: password.length < PASSWORD_MIN_LENGTH ? 'Min 8 characters' : null,
    confirmation: password === confirmation ? null : 'Password do not match',
  };
}

const NO_PASSWORD_PROBLEMS: PasswordProblems = { password: null, confirmation: null };

/** Acct 2, in the state `refused`. */
export const RESET_FAILED = 'There is something wrong ! please resend the reset email';

type Typed = { password: string; confirmation: string };

export const resetPasswordMachine = setup({
  types: {
    input: {} as ResetPasswordInput,
    context: {} as ResetPasswordInput & {
      /** Strength of the typed password, 20 to 100. */
      score: number;
      problems: PasswordProblems;
      refusal: string;
    },
    events: {} as ResetPasswordEvent,
    emitted: {} as ResetPasswordEmitted,
    tags: {} as 'busy',
  },
  actors: { resetPassword: unprovided<{ status: boolean }, NewPassword>() },
  guards: {
    hasLink: ({ context }) => context.token !== '' && context.email !== '',
    isValid: (_, { password, confirmation }: Typed) =>
      Object.values(passwordProblems(password, confirmation)).every((one) => one === null),
    isChanged: (_, { status }: { status: boolean }) => status,
  },
  actions: {
    score: assign((_, password: string) => ({ score: passwordScore(password) })),
    setProblems: assign((_, { password, confirmation }: Typed) => ({
      problems: passwordProblems(password, confirmation),
    })),
    forgetProblems: assign({ problems: NO_PASSWORD_PROBLEMS }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({
    ...input,
    score: passwordScore(''),
    problems: NO_PASSWORD_PROBLEMS,
    refusal: '',
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasLink', target: 'form' }, { target: 'linkless' }] },
    form: {
      initial: 'filling',
      on: {
        TYPE: { actions: { type: 'score', params: ({ event }) => event.password } },
        SUBMIT: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: 'forgetProblems',
          },
          {
            target: '.filling',
            actions: { type: 'setProblems', params: ({ event }) => event },
          },
        ],
      },
      states: {
        filling: {},
        refused: { on: { ASK_AGAIN: '#resetPassword.linkless' } },
        unsent: {},
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'SUBMIT');
          const { password, confirmation } = event;
          return {
            token: context.token,
            newPassword: password,
            verifyPassword: confirmation,
          };
        },
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'changed' },
          { target: 'form.refused' },
        ],
        onError: {
          target: 'form.unsent',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    linkless: { type: 'final', entry: emit({ type: 'LINK_MISSING' }) },
    changed: { type: 'final', entry: emit({ type: 'PASSWORD_CHANGED' }) },
  },
});
