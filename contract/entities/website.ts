import { z } from 'zod';

/** The fields of a website that other entities include (core 3, "Match info"). */
export const websiteRef = z.object({
  id: z.string(),
  url: z.string(),
  alias: z.string(),
  config: z.object({ color: z.string() }),
});

/**
 * A website of the account: its own or a competitor's (core 3, acct 3). Several websites may share an alias.
 * `config.color` is a CSS colour, `country` an ISO code in lower case ('uk' for the United Kingdom). `products_count`
 * is ours: the number of matches with a product on it. So are `own`, whether it is the account's own website, and
 * `paused`: the account lets the crawler leave its pages out.
 */
export const website = websiteRef.extend({
  country: z.string(),
  products_count: z.number().optional(),
  own: z.boolean().optional(),
  paused: z.boolean().optional(),
});
export type Website = z.infer<typeof website>;

/** A website in the lists of the export and alert dialogs; `checked` means included. */
export const checkedWebsite = z.object({
  id: z.string().optional(),
  alias: z.string(),
  url: z.string(),
  checked: z.boolean(),
});
