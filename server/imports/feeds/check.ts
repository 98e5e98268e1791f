import { v7 as uuid } from 'uuid';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { storeFile } from '../../database/files.ts';
import type { Database } from '../../database/database.ts';
import { addressPolicyOf } from '../../network/address-guard.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../../sync/lock-account.ts';
import { currentSeq } from '../../sync/mutation.ts';
import { sendImportJob } from '../queues.ts';
import { createImportation, findImportation } from '../repository.ts';
import { createDownloader, type Download } from './download.ts';
import { FeedFailure } from './feed-failure.ts';
import { fetchFeed } from './fetch.ts';
import { tidyImportations } from './tidy.ts';
import * as repository from './repository.ts';
import type { FeedKey, FeedRecord } from './repository.ts';
import { nextCheck, nextTry } from './times.ts';
import { timeZoneOf } from '../../time-zone/repository.ts';

/** How soon a feed whose importation is not at its end is looked at again, in milliseconds. */
const BUSY_PAUSE_MS = 10 * MINUTE_MS;

type Outcome =
  | { kind: 'unchanged' }
  | { kind: 'fetched'; download: Download }
  | { kind: 'failed'; why: string };

/**
 * Fetches a feed whose time has come, and imports it if its content is another than the last time. A feed has one
 * importation at a time. May be killed at any point and repeated: what was fetched counts only in the transaction that
 * also sets the next time.
 */
export async function checkFeed(
  services: Services,
  key: FeedKey,
  signal: AbortSignal,
): Promise<void> {
  const { db, realtime, now } = services;
  const feed = await repository.findFeed(db, key);
  if (!feed || !isDue(feed, now())) return;
  if (await isImporting(db, feed)) {
    await lookAgain(services, key);
    return;
  }
  const outcome = await fetchOutcome(services, feed, signal);
  const seq = await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, key.accountId))) return undefined;
    const current = await repository.findFeed(tx, key);
    // It was changed, deleted or fetched by somebody else meanwhile.
    if (!current || current.url !== feed.url || !isDue(current, now())) return undefined;
    // Somebody wants what was refused to be imported again, though it is the same.
    if (outcome.kind === 'unchanged' && current.contentHash !== feed.contentHash) return undefined;
    if (await isImporting(tx, current)) return undefined;
    await store(services, tx, { feed: current, outcome });
    return currentSeq(tx, key.accountId);
  });
  if (seq === undefined) return;
  realtime.publish(key.accountId, { cause: 'importationChanges', dataChanged: true, seq });
}

/** Later, as long as its importation is not at its end. It may have been paused or changed meanwhile. */
async function lookAgain({ db, now }: Services, key: FeedKey): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, key.accountId);
    const current = await repository.findFeed(tx, key);
    if (!current || !isDue(current, now()) || !(await isImporting(tx, current))) return;
    await repository.changeFeed(tx, key, { nextAt: new Date(now() + BUSY_PAUSE_MS) });
  });
}

const isDue = ({ nextAt }: FeedRecord, now: number) => nextAt !== null && nextAt.getTime() <= now;

export async function isImporting(tx: Database, feed: FeedRecord): Promise<boolean> {
  if (feed.importationId === null) return false;
  const { status } = await findImportation(tx, feed.accountId, feed.importationId);
  return repository.OPEN_STATUSES.includes(status);
}

async function fetchOutcome(
  services: Services,
  feed: FeedRecord,
  signal: AbortSignal,
): Promise<Outcome> {
  const downloader = createDownloader({
    policy: addressPolicyOf(services),
    userAgent: services.config.CRAWL_USER_AGENT,
    signal,
  });
  try {
    const download = await fetchFeed(downloader, feed.url, feed);
    return download && download.hash !== feed.contentHash
      ? { kind: 'fetched', download }
      : { kind: 'unchanged' };
  } catch (error) {
    if (error instanceof FeedFailure) return { kind: 'failed', why: error.message };
    throw error;
  } finally {
    await downloader.close();
  }
}

type Checked = { feed: FeedRecord; outcome: Outcome };

async function store(services: Services, tx: Database, { feed, outcome }: Checked): Promise<void> {
  const key = { accountId: feed.accountId, feedId: feed.id };
  const at = new Date(services.now());
  if (outcome.kind === 'failed') {
    const failures = feed.failures + 1;
    const nextAt = feed.paused ? null : nextTry(failures, at.getTime());
    const change = { checkedAt: at, error: outcome.why, errorAt: at, failures, nextAt };
    await repository.changeFeed(tx, key, change);
    return;
  }
  const timeZone = await timeZoneOf(tx, feed.accountId);
  const nextAt = feed.paused ? null : nextCheck(feed, at.getTime(), timeZone);
  // The reason of a refused importation stays until another content is imported.
  const forgetsError = feed.failures > 0 || outcome.kind === 'fetched';
  const change = {
    checkedAt: at,
    nextAt,
    failures: 0,
    ...(forgetsError && { error: '', errorAt: null }),
  };
  if (outcome.kind === 'unchanged') return repository.changeFeed(tx, key, change);
  const { content, hash, etag, lastModified } = outcome.download;
  const importationId = uuid();
  const filename = nameOf(feed.url);
  const fileId = await storeFile(tx, feed.accountId, {
    name: isGzip(content) && !/\.gz$/i.test(filename) ? `${filename}.gz` : filename,
    type: 'application/octet-stream',
    content,
  });
  await createImportation(tx, {
    accountId: feed.accountId,
    id: importationId,
    userId: feed.userId,
    filename,
    typeNum: 1,
    fileId,
    options: { feedId: feed.id },
  });
  await sendImportJob(services, { accountId: feed.accountId, importationId }, tx);
  const fetched = { changedAt: at, contentHash: hash, etag, lastModified, importationId };
  await repository.changeFeed(tx, key, { ...change, ...fetched });
  await tidyImportations(tx, key);
}

/** Host and path, as a person tells feeds apart in the list of importations. */
function nameOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname === '/' ? '' : pathname}`.slice(0, 200);
}

const isGzip = (content: Buffer): boolean => content[0] === 0x1f && content[1] === 0x8b;
