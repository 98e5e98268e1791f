import { z } from 'zod';
import { invitation, openedInvitation } from '../entities/invitation.ts';
import { role } from '../entities/role.ts';
import { doneWithMessage, idScope } from './scope.ts';

/** `link` is set only if no mail server can send it, and only for the person who created the invitation. */
const sent = doneWithMessage.extend({ link: z.string().nullable() });

/**
 * People and their invitations (ours). `user_id` of `setUserRole` is the person whose role changes, as in `deleteUser`.
 */
export const invitationCalls = {
  setUserRole: {
    body: z.object({ account_id: z.string().optional(), user_id: z.string(), role }),
    response: doneWithMessage,
  },
  /** Invitations that can still be accepted and those that have ended, the latest first. */
  listInvitations: {
    query: z.object(idScope),
    response: z.object({ items: z.array(invitation) }),
  },
  inviteUser: { body: z.object({ ...idScope, email: z.string(), role }), response: sent },
  /** Sends a new link; the previous one stops working. */
  resendInvitation: { body: z.object({ ...idScope, id: z.string() }), response: sent },
  withdrawInvitation: {
    body: z.object({ ...idScope, id: z.string() }),
    response: doneWithMessage,
  },
  /** 404 with a sentence if the link has expired, was used or was withdrawn. */
  openInvitation: { body: z.object({ token: z.string() }), response: openedInvitation },
  acceptInvitation: {
    body: z.object({
      token: z.string(),
      fullname: z.string(),
      username: z.string(),
      password: z.string(),
    }),
    response: doneWithMessage,
  },
};
