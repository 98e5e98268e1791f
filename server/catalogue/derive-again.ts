import { eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import type { Services } from '../services.ts';
import { currentSeq } from '../sync/mutation.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { refreshMatches } from './refresh.ts';

/**
 * The version of the rules of derived values. A migration that invalidates older rows increases the column's default.
 */
const RULES = 1;
const DERIVE_QUEUE = 'derive-again';
/** Matches derived in one transaction, so that other changes of the account can run between two transactions. */
const MATCHES_PER_BATCH = 100;

/**
 * Recomputes values derived by older rules, account by account, in the background of the first start after an update.
 */
export async function deriveJobs(services: Services): Promise<void> {
  const { db, jobs } = services;
  await jobs.work<{ accountId: string }>(DERIVE_QUEUE, {}, ({ accountId }, signal) =>
    deriveAgain(services, accountId, signal),
  );
  const old = await rowsOf<{ id: string }>(
    db,
    sql`select id from accounts where derived_by < ${RULES} order by id`,
  );
  for (const { id } of old) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await jobs.send(DERIVE_QUEUE, { accountId: id }, { singletonKey: id });
  }
}

/** Derives the values of an account's matches anew, in the background once this transaction is committed. */
export async function deriveSoon(
  { jobs }: Pick<Services, 'jobs'>,
  accountId: string,
  tx: Database,
): Promise<void> {
  await jobs.send(DERIVE_QUEUE, { accountId }, { singletonKey: accountId, tx });
}

/** Can be repeated: an account counts as old until all of its matches are derived. */
export async function deriveAgain(
  { db, realtime }: Pick<Services, 'db' | 'realtime'>,
  accountId: string,
  signal?: AbortSignal,
): Promise<void> {
  const ids = await rowsOf<{ id: string }>(
    db,
    sql`select id from matches where account_id = ${accountId} order by id`,
  );
  for (let from = 0; from < ids.length; from += MATCHES_PER_BATCH) {
    signal?.throwIfAborted();
    const batch = ids.slice(from, from + MATCHES_PER_BATCH).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- no faster than other changes are let in between
    await db.transaction((tx) => deriveBatch(tx, accountId, batch));
  }
  await db.update(accounts).set({ derivedBy: RULES }).where(eq(accounts.id, accountId));
  const seq = await currentSeq(db, accountId);
  realtime.publish(accountId, { cause: 'matchChanges', dataChanged: true, seq });
}

async function deriveBatch(tx: Database, accountId: string, ids: string[]): Promise<void> {
  // The account's row is locked first, as in every other change.
  await lockAccount(tx, accountId);
  await refreshMatches(tx, accountId, ids);
}
