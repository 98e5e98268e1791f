import { tracingChannel } from 'node:diagnostics_channel';

/** The timed parts of the crawler's work. `applying` stores the results of visits. */
export type CrawlPart = 'claiming' | 'fetching' | 'reading' | 'applying' | 'releasing';

const channel = tracingChannel<unknown, { part: CrawlPart }>('vigia:crawl');

/** Runs a part of the crawler's work and reports its time; without a listener this has no cost. */
export const inPart = <Result>(part: CrawlPart, work: () => Promise<Result>): Promise<Result> =>
  channel.tracePromise(work, { part });
