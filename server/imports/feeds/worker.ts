import type { Database } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { checkFeed } from './check.ts';
import { compareFeed } from './compare.ts';
import { dueFeeds, forgetFutureTimes, uncomparedFeeds, type FeedKey } from './repository.ts';

const FEED_QUEUE = 'feed';
const DUE_QUEUE = 'feeds-due';

/** Sends a feed to a worker. Of one feed one job waits and one runs, in all processes together. */
export async function sendFeedJob(
  { jobs }: Pick<Services, 'jobs'>,
  { accountId, feedId }: FeedKey,
  tx?: Database,
): Promise<void> {
  await jobs.send(FEED_QUEUE, { accountId, feedId }, { singletonKey: feedId, tx });
}

/** Fetches feeds when their time has come, and compares what they name once it is imported. */
export async function startFeedWorker(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work<FeedKey>(FEED_QUEUE, { concurrency: 2 }, (key, signal) =>
    checkFeed(services, key, signal),
  );
  await jobs.work(DUE_QUEUE, {}, () => lookAtFeeds(services));
  await jobs.schedule(DUE_QUEUE, '* * * * *');
}

/** What is done every minute. */
export async function lookAtFeeds(services: Services): Promise<void> {
  const { db, now } = services;
  for (const key of await uncomparedFeeds(db)) {
    await compareFeed(services, key);
  }
  await forgetFutureTimes(db, now());
  for (const key of await dueFeeds(db, new Date(now()))) await sendFeedJob(services, key);
}
