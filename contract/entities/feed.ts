import { z } from 'zod';
import { IMPORTATION_STATUSES } from '../choices.ts';

/**
 * A file that is fetched again and again from an address and imported when it has changed (ours). Times are ISO 8601,
 * null for what has not happened. Either `every_hours` or `at_hour`, the hour of a day in the account's time zone, is
 * null.
 */
export const feed = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  every_hours: z.number().nullable(),
  at_hour: z.number().nullable(),
  paused: z.boolean(),
  /** Whether it is to be fetched now, or is being imported and compared. */
  under_way: z.boolean(),
  /** When it is fetched next; null while it is paused. */
  next_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  /** When its content was last found changed. */
  changed_at: z.string().nullable(),
  /** Its last importation. */
  importation: z
    .object({ id: z.string(), status: z.enum(IMPORTATION_STATUSES), msg: z.string() })
    .nullable(),
  /** Products that its last finished importation added and changed. */
  added: z.number(),
  changed: z.number(),
  /** Products that it named once and names no longer. */
  missing: z.number(),
  /** Why it could not be fetched or read, empty when it could; and when that was. */
  error: z.string(),
  error_at: z.string().nullable(),
});
export type Feed = z.infer<typeof feed>;

/** A match that a feed named once and names no longer. */
export const missingMatch = z.object({
  match_id: z.string(),
  match_ref: z.string(),
  name: z.string(),
  url: z.string(),
  missing_since: z.string(),
});
export type MissingMatch = z.infer<typeof missingMatch>;
