import { z } from 'zod';
import { eventLogItem } from '../entities/event-log.ts';
import { queryDay } from '../query-codecs.ts';
import { keptMail, keptMailContent } from '../entities/kept-mail.ts';
import { componentScope, range } from './scope.ts';

/** acct 7. `date` is today, YYYY-MM-DD; `accounts` and `users` are the numbers of those that made a call. */
export const adminCalls = {
  listEvents: {
    query: z.object({ ...componentScope, ...range, date: queryDay() }),
    response: z.object({
      items: z.array(eventLogItem),
      count: z.number(),
      accounts: z.number(),
      users: z.number(),
    }),
  },
  /** Ours: the mails that were not sent because no mail server is configured, the latest first. */
  listMails: {
    query: z.object({ ...componentScope, ...range }),
    response: z.object({ items: z.array(keptMail), count: z.number() }),
  },
  /** Ours. */
  getMail: {
    query: z.object({ ...componentScope, id: z.string() }),
    response: keptMailContent,
  },
};
