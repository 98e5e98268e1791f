import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../../sync/lock-account.ts';
import { currentSeq } from '../../sync/mutation.ts';
import type { ImportJob } from '../queues.ts';
import { findImportation } from '../repository.ts';
import { changeFeed, findFeed, OPEN_STATUSES, type FeedKey } from './repository.ts';

/**
 * Once a feed's importation is at its end: counts what it added and changed, and notes the products that the feed names
 * no longer. Nothing is deleted. A refused importation says nothing of products; its reason is the feed's error.
 */
export async function compareFeed(services: Services, key: FeedKey): Promise<void> {
  const { db, realtime, now } = services;
  const seq = await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, key.accountId))) return undefined;
    const feed = await findFeed(tx, key);
    if (!feed?.importationId || feed.importationId === feed.comparedId) return undefined;
    const importation = await findImportation(tx, key.accountId, feed.importationId);
    if (OPEN_STATUSES.includes(importation.status)) return undefined;
    const comparedId = feed.importationId;
    const at = new Date(now());
    if (importation.status === 'error') {
      await changeFeed(tx, key, { comparedId, error: importation.msg, errorAt: at });
    } else {
      const changed = await noteMatches(tx, { ...key, importationId: comparedId }, at);
      await changeFeed(tx, key, { comparedId, added: importation.added, changed });
    }
    return currentSeq(tx, key.accountId);
  });
  if (seq === undefined) return;
  realtime.publish(key.accountId, { cause: 'importationChanges', dataChanged: true, seq });
}

/** The same for the feed of an importation, if it has one. */
export async function compareFeedOf(
  services: Services,
  { accountId, importationId }: ImportJob,
): Promise<void> {
  const { options } = await findImportation(services.db, accountId, importationId);
  if (options.feedId !== undefined) {
    await compareFeed(services, { accountId, feedId: options.feedId });
  }
}

/** @returns how many known products the feed describes differently than before. */
async function noteMatches(
  tx: Database,
  { accountId, feedId, importationId }: FeedKey & { importationId: string },
  at: Date,
): Promise<number> {
  const named = sql`
    select match_id, md5(string_agg(data::text, '' order by n)) as hash
    from importation_rows
    where account_id = ${accountId} and importation_id = ${importationId} and match_id is not null
    group by match_id`;
  const [row] = await rowsOf<{ changed: number }>(
    tx,
    sql`
      select count(*)::int as changed from feed_matches known join (${named}) named using (match_id)
      where known.account_id = ${accountId} and known.feed_id = ${feedId}
        and known.hash <> named.hash`,
  );
  await tx.execute(sql`
    insert into feed_matches (account_id, feed_id, match_id, hash)
    select ${accountId}, ${feedId}, match_id, hash from (${named}) named
    on conflict (account_id, feed_id, match_id)
    do update set hash = excluded.hash, missing_since = null`);
  await tx.execute(sql`
    update feed_matches known set missing_since = ${at.toISOString()}::timestamptz
    where known.account_id = ${accountId} and known.feed_id = ${feedId} and missing_since is null
      and not exists (
        select from importation_rows row where row.account_id = ${accountId}
          and row.importation_id = ${importationId} and row.match_id = known.match_id)`);
  await tx.execute(sql`
    delete from feed_matches known where account_id = ${accountId} and feed_id = ${feedId}
      and not exists (
        select from matches where matches.account_id = ${accountId} and matches.id = known.match_id)`);
  return row?.changed ?? 0;
}
