import { z } from 'zod';

/** What an entry of the audit log is about. */
export const AUDIT_KINDS = [
  'products',
  'importations',
  'exportations',
  'alerts',
  'notifications',
  'websites',
  'settings',
  'people',
  'sign-in',
  'billing',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/**
 * A change, and who made it. `user` is the name at that time, empty for what nobody of the account did. `refused` is
 * what was asked for and not done. `device` is the browser as it named itself.
 */
export const auditEntry = z.object({
  id: z.string(),
  date: z.string(),
  user_id: z.string().nullable(),
  user: z.string(),
  kind: z.enum(AUDIT_KINDS),
  text: z.string(),
  refused: z.boolean(),
  device: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
