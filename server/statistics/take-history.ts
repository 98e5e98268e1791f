import { sql } from 'drizzle-orm';
import { readCounts, totalOf } from '../catalogue/counts.ts';
import { type Database, rowsOf } from '../database/database.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { dayOf } from '../utc-day.ts';
import { countOf, halfOf, packCount, packMove, roundedIndexOf } from './packed-days.ts';
import { rebuildHistory } from './rebuild-history.ts';

/** Moved matches taken by one set of statements. */
const MATCHES_AT_ONCE = 1000;

type HistoryState = {
  /** As of which sequence number the history is; null before it was ever taken. */
  seq: number | null;
  computedAt: Date | null;
  isCurrent: boolean;
};

/** How current an account's daily history is; undefined without the account. */
async function readHistoryState(
  db: Database,
  accountId: string,
  now: number,
): Promise<HistoryState | undefined> {
  const [row] = await rowsOf<{ account_seq: number; seq: number | null; at: number | null }>(
    db,
    sql`select accounts.seq::double precision as account_seq,
          known.seq::double precision as seq,
          (extract(epoch from known.computed_at) * 1000)::double precision as at
        from accounts left join account_statistics known on known.account_id = accounts.id
        where accounts.id = ${accountId}`,
  );
  if (!row) return undefined;
  const { account_seq: accountSeq, seq, at } = row;
  return {
    seq,
    computedAt: at === null ? null : new Date(at),
    isCurrent: at !== null && seq === accountSeq && dayOf(at) === dayOf(now),
  };
}

/**
 * Adds the changes since the last run to today's part of the account's history; the first time of an account it is
 * made from the stored prices. Its cost depends on the changes, not on the size of the catalogue.
 */
export async function takeHistory(
  { db, now }: Pick<Services, 'db' | 'now'>,
  accountId: string,
): Promise<HistoryState | undefined> {
  const state = await readHistoryState(db, accountId, now());
  if (!state || state.isCurrent) return state;
  return db.transaction(async (tx) => {
    // Locks the account's row first, as every change does: nothing changes meanwhile, and one of several runs works.
    await lockAccount(tx, accountId);
    const known = await readHistoryState(tx, accountId, now());
    if (!known || known.isCurrent) return known;
    if (known.seq === null) await rebuildHistory(tx, accountId);
    await takeMoved(tx, accountId, { at: now(), before: known.computedAt });
    return readHistoryState(tx, accountId, now());
  });
}

/** `before` is when it was last taken. */
async function takeMoved(
  tx: Database,
  accountId: string,
  { at, before }: { at: number; before: Date | null },
): Promise<void> {
  const today = dayOf(at);
  const last = before === null ? today : dayOf(before);
  // Prices that changed after the last run of a day still belong to that day, however late the next run is.
  const first = last < today ? last : today;
  const changes = new Map<string, number>();
  let ids: string[];
  do {
    ids = await nextMoved(tx, accountId);
    if (ids.length === 0) break;
    await takeIndexes(tx, accountId, { ids, today });
    for (const { day, more } of await takeChanges(tx, accountId, { ids, first, today })) {
      changes.set(day, (changes.get(day) ?? 0) + more);
    }
  } while (ids.length === MATCHES_AT_ONCE);
  const late = [...changes].filter(([day]) => day !== today);
  if (late.length > 0) await addLate(tx, accountId, late);
  await writeToday(tx, accountId, { today, changes: changes.get(today) ?? 0 });
  const computedAt = new Date(at);
  await tx.execute(sql`
    insert into account_statistics (account_id, seq, computed_at)
    select id, seq, ${computedAt.toISOString()}::timestamptz from accounts where id = ${accountId}
    on conflict (account_id) do update set
      seq = excluded.seq, computed_at = excluded.computed_at`);
}

async function nextMoved(tx: Database, accountId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    // As an array, so that the planner always uses the index, whatever it knows of the table.
    sql`delete from moved_matches where account_id = ${accountId} and match_id = any(array(
          select match_id from moved_matches where account_id = ${accountId}
          order by match_id limit ${MATCHES_AT_ONCE}))
        returning match_id as id`,
  );
  return rows.map(({ id }) => id);
}

