import { sql, type SQL } from 'drizzle-orm';
import type { CountPoint, IndexPoint } from '../../contract/entities/statistics.ts';
import { NO_FILTER, type MatchFilter, WHOLE_LIST } from '../../contract/rules/filter.ts';
import { whereOf } from '../catalogue/list-query.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { filled, isWithin, type Period } from './days.ts';
import { unpackCounts, unpackMoves } from './packed-days.ts';

export type HistoryRequest = {
  filter: MatchFilter;
  period: Period;
  /** A point for every day, also for those without data. */
  full: boolean;
  now: number;
};

/** The mean price index per day, in percent, of the matches that pass the filter today. */
export async function readIndexHistory(
  db: Database,
  accountId: string,
  { filter, period, full, now }: HistoryRequest,
): Promise<IndexPoint[]> {
  const points = isWhole(filter)
    ? await rowsOf<IndexPoint>(
        db,
        sql`select day::text as date, index_sum / index_count as price_index
            from account_days where account_id = ${accountId} and index_count > 0 order by day`,
      )
    : await readFilteredIndexes(db, accountId, whereOf(accountId, filter, WHOLE_LIST, now));
  const rounded = points.map(({ date, price_index: index }) => ({
    date,
    price_index: Math.round(index * 100) / 100,
  }));
  return (full ? filled(rounded) : rounded).filter(({ date }) => isWithin(date, period));
}

/** How many offers changed their price per day, of the matches that pass the filter today. */
export async function readChangesHistory(
  db: Database,
  accountId: string,
  { filter, period, full, now }: HistoryRequest,
): Promise<CountPoint[]> {
  const points = isWhole(filter)
    ? await rowsOf<CountPoint>(
        db,
        sql`select day::text as date, changes as count from account_days
            where account_id = ${accountId} and changes > 0 order by day`,
      )
    : await readFilteredChanges(db, accountId, whereOf(accountId, filter, WHOLE_LIST, now));
  const all = full ? filled(points, (date) => ({ date, count: 0 })) : points;
  return all.filter(({ date }) => isWithin(date, period));
}

/** How many matches no competitor sold, per day. */
export async function readExclusiveHistory(
  db: Database,
  accountId: string,
  period: Period,
  full: boolean,
): Promise<CountPoint[]> {
  const points = await rowsOf<CountPoint>(
    db,
    sql`select day::text as date, exclusive as count from account_days
        where account_id = ${accountId} order by day`,
  );
  return (full ? filled(points) : points).filter(({ date }) => isWithin(date, period));
}

async function readFilteredIndexes(
  db: Database,
  accountId: string,
  where: SQL | undefined,
): Promise<IndexPoint[]> {
  let sum = 0;
  let count = 0;
  const months = await sumMonths(db, accountId, 'moves', where);
  return months.flatMap(({ month, total }) =>
    [...unpackMoves(total)].flatMap(([day, { delta, counted }]) => {
      sum += delta;
      count += counted;
      return count > 0 ? [{ date: dateOf(month, day), price_index: sum / count }] : [];
    }),
  );
}

async function readFilteredChanges(
  db: Database,
  accountId: string,
  where: SQL | undefined,
): Promise<CountPoint[]> {
  const months = await sumMonths(db, accountId, 'changes', where);
  return months.flatMap(({ month, total }) =>
    [...unpackCounts(total)].map(([day, count]) => ({ date: dateOf(month, day), count })),
  );
}

function sumMonths(
  db: Database,
  accountId: string,
  column: 'moves' | 'changes',
  where: SQL | undefined,
): Promise<{ month: string; total: string }[]> {
  return rowsOf(
    db,
    sql`select to_char(month, 'YYYY-MM') as month, sum(${sql.identifier(column)})::text as total
        from match_months
        where account_id = ${accountId}
          and match_id in (select id from matches where ${where ?? sql`true`})
        group by match_months.month order by match_months.month`,
  );
}

const dateOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;

function isWhole(filter: MatchFilter): boolean {
  return JSON.stringify(filter) === JSON.stringify(NO_FILTER);
}
