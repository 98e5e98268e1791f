import { sql, type SQL } from 'drizzle-orm';
import type { CountPoint, IndexPoint } from '../../contract/entities/statistics.ts';
import { NO_FILTER, type MatchFilter, WHOLE_LIST } from '../../contract/rules/filter.ts';
import { roundedToCents } from '../../contract/rules/pricing/cents.ts';
import { readCounts, totalOf } from '../catalogue/counts.ts';
import { whereOf } from '../catalogue/list-query.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { dayOf } from '../utc-day.ts';
import { dayAfter, filled, isWithin, type Period } from './days.ts';
import { unpackCounts, unpackMoves } from './packed-days.ts';

/** Matches of an account for which it pays to guess how many pass a filter. */
const LARGE = 5000;

export type HistoryRequest = {
  filter: MatchFilter;
  period: Period;
  /** A point for every day, also for those without a change. */
  full: boolean;
  now: number;
};

/** The index of a day; null where no index was known on it. */
type DayIndex = Omit<IndexPoint, 'price_index'> & { price_index: number | null };

/**
 * The mean price index per day, in percent, of the matches that pass the filter today. Days on which no index was known
 * have no point. A filtered history knows only the days that moved an index; as that of all matches, it has the others
 * too.
 */
export async function readIndexHistory(
  db: Database,
  accountId: string,
  { filter, period, full, now }: HistoryRequest,
): Promise<IndexPoint[]> {
  const points = isWhole(filter)
    ? await rowsOf<DayIndex>(
        db,
        sql`select day::text as date, index_sum / nullif(index_count, 0) as price_index
            from account_days where account_id = ${accountId} order by day`,
      )
    : upTo(dayOf(now), await readFilteredIndexes(db, accountId, passingOf(accountId, filter, now)));
  return (full || !isWhole(filter) ? filled(points) : points).flatMap(
    ({ date, price_index: index }) =>
      index !== null && isWithin(date, period)
        ? [{ date, price_index: roundedToCents(index) }]
        : [],
  );
}

/** The points with one for `day`, which has what the last one has. */
function upTo(day: string, points: DayIndex[]): DayIndex[] {
  const last = points.at(-1);
  return last && last.date < day ? [...points, { ...last, date: day }] : points;
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
    : await readFilteredChanges(db, accountId, passingOf(accountId, filter, now));
  const all = full ? filled(points, (date) => ({ date, count: 0 })) : points;
  return all.filter(({ date }) => isWithin(date, period));
}

/** How many matches no competitor sold, per day. */
export async function readExclusiveHistory(
  db: Database,
  accountId: string,
  { period, full }: Pick<HistoryRequest, 'period' | 'full'>,
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
  where: SQL,
): Promise<DayIndex[]> {
  let sum = 0;
  let count = 0;
  const halves = await sumHalves(db, accountId, { column: 'moves', where });
  return halves.flatMap(({ half, total }) =>
    [...unpackMoves(total)].map(([day, { delta, counted }]) => {
      sum += delta;
      count += counted;
      return { date: dayAfter(half, day), price_index: count > 0 ? sum / count : null };
    }),
  );
}

async function readFilteredChanges(
  db: Database,
  accountId: string,
  where: SQL,
): Promise<CountPoint[]> {
  const halves = await sumHalves(db, accountId, { column: 'changes', where });
  return halves.flatMap(({ half, total }) =>
    [...unpackCounts(total)].map(([day, count]) => ({ date: dayAfter(half, day), count })),
  );
}

async function sumHalves(db: Database, accountId: string, passing: Passing): Promise<HalfSum[]> {
  return (await passMost(db, accountId, passing.where))
    ? sumAllBut(db, accountId, passing)
    : sumOf(db, accountId, passing);
}

export type HalfSum = { half: string; total: string };

/** Which of the packed days are summed, of the matches that `where` lets pass. */
type Passing = { column: 'moves' | 'changes'; where: SQL };

/** The packed days of the matches that pass, by half year. */
export function sumOf(
  db: Database,
  accountId: string,
  { column, where }: Passing,
): Promise<HalfSum[]> {
  return rowsOf(
    db,
    sql`select half::text as half, sum(${sql.identifier(column)})::text as total
        from match_halves
        where account_id = ${accountId} and match_id in (select id from matches where ${where})
        group by match_halves.half order by match_halves.half`,
  );
}

/** The same as what all matches have less those that do not pass. */
export function sumAllBut(
  db: Database,
  accountId: string,
  { column, where }: Passing,
): Promise<HalfSum[]> {
  const packed = sql.identifier(column);
  return rowsOf(
    db,
    sql`with others as (
          select half, sum(${packed}) as total from match_halves
          where account_id = ${accountId} and match_id in (
            select id from matches where account_id = ${accountId} and (${where}) is not true)
          group by match_halves.half)
        select half::text as half, (${packed} - coalesce(others.total, 0))::text as total
        from account_halves left join others using (half)
        where account_id = ${accountId} order by account_halves.half`,
  );
}

/** A guess from some of the table's pages, of an account that is large enough for one. Either way sums the same. */
async function passMost(db: Database, accountId: string, where: SQL): Promise<boolean> {
  const { matches } = await readCounts(db, accountId, ['matches']);
  if (totalOf(matches) < LARGE) return false;
  const [sample] = await rowsOf<{ seen: number; passed: number }>(
    db,
    sql`select count(*)::int as seen, (count(*) filter (where ${where}))::int as passed
        from matches tablesample system (2) where account_id = ${accountId}`,
  );
  return sample !== undefined && sample.passed > sample.seen / 2;
}

const passingOf = (accountId: string, filter: MatchFilter, now: number): SQL =>
  whereOf(accountId, { filter, scope: WHOLE_LIST, now }) ?? sql`true`;

function isWhole(filter: MatchFilter): boolean {
  return JSON.stringify(filter) === JSON.stringify(NO_FILTER);
}
