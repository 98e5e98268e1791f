import { z } from 'zod';

/**
 * How far the crawl of a website is (ours). Its pages are counted by what their last visit found: `read`; `refused` by
 * the website or its robots.txt; `gone`, not found or moved; `unsure`, fetched but not understood; `waiting`, never
 * read yet. Times are ISO 8601 in UTC, null where there is none.
 */
export const websiteCrawl = z.object({
  website_id: z.string(),
  pages: z.number(),
  read: z.number(),
  refused: z.number(),
  gone: z.number(),
  unsure: z.number(),
  waiting: z.number(),
  /** What went wrong at the last visits, in sentences, the most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), pages: z.number() })),
  last_read: z.string().nullable(),
  /** Null while the account has paused the website. */
  next_visit: z.string().nullable(),
  /** How many pages are visited in the next hour and day, as far as the pause between two visits allows. */
  next_hour: z.number(),
  next_day: z.number(),
  /** When about the last of the waiting pages is visited. */
  done_at: z.string().nullable(),
  /** The website refused or failed several times, so that the crawler leaves it alone until then. */
  resting_until: z.string().nullable(),
  /** Until when about the pages are read that people asked to have read again. */
  asked_until: z.string().nullable(),
  country: z.string(),
  /** ISO 4217, for prices of pages that name no currency: that of the country. */
  currency: z.string(),
  /** How many prices are in a currency in which they are not compared; missing in answers of earlier versions. */
  not_compared: z.array(z.object({ currency: z.string(), prices: z.number() })).optional(),
  /** Its reading rules. */
  rules: z.number(),
});
export type WebsiteCrawl = z.infer<typeof websiteCrawl>;
