import { z } from 'zod';

/**
 * A mail that was not sent (ours): stored because no mail server is configured, or with the `refusal` of one that
 * rejected it. `date` is ISO 8601 in UTC.
 */
export const keptMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.string(),
  refusal: z.string().nullable().default(null),
});
export type KeptMail = z.infer<typeof keptMail>;

/** Both parts of a mail have the same content. `html` is a whole document. */
export const keptMailContent = keptMail.extend({ html: z.string(), text: z.string() });
export type KeptMailContent = z.infer<typeof keptMailContent>;
