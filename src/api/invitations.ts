import { v7 as uuid } from 'uuid';
import { fromPromise } from 'xstate';
import type { AcceptedInvitation, OpenedAnswer } from '../machines/session/invitation.ts';
import type { NewInvitation, SentInvitation } from '../machines/settings/invitations.ts';
import type { Api } from './client.ts';

type InvitationReply = Omit<SentInvitation, 'link'>;

/** The actors of inviting people. Sending is not retried automatically: each attempt creates another link. */
export function createInvitationsActors(api: Api) {
  return {
    invite: fromPromise<SentInvitation, NewInvitation>(
      async ({ input, signal }) => (await api.inviteUser(input, { signal })).body,
    ),

    resend: fromPromise<SentInvitation, { id: string }>(
      async ({ input, signal }) => (await api.resendInvitation(input, { signal })).body,
    ),

    withdraw: fromPromise<InvitationReply, { id: string }>(
      async ({ input, signal }) =>
        (await api.withdrawInvitation(input, { signal, idempotencyKey: uuid() })).body,
    ),
  };
}

/** The actors of an invited user, who is signed in with the chosen name and password after accepting. */
export function createInvitationActors(
  api: Api,
  signIn: (credentials: { username: string; password: string }) => void,
) {
  return {
    openInvitation: fromPromise<OpenedAnswer, { token: string }>(
      async ({ input, signal }) => (await api.openInvitation(input, { signal })).body,
    ),

    acceptInvitation: fromPromise<InvitationReply, AcceptedInvitation>(
      async ({ input, signal }) => {
        const { body } = await api.acceptInvitation(input, { signal });
        const { username, password } = input;
        if (body.status) signIn({ username, password });
        return body;
      },
    ),
  };
}
