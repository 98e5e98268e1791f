import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';

/** The queue of the jobs that wake the crawlers. */
export const WAKE_QUEUE = 'crawl-wake';

/** Wakes the crawlers when this transaction is committed, because there are new products or pages to read again. */
export async function crawlSoon({ jobs }: Pick<Services, 'jobs'>, tx?: Database): Promise<void> {
  await jobs.send(WAKE_QUEUE, {}, { singletonKey: WAKE_QUEUE, tx });
}
