import { tracingChannel } from 'node:diagnostics_channel';

/** What the crawler spends its time on. `applying` is storing what visits found. */
export type CrawlPart = 'claiming' | 'fetching' | 'reading' | 'applying' | 'releasing';

const channel = tracingChannel<unknown, { part: CrawlPart }>('vigia:crawl');

/** Does a part of the crawler's work so that who measures hears of it; it costs nothing where nobody does. */
export const inPart = <Result>(part: CrawlPart, work: () => Promise<Result>): Promise<Result> =>
  channel.tracePromise(work, { part });
