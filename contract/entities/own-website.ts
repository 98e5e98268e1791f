import { z } from 'zod';

/**
 * What changes if a website is made the account's own (ours). `known` is false for a website that the account has no
 * row of; `current` is the alias of the own website now, empty if there is none.
 */
export const ownWebsitePreview = z.object({
  website: z.string(),
  known: z.boolean(),
  current: z.string(),
  /** All matches of the account. */
  matches: z.number(),
  /** Pages that become the own product of their match. */
  become_own: z.number(),
  /** Own products that become competitors' offers. */
  become_competitors: z.number(),
  /** Matches that have no own product then. */
  without_own: z.number(),
  /** Matches with several pages of the website: the first becomes the own product. */
  twice: z.number(),
  /** Automatic creations that end. */
  creations: z.number(),
});
export type OwnWebsitePreview = z.infer<typeof ownWebsitePreview>;

/** How many matches follow a changed own website already. */
export const ownWebsiteProgress = z.object({ done: z.number(), total: z.number() });
export type OwnWebsiteProgress = z.infer<typeof ownWebsiteProgress>;
