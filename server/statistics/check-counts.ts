import { sql } from 'drizzle-orm';
import { recordFault } from '../admin/repository.ts';
import { type Database, rowsOf } from '../database/database.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { noteMoved } from './rebuild-history.ts';

/** A count that differs from the matches; both numbers with all digits, as the database writes them. */
export type Drift = { kind: string; key: string; counted: string; actual: string };

/** Differences that are listed; one wrong count affects others. */
const SHOWN = 20;

/**
 * Counts an account's matches anew and corrects what differs. Only then it counts under the account's lock: that takes
 * seconds of a large account, in which nobody could change anything. What differed is logged as an error and shown in
 * the events log. Returns it.
 */
export async function checkCounts(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  accountId: string,
): Promise<Drift[]> {
  const seen = [
    await findDrift(db, accountId),
    await findWrongHalves(db, accountId),
    await findUnnoted(db, accountId),
  ];
  if (seen.every((found) => found.length === 0)) {
    await forgetNothings(db, accountId);
    return [];
  }
  const drift = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const found = await findDrift(tx, accountId);
    if (found.length > 0) await correct(tx, accountId, found);
    const halves = await findWrongHalves(tx, accountId);
    if (halves.length > 0) await correctHalves(tx, accountId);
    const unnoted = await findUnnoted(tx, accountId);
    if (unnoted.length > 0) await noteMoved(tx, accountId);
    return [...found, ...halves, ...unnoted];
  });
  if (drift.length === 0) return drift;
  const shown = drift.slice(0, SHOWN);
  const error = `${drift.length} counts differed from the account's matches and were corrected`;
  log.error({ accountId, drift: shown }, error);
  const params = { drift: shown };
  await recordFault(db, { tag: 'checkStatistics', accountId, at: new Date(now()), params, error });
  return drift;
}

/** One statement: it sees counts and matches as they were at one moment, without a lock. */
function findDrift(db: Database, accountId: string): Promise<Drift[]> {
  return rowsOf<Drift>(
    db,
    sql`
    with actual as (
      select counted.kind, counted.key, sum(counted.amount) as amount
      from matches, counts_of(brand, category, availability, bucket, price, low_price, price_index,
        exclusive, tags, prices) as counted
      where account_id = ${accountId}
      group by 1, 2
    ), known as (
      select kind, key, amount from account_counts
      where account_id = ${accountId} and kind <> 'changed_at'
    )
    select kind, key, coalesce(known.amount, 0)::text as counted, coalesce(actual.amount, 0)::text as actual
    from actual full join known using (kind, key)
    where coalesce(actual.amount, 0) <> coalesce(known.amount, 0)
    order by kind, key`,
  );
}

async function correct(tx: Database, accountId: string, drift: Drift[]): Promise<void> {
  await tx.execute(sql`
    insert into account_counts (account_id, kind, key, amount)
    select ${accountId}, kind, key, actual from jsonb_to_recordset(${JSON.stringify(drift)}::jsonb)
      as row (kind text, key text, actual numeric)
    on conflict (account_id, kind, key) do update set amount = excluded.amount`);
}

/** Deletes the counts that are zero, such as those of a brand that no match has any more. */
async function forgetNothings(db: Database, accountId: string): Promise<void> {
  const isNothing = sql`account_id = ${accountId} and amount = 0`;
  const nothings = await rowsOf(db, sql`select from account_counts where ${isNothing} limit 1`);
  if (nothings.length === 0) return;
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await tx.execute(sql`delete from account_counts where ${isNothing}`);
  });
}

const WRONG_HALVES = (accountId: string) => sql`
  with actual as (
    select half, sum(moves) as moves, sum(changes) as changes from match_halves
    where account_id = ${accountId} group by half
  ), known as (
    select half, moves, changes from account_halves where account_id = ${accountId}
  ), wrong as (
    select half, coalesce(actual.moves, 0) as moves, coalesce(actual.changes, 0) as changes
    from actual full join known using (half)
    where (coalesce(actual.moves, 0), coalesce(actual.changes, 0))
      is distinct from (coalesce(known.moves, 0), coalesce(known.changes, 0)))`;

/** The sums of the histories, by half year. */
function findWrongHalves(db: Database, accountId: string): Promise<Drift[]> {
  return rowsOf<Drift>(
    db,
    sql`${WRONG_HALVES(accountId)}
        select 'half' as kind, half::text as key, '' as counted, '' as actual
        from wrong order by half`,
  );
}

async function correctHalves(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`${WRONG_HALVES(accountId)}
    insert into account_halves (account_id, half, moves, changes)
    select ${accountId}, half, moves, changes from wrong
    on conflict (account_id, half) do update set
      moves = excluded.moves, changes = excluded.changes`);
}

/** Indexes that the history has not counted and will not count with the next that moved. */
function findUnnoted(db: Database, accountId: string): Promise<Drift[]> {
  return rowsOf<Drift>(
    db,
    sql`select 'moved' as kind, '' as key, '0' as counted, count(*)::text as actual
        from matches
        left join match_statistics known
          on known.account_id = ${accountId} and known.match_id = matches.id
        where matches.account_id = ${accountId}
          and matches.price_index is distinct from known.price_index
          and not exists (
            select from moved_matches
            where moved_matches.account_id = ${accountId} and match_id = matches.id)
        having count(*) > 0`,
  );
}
