import { eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { UNWATCHED } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { currentSeq } from '../sync/mutation.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { refreshMatches } from './refresh.ts';

/**
 * The version of the rules of derived values. A migration that invalidates older rows increases the column's default, or
 * sets `derived_by` to 0 and `derived_up_to` to '' where they are.
 */
const RULES = 1;
const DERIVE_QUEUE = 'derive-again';
/** Its worker is in server/statistics. */
const HISTORY_QUEUE = 'statistics';
/** Matches derived in one transaction, so that other changes of the account can run between two transactions. */
const MATCHES_PER_BATCH = 100;

/**
 * Recomputes values that became old, account by account: those derived by older rules in the background of the first
 * start after an update, and those of an account whose own website was changed.
 */
export async function deriveJobs(services: Services): Promise<void> {
  const { db, jobs } = services;
  await jobs.work<{ accountId: string }>(DERIVE_QUEUE, {}, async ({ accountId }, signal) => {
    await deriveAgain(services, accountId, signal);
    // At once, if the history is to be made anew.
    await jobs.send(HISTORY_QUEUE, { accountId }, { singletonKey: accountId });
  });
  const old = await rowsOf<{ id: string }>(
    db,
    sql`select id from accounts where derived_by < ${RULES} order by id`,
  );
  for (const { id } of old) {
    await jobs.send(DERIVE_QUEUE, { accountId: id }, { ...UNWATCHED, singletonKey: id });
  }
}

/**
 * Marks the derived values of all matches of an account as old, and has them derived. In the transaction that makes
 * them so. What is derived already is derived once more.
 */
export async function deriveSoon(
  { jobs }: Pick<Services, 'jobs'>,
  accountId: string,
  tx: Database,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ derivedBy: 0, derivedUpTo: '' })
    .where(eq(accounts.id, accountId));
  await jobs.send(DERIVE_QUEUE, { accountId }, { ...UNWATCHED, singletonKey: accountId, tx });
}

/** How many of an account's matches are derived; null unless this is going on. */
export async function readDerivation(
  db: Database,
  accountId: string,
): Promise<{ done: number; total: number } | null> {
  const [counted] = await rowsOf<{ done: number; total: number }>(
    db,
    sql`select (count(*) filter (where matches.id <= derived_up_to))::int as done,
          count(*)::int as total
        from accounts join matches on account_id = accounts.id
        where accounts.id = ${accountId} and derived_by < ${RULES}
        having count(*) > 0`,
  );
  return counted ?? null;
}

/** Can be interrupted and repeated: each batch continues where the one before ended, whoever works. */
export async function deriveAgain(
  { db, realtime }: Pick<Services, 'db' | 'realtime'>,
  accountId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    // No faster than other changes are let in between.
    const seq = await db.transaction((tx) => deriveBatch(tx, accountId));
    if (seq === null) return;
    realtime.publish(accountId, { cause: 'matchChanges', dataChanged: true, seq });
  }
}

/** Returns the account's sequence number; null when nothing was left. */
async function deriveBatch(tx: Database, accountId: string): Promise<number | null> {
  // The account's row is locked first, as in every other change.
  await lockAccount(tx, accountId);
  const ids = await rowsOf<{ id: string }>(
    tx,
    sql`select matches.id from accounts
        join matches on account_id = accounts.id and matches.id > derived_up_to
        where accounts.id = ${accountId} and derived_by < ${RULES}
        order by matches.id limit ${MATCHES_PER_BATCH}`,
  );
  const last = ids.at(-1);
  const state = last ? { derivedUpTo: last.id } : { derivedBy: RULES, derivedUpTo: '' };
  await tx.update(accounts).set(state).where(eq(accounts.id, accountId));
  if (!last) return null;
  await refreshMatches(
    tx,
    accountId,
    ids.map(({ id }) => id),
  );
  return currentSeq(tx, accountId);
}
