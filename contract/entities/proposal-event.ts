import { z } from 'zod';

/**
 * Something that happened to a match's proposed price (ours). `by` is the name of a person, null if nobody did it;
 * `detail` says more, as the reason of a rejection or what a shop answered. `at` is ISO 8601 in UTC.
 */
export const proposalEvent = z.object({
  version: z.int(),
  event: z.enum([
    'proposed',
    'accepted',
    'rejected',
    'reopened',
    'superseded',
    'exported',
    'not-taken',
    'confirmed',
  ]),
  at: z.string(),
  by: z.string().nullable(),
  price: z.number().nullable(),
  /** Of the price (ISO 4217). */
  currency: z.string().nullish(),
  detail: z.string().nullable(),
});
export type ProposalEvent = z.infer<typeof proposalEvent>;
