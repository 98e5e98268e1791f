import { z } from 'zod';
import { AUDIT_KINDS, auditEntry } from '../entities/audit-entry.ts';
import { queryChoice, queryDay, queryText, queryTimeZone } from '../query-codecs.ts';
import { componentScope, range } from './scope.ts';

/**
 * `start` and `end` are days in `time_zone`, without one in that of the account, YYYY-MM-DD, both included. `text` must occur
 * in the entry.
 */
const filter = {
  person: queryText(),
  kind: queryChoice(AUDIT_KINDS),
  start: queryDay(),
  end: queryDay(),
  time_zone: queryTimeZone(),
  text: queryText(),
};

/** Ours: who changed what in the account, the latest first. */
export const auditCalls = {
  /** `people` are the people who have entries, including those who have left the account. */
  listAuditLog: {
    query: z.object({ ...componentScope, ...range, ...filter }),
    response: z.object({
      items: z.array(auditEntry),
      count: z.number(),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  exportAuditLog: {
    query: z.object({ ...componentScope, ...filter, type: queryChoice(['csv', 'xlsx']) }),
  },
};