const among = (ids: string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Changes of the indexes since the last run belong to today. */
async function takeIndexes(
  tx: Database,
  accountId: string,
  { ids, today }: { ids: string[]; today: string },
): Promise<void> {
  const day = sql`${today}::date`;
  const delta = sql`(${roundedIndexOf(sql`index`)} - ${roundedIndexOf(sql`before`)})`;
  const counted = sql`((index is not null)::int - (before is not null)::int)`;
  await tx.execute(sql`
    with moved as (
      select matches.id, matches.price_index as index, known.price_index as before
      from matches
      left join match_statistics known
        on known.account_id = ${accountId} and known.match_id = matches.id
      where matches.account_id = ${accountId} and matches.id in ${among(ids)}
        and matches.price_index is distinct from known.price_index
    ), known as (
      insert into match_statistics (account_id, match_id, price_index)
      select ${accountId}, id, index from moved
      on conflict (account_id, match_id) do update set price_index = excluded.price_index)
    insert into match_halves (account_id, match_id, half, moves)
    select ${accountId}, id, ${halfOf(day)}, ${packMove(delta, counted, day)} from moved
    on conflict (account_id, match_id, half) do update set
      moves = match_halves.moves + excluded.moves`);
}

/**
 * An offer that changed before and changes again counts once: a day keeps the most it was seen with. Returns by how
 * much the matches' counts have grown, by day.
 */
function takeChanges(
  tx: Database,
  accountId: string,
  { ids, first, today }: { ids: string[]; first: string; today: string },
): Promise<{ day: string; more: number }[]> {
  const half = halfOf(sql`day`);
  return rowsOf(
    tx,
    sql`with stepped as (
          select match_id, id, (changed_at at time zone 'utc')::date as day
          from products
          where account_id = ${accountId} and match_id in ${among(ids)}
            and previous_price is distinct from price
            and changed_at >= ${first}::timestamp at time zone 'utc'
            and changed_at < (${today}::date + 1)::timestamp at time zone 'utc'
          ${first < today ? sql`union ${earlierSteps(accountId, { ids, first })}` : sql``}
        ), counted as (
          select match_id, day, count(*)::int as count from stepped group by 1, 2
        ), grown as (
          select counted.match_id, day,
            count - coalesce(${countOf(sql`known.changes`, sql`day`)}, 0) as more
          from counted
          left join match_halves known
            on known.account_id = ${accountId} and known.match_id = counted.match_id
              and known.half = ${half}
        ), written as (
          insert into match_halves (account_id, match_id, half, changes)
          select ${accountId}, match_id, ${half}, sum(${packCount(sql`more`, sql`day`)})
          from grown where more > 0
          group by 1, 2, 3
          on conflict (account_id, match_id, half) do update set
            changes = match_halves.changes + excluded.changes)
        select day::text, sum(more)::int as more from grown where more > 0 group by day`,
  );
}

/**
 * A page tells its last change only. One that changed on a day which was not taken to its end, and again on a later day,
 * has the earlier change in its price points. A point without price and availability is that of a replaced page.
 */
const earlierSteps = (accountId: string, { ids, first }: { ids: string[]; first: string }) => sql`
  select products.match_id, products.id, (point.at at time zone 'utc')::date as day
  from products
  join price_points point
    on point.account_id = ${accountId} and point.product_id = products.id
      and point.at >= ${first}::timestamp at time zone 'utc'
      and (point.at at time zone 'utc')::date < (products.changed_at at time zone 'utc')::date
  cross join lateral (
    select price, currency from price_points
    where account_id = ${accountId} and product_id = products.id
      and (price is not null or availability is null) and at < point.at
    order by at desc limit 1) as before
  where products.account_id = ${accountId} and products.match_id in ${among(ids)}
    and before.price <> point.price
    and (before.currency = point.currency or before.currency is null or point.currency is null)`;

/** Changes of days that are over. Where a day was never taken, its figures are those of the last one before it. */
async function addLate(
  tx: Database,
  accountId: string,
  late: [day: string, more: number][],
): Promise<void> {
  const days = JSON.stringify(late.map(([day, more]) => ({ day, more })));
  await tx.execute(sql`
    insert into account_days (account_id, day, index_sum, index_count, changes, exclusive)
    select ${accountId}, late.day, known.index_sum, known.index_count, late.more, known.exclusive
    from jsonb_to_recordset(${days}::jsonb) as late (day date, more integer)
    cross join lateral (
      select index_sum, index_count, exclusive from account_days
      where account_id = ${accountId} and day <= late.day
      order by day desc limit 1) as known
    on conflict (account_id, day) do update set
      changes = account_days.changes + excluded.changes`);
}

async function writeToday(
  tx: Database,
  accountId: string,
  { today, changes }: { today: string; changes: number },
): Promise<void> {
  const counts = await readCounts(tx, accountId, ['index_sum', 'indexed', 'exclusive']);
  await tx.execute(sql`
    insert into account_days (account_id, day, index_sum, index_count, changes, exclusive)
    values (${accountId}, ${today}::date, ${totalOf(counts.index_sum)}, ${totalOf(counts.indexed)},
      ${changes}, ${totalOf(counts.exclusive)})
    on conflict (account_id, day) do update set
      index_sum = excluded.index_sum, index_count = excluded.index_count,
      changes = account_days.changes + excluded.changes, exclusive = excluded.exclusive`);
}
