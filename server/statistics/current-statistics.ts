import { eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { accountStatistics } from '../database/schema/statistics.ts';
import type { Services } from '../services.ts';
import { currentSeq } from '../sync/mutation.ts';
import { dayOf } from './days.ts';
import { lockStatistics } from './lock-statistics.ts';
import { rebuildHistory } from './rebuild-history.ts';
import { refreshStatistics } from './refresh-statistics.ts';

export type AccountStatistics = typeof accountStatistics.$inferSelect;

export const STATISTICS_QUEUE = 'statistics';

/** Up to so many offers a call computes what changed itself; beyond, a job does, and the call answers what there is. */
const OFFERS_COMPUTED_AT_ONCE = 5_000;
/** Time between two computations of a large account that keeps changing. */
const JOB_DELAY_MS = 5_000;

/** The statistics of an account, as of its last change or, for a large account, of a few seconds before. */
export async function currentStatistics(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  accountId: string,
): Promise<AccountStatistics> {
  const [known, seq] = await Promise.all([
    findStatistics(db, accountId),
    currentSeq(db, accountId),
  ]);
  if (known && isCurrent(known, seq, now())) return known;
  if (known && (await countOffers(db, accountId)) > OFFERS_COMPUTED_AT_ONCE) {
    await jobs.send(
      STATISTICS_QUEUE,
      { accountId },
      { singletonKey: accountId, startAfter: new Date(now() + JOB_DELAY_MS) },
    );
    return known;
  }
  return computeStatistics(db, accountId, new Date(now()));
}

/**
 * Computes now; the first time of an account with its history from the stored prices. Who comes while another computes
 * waits, and is given what that one found.
 */
export function computeStatistics(
  db: Database,
  accountId: string,
  now: Date,
): Promise<AccountStatistics> {
  return db.transaction(async (tx) => {
    await lockStatistics(tx, accountId);
    const known = await findStatistics(tx, accountId);
    if (known && isCurrent(known, await currentSeq(tx, accountId), now.getTime())) return known;
    if (!known) await rebuildHistory(tx, accountId);
    return refreshStatistics(tx, accountId, now);
  });
}

async function findStatistics(
  db: Database,
  accountId: string,
): Promise<AccountStatistics | undefined> {
  const [known] = await db
    .select()
    .from(accountStatistics)
    .where(eq(accountStatistics.accountId, accountId));
  return known;
}

function isCurrent({ seq, computedAt }: AccountStatistics, now: number, at: number): boolean {
  return seq === now && dayOf(computedAt) === dayOf(at);
}

async function countOffers(db: Database, accountId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select 1 from products where account_id = ${accountId}
          limit ${OFFERS_COMPUTED_AT_ONCE + 1}) as counted`,
  );
  return row?.count ?? 0;
}
