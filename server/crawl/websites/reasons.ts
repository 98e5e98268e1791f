import { sql, type SQL } from 'drizzle-orm';

/**
 * The messages of visits that name something of their page, as SQL's `like` matches them, and the sentence that stands
 * for all of them. Any other message is the same for every page and stands for itself.
 */
export const REASONS: readonly (readonly [pattern: string, sentence: string])[] = [
  ['robots.txt of % asks not to read this page.', 'robots.txt asks not to read these pages.'],
  [
    'The page shows % was known; a second visit has to confirm it.',
    'The price jumped; a second visit has to confirm it.',
  ],
  ['The page leads to another website, %', 'The page leads to another website.'],
  ['The address now leads to another product, %', 'The address now leads to another product.'],
  ['The website cannot be reached: %', 'The website cannot be reached.'],
  ['The browser does not start: %', 'The browser of the crawler does not start.'],
  ['The page is packed as %', 'The page is packed in a way that cannot be unpacked.'],
  ['Port % is not a port of the web.', 'The address is not of the public web.'],
  ['% is not an address of the public internet.', 'The address is not of the public web.'],
];

/** The reason of a product whose last visit went wrong; null for one without. */
export const REASON: SQL<string | null> = sql<string | null>`case ${sql.join(
  REASONS.map(
    ([pattern, sentence]) => sql`when crawl_message like ${pattern}::text then ${sentence}::text`,
  ),
  sql` `,
)} when crawl_message is null and state = 'not-found' then 'The page was not found.'
  else crawl_message end`;
