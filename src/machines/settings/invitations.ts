import { assertEvent, assign, emit, setup } from 'xstate';
import type { Invitation } from '../../../contract/entities/invitation.ts';
import { must } from '../../../contract/must.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import type { Role } from '../../../contract/rules/role.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { failedSnackbar, replySnackbar, type StatusReply } from '../shared/snackbars.ts';

/**
 * Inviting people into the account by mail, and sending an invitation again or withdrawing it (ours).
 *
 * Actors:
 * - `invite` NewInvitation -> SentInvitation: POST /api/settings/invitations
 * - `resend` {id} -> SentInvitation: POST /api/settings/invitations/resend
 * - `withdraw` {id} -> {status, msg}: POST /api/settings/invitations/withdraw
 */
export type NewInvitation = { email: string; role: Role };

export type InvitationsEvent =
  | { type: 'INVITE' }
  | { type: 'SUBMIT'; email: string; role: Role }
  | { type: 'RESEND'; id: string }
  | { type: 'WITHDRAW'; invitation: Invitation }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' };
/** INVITATIONS_CHANGED: read them again. */
export type InvitationsEmitted = Snackbar | { type: 'INVITATIONS_CHANGED' };

/** `link` is set if no mail server can send it: the administrator passes it on. */
export type SentInvitation = StatusReply & { link: string | null };

/** The same messages as for a new user (acct 5). */
export function addressProblem(email: string): string | null {
  if (email.trim() === '') return 'E-mail is require';
  return isEmail(email.trim()) ? null : 'E-mail must be valid';
}

export const invitationsMachine = setup({
  types: {
    /** `link` is stored only while it is shown. */
    context: {} as {
      leaving: Invitation | null;
      problem: string | null;
      refusal: string;
      link: string;
    },
    events: {} as InvitationsEvent,
    emitted: {} as InvitationsEmitted,
    tags: {} as 'busy',
  },
  actors: {
    invite: unprovided<SentInvitation, NewInvitation>(),
    resend: unprovided<SentInvitation, { id: string }>(),
    withdraw: unprovided<StatusReply, { id: string }>(),
  },
  guards: {
    isAddress: (_, email: string) => addressProblem(email) === null,
    isDone: (_, { status }: StatusReply) => status,
    hasLink: (_, { status, link }: SentInvitation) => status && link !== null,
  },
  actions: {
    setProblem: assign((_, email: string) => ({ problem: addressProblem(email) })),
    choose: assign((_, leaving: Invitation) => ({ leaving })),
    keepLink: assign((_, { link }: SentInvitation) => ({ link: link ?? '' })),
    forgetLink: assign({ link: '' }),
    keepMessage: assign((_, { msg }: StatusReply) => ({ refusal: msg })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    forgetProblem: assign({ problem: null, refusal: '' }),
    forget: assign({ leaving: null, problem: null, refusal: '' }),
    showMessage: emit((_, reply: StatusReply) => replySnackbar(reply)),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
    emitChange: emit({ type: 'INVITATIONS_CHANGED' }),
  },
}).createMachine({
  id: 'invitations',
  context: { leaving: null, problem: null, refusal: '', link: '' },
  initial: 'listing',
  states: {
    listing: {
      entry: 'forget',
      on: {
        INVITE: 'inviting',
        RESEND: 'resending',
        WITHDRAW: {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event.invitation },
        },
      },
    },
    inviting: {
      initial: 'filling',
      on: {
        CANCEL: 'listing',
        SUBMIT: [
          {
            guard: { type: 'isAddress', params: ({ event }) => event.email },
            target: 'sending',
            actions: 'forgetProblem',
          },
          {
            target: '.filling',
            actions: { type: 'setProblem', params: ({ event }) => event.email },
          },
        ],
      },
      states: { filling: {}, refused: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT');
          return { email: event.email.trim(), role: event.role };
        },
        onDone: [
          {
            guard: { type: 'hasLink', params: ({ event }) => event.output },
            target: 'showingLink',
            actions: [{ type: 'keepLink', params: ({ event }) => event.output }, 'emitChange'],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'listing',
            actions: [{ type: 'showMessage', params: ({ event }) => event.output }, 'emitChange'],
          },
          {
            target: 'inviting.refused',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'inviting.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ event }) => {
          assertEvent(event, 'RESEND');
          return { id: event.id };
        },
        onDone: [
          {
            guard: { type: 'hasLink', params: ({ event }) => event.output },
            target: 'showingLink',
            actions: [{ type: 'keepLink', params: ({ event }) => event.output }, 'emitChange'],
          },
          {
            target: 'listing',
            actions: [{ type: 'showMessage', params: ({ event }) => event.output }, 'emitChange'],
          },
        ],
        onError: {
          target: 'listing',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    showingLink: { exit: 'forgetLink', on: { CLOSE: 'listing' } },
    asking: {
      initial: 'waiting',
      on: { CONFIRM: 'withdrawing', CANCEL: 'listing' },
      states: { waiting: {}, refused: {} },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({ id: must(context.leaving, 'the invitation to withdraw').id }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'showMessage', params: ({ event }) => event.output }, 'emitChange'],
        },
        onError: {
          target: 'asking.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
});
