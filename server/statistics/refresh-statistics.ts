import { sql } from 'drizzle-orm';
import type { Bucket } from '../../contract/rules/buckets.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { accountStatistics } from '../database/schema/statistics.ts';
import { currentSeq } from '../sync/mutation.ts';
import { dayOf } from './days.ts';
import { lockStatistics } from './lock-statistics.ts';
import { availabilityFrom, comparisonFrom, countOffers, countOwnOffers } from './offer-counts.ts';
import {
  countInPlace,
  countOf,
  monthOf,
  packCount,
  packMove,
  roundedIndexOf,
} from './packed-days.ts';

/**
 * Computes an account's statistics anew and takes today into its history: what of the index has moved since the last
 * time, and how many offers have changed their price today. To be called in a transaction.
 */
export async function refreshStatistics(
  tx: Database,
  accountId: string,
  now: Date,
): Promise<typeof accountStatistics.$inferSelect> {
  await lockStatistics(tx, accountId);
  const seq = await currentSeq(tx, accountId);
  await recordToday(tx, accountId, dayOf(now));
  const [competitors, own] = [
    await countOffers(tx, accountId),
    await countOwnOffers(tx, accountId),
  ];
  const row = {
    accountId,
    seq,
    computedAt: now,
    distribution: await readDistribution(tx, accountId),
    availability: availabilityFrom([...own, ...competitors]),
    comparison: comparisonFrom(competitors),
  };
  const { accountId: _, ...values } = row;
  const [stored] = await tx
    .insert(accountStatistics)
    .values(row)
    .onConflictDoUpdate({ target: accountStatistics.accountId, set: values })
    .returning();
  // As it is stored, so that who computed and who reads are answered alike to the letter.
  return stored!;
}

function readDistribution(db: Database, accountId: string): Promise<Bucket[]> {
  return rowsOf<Bucket>(
    db,
    sql`select bucket as key, count(*)::int as doc_count from matches
        where account_id = ${accountId} and bucket is not null group by 1 order by 1`,
  );
}

async function recordToday(tx: Database, accountId: string, today: string): Promise<void> {
  const day = sql`${today}::date`;
  const [index, before] = [sql`matches.price_index`, sql`known.price_index`];
  const delta = sql`(${roundedIndexOf(index)} - ${roundedIndexOf(before)})`;
  const counted = sql`(${index} is not null)::int - (${before} is not null)::int`;
  await tx.execute(sql`
    insert into match_months (account_id, match_id, month, moves)
    select ${accountId}, matches.id, ${monthOf(day)}, ${packMove(delta, counted, day)}
    from matches
    left join match_statistics known
      on known.account_id = ${accountId} and known.match_id = matches.id
    where matches.account_id = ${accountId}
      and matches.price_index is distinct from known.price_index
    on conflict (account_id, match_id, month) do update set
      moves = match_months.moves + excluded.moves`);
  await tx.execute(sql`
    insert into match_statistics (account_id, match_id, price_index)
    select ${accountId}, matches.id, matches.price_index
    from matches
    left join match_statistics known
      on known.account_id = ${accountId} and known.match_id = matches.id
    where matches.account_id = ${accountId}
      and (known.match_id is null or matches.price_index is distinct from known.price_index)
    on conflict (account_id, match_id) do update set price_index = excluded.price_index`);
  // An offer that changed before and changes again counts once: the day keeps the most it was seen with.
  await tx.execute(sql`
    insert into match_months (account_id, match_id, month, changes)
    select ${accountId}, match_id, ${monthOf(day)}, ${packCount(sql`count(*)`, day)}
    from products
    where account_id = ${accountId} and previous_price is distinct from price
      and changed_at >= ${day}::timestamp at time zone 'utc'
      and changed_at < (${day} + 1)::timestamp at time zone 'utc'
    group by match_id
    on conflict (account_id, match_id, month) do update set
      changes = match_months.changes
        + greatest(0, excluded.changes - ${countInPlace(sql`match_months.changes`, day)})`);
  await tx.execute(sql`
    insert into account_days (account_id, day, index_sum, index_count, changes, exclusive)
    select ${accountId}, ${day}, coalesce(sum(price_index), 0), count(price_index),
      (select coalesce(${countOf(sql`sum(changes)`, day)}, 0) from match_months
       where account_id = ${accountId} and month = ${monthOf(day)}),
      count(*) filter (where exclusive)
    from matches where account_id = ${accountId}
    on conflict (account_id, day) do update set
      index_sum = excluded.index_sum, index_count = excluded.index_count,
      changes = excluded.changes, exclusive = excluded.exclusive`);
}
