import { z } from 'zod';
import { role } from './role.ts';

/** A member of the account as shown to admins. Ours: `role`, and `two_factor`, whether sign-in needs a second step. */
const accountUser = z.object({
  id: z.string(),
  fullname: z.string(),
  username: z.string(),
  email: z.string(),
  role,
  two_factor: z.boolean().optional(),
});
export type AccountUser = z.infer<typeof accountUser>;

/** The settings answer (acct 3). `users` is empty unless `admin`; `role` is ours. */
export const settingsUser = z.object({
  fullname: z.string(),
  username: z.string(),
  email: z.string(),
  account_name: z.string(),
  company: z.string(),
  website: z.string(),
  admin: z.boolean(),
  role,
  users: z.array(accountUser),
});
export type SettingsUser = z.infer<typeof settingsUser>;

/** A device on which the user is signed in (ours). `current` is the device that makes the call. */
export const deviceSession = z.object({
  id: z.string(),
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;
