import { and, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { ImportationStatus } from '../../../contract/choices.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Feed, MissingMatch } from '../../../contract/entities/feed.ts';
import { type Database, rowsOf } from '../../database/database.ts';
import { importations } from '../../database/schema/activity.ts';
import { feeds } from '../../database/schema/feeds.ts';
import { notFound } from '../../refusal.ts';
import { lockAccount } from '../../sync/lock-account.ts';
import { nextCheck } from './times.ts';

export type FeedRecord = typeof feeds.$inferSelect;
export type FeedKey = { accountId: string; feedId: string };

const isThis = ({ accountId, feedId }: FeedKey) =>
  and(eq(feeds.accountId, accountId), eq(feeds.id, feedId));

/** An importation that is not at its end. */
export const OPEN_STATUSES: readonly ImportationStatus[] = ['pending', 'processing', 'suspending'];

export async function findFeed(db: Database, key: FeedKey): Promise<FeedRecord | undefined> {
  const [row] = await db.select().from(feeds).where(isThis(key));
  return row;
}

/** @throws HttpRefusal 404 */
export async function existingFeed(db: Database, key: FeedKey): Promise<FeedRecord> {
  const row = await findFeed(db, key);
  if (!row) throw notFound('feed');
  return row;
}

export async function insertFeed(tx: Database, feed: typeof feeds.$inferInsert): Promise<void> {
  await tx.insert(feeds).values(feed);
}

export async function changeFeed(
  tx: Database,
  key: FeedKey,
  change: Partial<FeedRecord>,
): Promise<void> {
  await tx.update(feeds).set(change).where(isThis(key));
}

export async function removeFeed(tx: Database, key: FeedKey): Promise<void> {
  await tx.delete(feeds).where(isThis(key));
}

/** The name of the account's feed of an address, null if there is none. */
export async function nameOfFeedAt(
  tx: Database,
  accountId: string,
  url: string,
): Promise<string | null> {
  const [feed] = await tx
    .select({ name: feeds.name })
    .from(feeds)
    .where(and(eq(feeds.accountId, accountId), eq(feeds.url, url)))
    .limit(1);
  return feed?.name ?? null;
}

export async function countFeeds(tx: Database, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(feeds)
    .where(eq(feeds.accountId, accountId));
  return row?.count ?? 0;
}

/**
 * Has the feeds that are fetched at an hour fetched at that hour of another time zone next. One that is due, or is tried
 * again after a failure before that, keeps its time.
 */
export async function moveDailyFeeds(
  tx: Database,
  accountId: string,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<void> {
  const later = and(isNotNull(feeds.atHour), gt(feeds.nextAt, new Date(now)));
  const daily = await tx
    .select()
    .from(feeds)
    .where(and(eq(feeds.accountId, accountId), later));
  for (const { id: feedId, nextAt: former, ...feed } of daily) {
    const nextAt = nextCheck(feed, now, timeZone);
    if (feed.failures > 0 && former !== null && former < nextAt) continue;
    // One transaction is one connection.
    await changeFeed(tx, { accountId, feedId }, { nextAt });
  }
}

/** Feeds whose time has come. */
export async function dueFeeds(db: Database, now: Date): Promise<FeedKey[]> {
  return db
    .select({ accountId: feeds.accountId, feedId: feeds.id })
    .from(feeds)
    .where(lte(feeds.nextAt, now))
    .orderBy(feeds.nextAt)
    .limit(1000);
}

/** The clocks of several processes may differ by less than this, in milliseconds. */
const SLACK_MS = 5 * MINUTE_MS;

/** Lets those be fetched that were checked in the future: the clock was set back, and their times are not true. */
export async function forgetFutureTimes(db: Database, now: number): Promise<void> {
  const at = new Date(now);
  const isAhead = and(gt(feeds.checkedAt, new Date(now + SLACK_MS)), isNotNull(feeds.nextAt));
  const ahead = await db.selectDistinct({ accountId: feeds.accountId }).from(feeds).where(isAhead);
  for (const { accountId } of ahead) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await tx
        .update(feeds)
        .set({ nextAt: at, checkedAt: at })
        .where(and(eq(feeds.accountId, accountId), isAhead));
    });
  }
}

