import { z } from 'zod';
import { BREACH_CHOICES, BREACH_TIMES } from '../choices.ts';
import { recordedBreach } from '../entities/recorded-breach.ts';
import { queryChoice, queryText } from '../query-codecs.ts';
import { EXPORT_FORMATS } from '../rules/export-fields.ts';
import { componentScope, done, range } from './scope.ts';

/** `text` must occur in the product's name, its reference or the website's name. */
const filter = {
  kind: queryChoice(BREACH_CHOICES),
  time: queryChoice(BREACH_TIMES),
  website: queryText(),
  text: queryText(),
};

/** Prices of competitors below a limit of the product, with their proof (ours). The latest is the first. */
export const breachCalls = {
  /**
   * `websites` are the names of those with breaches. `records_rrp`: prices below the recommended retail price are
   * recorded too. A page is kept for `page_days` after its breach has ended.
   */
  listBreaches: {
    query: z.object({ ...componentScope, ...range, ...filter }),
    response: z.object({
      items: z.array(recordedBreach),
      count: z.number(),
      websites: z.array(z.string()),
      records_rrp: z.boolean(),
      page_days: z.number(),
    }),
  },
  exportBreaches: {
    query: z.object({ ...componentScope, ...filter, type: queryChoice(EXPORT_FORMATS) }),
  },
  /** The page as it was read. 404 when none is kept. */
  getBreachPage: { query: z.object({ ...componentScope, id: z.string() }) },
  setBreachRecording: {
    body: z.object({ ...componentScope, records_rrp: z.boolean() }),
    response: done,
  },
};
