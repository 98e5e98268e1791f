import { z } from 'zod';

/** The subject of an entry of the audit log. */
export const AUDIT_KINDS = [
  'products',
  'importations',
  'exportations',
  'alerts',
  'prices',
  'notifications',
  'websites',
  'settings',
  'people',
  'sign-in',
  'billing',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/**
 * A change and the person who made it. `user` is the name at that time, empty if nobody of the account made it.
 * `refused` marks a request that was not carried out. `device` is the browser according to its user agent.
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