/** Feeds whose last importation is at its end and was not compared yet. */
export async function uncomparedFeeds(db: Database): Promise<FeedKey[]> {
  return db
    .select({ accountId: feeds.accountId, feedId: feeds.id })
    .from(feeds)
    .innerJoin(importations, isItsImportation)
    .where(
      and(
        sql`${feeds.importationId} is distinct from ${feeds.comparedId}`,
        inArray(importations.status, ['done', 'uncompleted', 'error']),
      ),
    )
    .limit(1000);
}

const isItsImportation = and(
  eq(importations.accountId, feeds.accountId),
  eq(importations.id, feeds.importationId),
);

/** In the order of their names. */
export async function listFeeds(db: Database, accountId: string, now: number): Promise<Feed[]> {
  const rows = await db
    .select({
      feed: feeds,
      status: importations.status,
      msg: importations.msg,
      missing: sql<number>`(
        select count(*)::int from feed_matches missing
        join matches on matches.account_id = missing.account_id and matches.id = missing.match_id
        where missing.account_id = ${feeds.accountId} and missing.feed_id = ${feeds.id}
          and missing.missing_since is not null)`,
    })
    .from(feeds)
    .leftJoin(importations, isItsImportation)
    .where(eq(feeds.accountId, accountId))
    .orderBy(sql`lower(${feeds.name})`, feeds.id);
  return rows.map(({ feed, status, msg, missing }) => ({
    id: feed.id,
    name: feed.name,
    url: feed.url,
    every_hours: feed.everyHours,
    at_hour: feed.atHour,
    paused: feed.paused,
    under_way: (feed.nextAt !== null && feed.nextAt.getTime() <= now) || isImported(feed, status),
    next_at: isoOf(feed.nextAt),
    checked_at: isoOf(feed.checkedAt),
    changed_at: isoOf(feed.changedAt),
    importation:
      feed.importationId === null || status === null
        ? null
        : { id: feed.importationId, status, msg: msg ?? '' },
    added: feed.added,
    changed: feed.changed,
    missing,
    error: feed.error,
    error_at: isoOf(feed.errorAt),
  }));
}

/** Until it is compared, the counts and the missing products are those of the importation before. */
const isImported = (
  { importationId, comparedId }: typeof feeds.$inferSelect,
  status: ImportationStatus | null,
): boolean => status !== null && status !== 'suspending' && importationId !== comparedId;

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Those that are missing longest first. */
export async function listMissing(
  db: Database,
  { accountId, feedId }: FeedKey,
  { from, size }: { from: number; size: number },
): Promise<{ items: MissingMatch[]; count: number }> {
  const rows = await rowsOf<Omit<MissingMatch, 'missing_since'> & { since: Date; count: number }>(
    db,
    sql`
      select matches.id as match_id, matches.ref as match_ref,
        coalesce(nullif(matches.name, ''), nullif(own.name, ''), nullif(matches.user_ref, ''),
          matches.ref) as name,
        coalesce(own.url, '') as url, missing.missing_since as since, (count(*) over ())::int as count
      from feed_matches missing
      join matches on matches.account_id = missing.account_id and matches.id = missing.match_id
      left join products own on own.account_id = matches.account_id
        and own.match_id = matches.id and own.own
      where missing.account_id = ${accountId} and missing.feed_id = ${feedId}
        and missing.missing_since is not null
      order by missing.missing_since, matches.id offset ${from} limit ${size}`,
  );
  return {
    items: rows.map(({ match_id, match_ref, name, url, since }) => ({
      match_id,
      match_ref,
      name,
      url,
      missing_since: new Date(since).toISOString(),
    })),
    count: rows[0]?.count ?? 0,
  };
}
