import { assertEvent, assign, setup } from 'xstate';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import type { OpenedInvitation } from '../../../contract/entities/invitation.ts';
import { usernameProblem } from '../../../contract/rules/username.ts';
import { toFailedCall, unprovided } from '../shared/actors.ts';

/**
 * The page of an invitation link (ours): account and role are shown, and the invited user chooses a name
 * and a password.
 *
 * Actors:
 * - `openInvitation` {token} -> OpenedAnswer: POST /api/invitation; 404 when the link has ended, was used or withdrawn
 * - `acceptInvitation` AcceptedInvitation -> {status, msg}: POST /api/invitation/accept, and the sign-in that follows
 *
 * No password stays in the context: the actor gets it from the event.
 */
export type OpenedAnswer = OpenedInvitation;
export type AcceptedInvitation = {
  token: string;
  fullname: string;
  username: string;
  password: string;
};
export type AcceptForm = Omit<AcceptedInvitation, 'token'> & { confirmation: string };
export type AcceptProblems = Record<keyof AcceptForm, string | null>;

export type InvitationEvent = { type: 'RETRY' } | { type: 'SUBMIT'; form: AcceptForm };

/** The same messages as in the settings (acct 5). */
export function acceptProblems(form: AcceptForm): AcceptProblems {
  return {
    fullname: form.fullname.trim() === '' ? 'Fullname is require' : null,
    username: usernameProblem(form.username.trim()),
    password: form.password.length < PASSWORD_MIN_LENGTH ? 'Min 8 characters' : null,
    confirmation: form.password === form.confirmation ? null : 'Password do not match',
  };
}

const NO_PROBLEMS: AcceptProblems = {
  fullname: null,
  username: null,
  password: null,
  confirmation: null,
};

type Failure = { error: unknown };

export const invitationMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as {
      token: string;
      invitation: OpenedInvitation | null;
      problems: AcceptProblems;
      refusal: string;
    },
    events: {} as InvitationEvent,
    tags: {} as 'busy',
  },
  actors: {
    openInvitation: unprovided<OpenedAnswer, { token: string }>(),
    acceptInvitation: unprovided<{ status: boolean; msg: string }, AcceptedInvitation>(),
  },
  guards: {
    isValid: (_, form: AcceptForm) =>
      Object.values(acceptProblems(form)).every((one) => one === null),
    isAccepted: (_, { status }: { status: boolean }) => status,
    /** The error is caused by the link, not by the input or the connection. */
    isUnusable: (_, { error }: Failure) => toFailedCall(error).status === 404,
  },
  actions: {
    keepInvitation: assign((_, invitation: OpenedInvitation) => ({ invitation })),
    setProblems: assign((_, form: AcceptForm) => ({ problems: acceptProblems(form) })),
    forgetProblems: assign({ problems: NO_PROBLEMS, refusal: '' }),
    keepMessage: assign((_, { msg }: { msg: string }) => ({ refusal: msg })),
    keepRefusal: assign((_, { error }: Failure) => ({ refusal: toFailedCall(error).message })),
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ ...input, invitation: null, problems: NO_PROBLEMS, refusal: '' }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'form',
          actions: { type: 'keepInvitation', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isUnusable', params: ({ event }) => event },
            target: 'unusable',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          {
            target: 'unanswered',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
        ],
      },
    },
    unanswered: { on: { RETRY: 'opening' } },
    form: {
      initial: 'filling',
      on: {
        SUBMIT: [
          {
            guard: { type: 'isValid', params: ({ event }) => event.form },
            target: 'sending',
            actions: 'forgetProblems',
          },
          {
            target: '.filling',
            actions: { type: 'setProblems', params: ({ event }) => event.form },
          },
        ],
      },
      states: { filling: {}, refused: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context, event }) => {
          assertEvent(event, 'SUBMIT');
          const { fullname, username, password } = event.form;
          return {
            token: context.token,
            fullname: fullname.trim(),
            username: username.trim(),
            password,
          };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'accepted',
          },
          {
            target: 'form.refused',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isUnusable', params: ({ event }) => event },
            target: 'unusable',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          {
            target: 'form.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
        ],
      },
    },
    /** The link cannot become valid again. */
    unusable: { type: 'final' },
    accepted: { type: 'final' },
  },
});
