import { z } from 'zod';
import { invitation, openedInvitation } from '../entities/invitation.ts';
import { role } from '../entities/role.ts';
import { doneWithMessage, idScope } from './scope.ts';

/** `link` is told only where no mail server sends it, and only to who has made it. */
const sent = doneWithMessage.extend({ link: z.string().nullable() });

/** People and their invitations (ours). In `setUserRole` `user_id` is whose role changes, as in `deleteUser`. */
export const invitationCalls = {
  setUserRole: {
    body: z.object({ account_id: z.string().optional(), user_id: z.string(), role }),
    response: doneWithMessage,
  },
  /** Those that still may be accepted, and those that have ended, the latest first. */
  listInvitations: {
    query: z.object(idScope),
    response: z.object({ items: z.array(invitation) }),
  },
  inviteUser: { body: z.object({ ...idScope, email: z.string(), role }), response: sent },
  /** With a new link; the one before stops working. */
  resendInvitation: { body: z.object({ ...idScope, id: z.string() }), response: sent },
  withdrawInvitation: {
    body: z.object({ ...idScope, id: z.string() }),
    response: doneWithMessage,
  },
  /** 404 with a sentence for a link that has ended, was used or withdrawn. */
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
