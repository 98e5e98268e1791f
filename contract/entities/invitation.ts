import { z } from 'zod';
import { role } from './role.ts';

/** A person who was invited into the account and has not accepted yet. Times are ISO 8601 in UTC. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invited_at: z.string(),
  ends_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** The content of the page behind the mailed link. `account` is the company's name. */
export const openedInvitation = z.object({
  account: z.string(),
  email: z.string(),
  role,
  ends_at: z.string(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;
