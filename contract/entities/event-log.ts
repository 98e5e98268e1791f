import { z } from 'zod';

/**
 * Calls of one kind on one day, as listed in the administration (acct 3). `from` is keyed by account id, its users by
 * user id.
 */
export const eventLogItem = z.object({
  tag: z.string(),
  call_count: z.number(),
  errors: z.array(z.object({ timestamp: z.string(), params: z.unknown(), error: z.string() })),
  from: z.record(
    z.string(),
    z.object({
      count: z.number(),
      info: z.object({ company: z.string(), website: z.string() }),
      users: z.record(
        z.string(),
        z.object({
          count: z.number(),
          fullname: z.string(),
          email: z.string(),
          username: z.string(),
        }),
      ),
    }),
  ),
  pages: z.record(z.string(), z.number()),
  users_count: z.number(),
  date: z.string(),
});
export type EventLogItem = z.infer<typeof eventLogItem>;
