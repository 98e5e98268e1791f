import { z } from 'zod';
import { websiteCrawl } from '../entities/website-crawl.ts';
import { done, idScope } from './scope.ts';

/** Ours: how the crawl of each website goes, and what people do about it. */
export const websiteCalls = {
  listWebsiteCrawls: {
    query: z.object(idScope),
    response: z.object({ items: z.array(websiteCrawl) }),
  },
  /**
   * Brings the next visits of a website's pages forward, spread by the pause between two visits. `pages` is the number of
   * pages that are still to be read, `until` when about that is done. `repeated` means that this was asked for before
   * and is not done yet: nothing was changed.
   */
  readWebsiteAgain: {
    body: z.object({ ...idScope, website_id: z.string() }),
    response: z.object({
      status: z.boolean(),
      pages: z.number(),
      until: z.string(),
      repeated: z.boolean(),
    }),
  },
  pauseWebsite: {
    body: z.object({ ...idScope, website_id: z.string(), paused: z.boolean() }),
    response: done,
  },
  /** `country` is an ISO code in lower case, 'uk' for the United Kingdom. */
  setWebsiteCountry: {
    body: z.object({ ...idScope, website_id: z.string(), country: z.string() }),
    response: done,
  },
};
