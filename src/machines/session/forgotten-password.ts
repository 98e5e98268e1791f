import { assign, emit, setup } from 'xstate';
import { isEmail } from '../../../contract/rules/email.ts';
import { toFailedCall, unprovided } from '../shared/actors.ts';

/**
 * Asks for a mailed link to a new password (acct 2, 5, 8).
 *
 * Actors:
 * - `sendReset` {email} -> {status}: POST /api/user/forgotPassword/{email}; 'error' when no account has the address
 */
export type ForgottenPasswordEvent = { type: 'SUBMIT'; email: string };
/** Go to /login with from_insert_email. */
export type ResetSent = { type: 'RESET_SENT' };

/** Acct 5. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'This field is required.';
  return isEmail(email.trim()) ? null : 'Email not valid.';
}

/** Acct 8, in the state `unknown`. */
export const NO_ACCOUNT = 'No account found with that email address';

export const forgottenPasswordMachine = setup({
  types: {
    context: {} as { email: string; problem: string | null; refusal: string },
    events: {} as ForgottenPasswordEvent,
    emitted: {} as ResetSent,
    tags: {} as 'busy',
  },
  actors: { sendReset: unprovided<{ status: 'success' | 'error' }, { email: string }>() },
  guards: {
    isAddress: (_, email: string) => emailProblem(email) === null,
    isFound: (_, { status }: { status: string }) => status === 'success',
  },
  actions: {
    take: assign((_, email: string) => ({ email: email.trim(), problem: null })),
    setProblem: assign((_, email: string) => ({ problem: emailProblem(email) })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
  },
}).createMachine({
  id: 'forgottenPassword',
  context: { email: '', problem: null, refusal: '' },
  initial: 'form',
  states: {
    form: {
      initial: 'filling',
      on: {
        SUBMIT: [
          {
            guard: { type: 'isAddress', params: ({ event }) => event.email },
            target: 'sending',
            actions: { type: 'take', params: ({ event }) => event.email },
          },
          {
            target: '.filling',
            actions: { type: 'setProblem', params: ({ event }) => event.email },
          },
        ],
      },
      states: { filling: {}, unknown: {}, unsent: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendReset',
        src: 'sendReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'form.unknown' },
        ],
        onError: {
          target: 'form.unsent',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    sent: { type: 'final', entry: emit({ type: 'RESET_SENT' }) },
  },
});
