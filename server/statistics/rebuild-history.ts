import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { readCountry } from '../catalogue/own-website.ts';
import { assumedCurrency } from '../currency-codes.ts';
import { halfOf, packCount, packMove } from './packed-days.ts';
import { readPoints } from './read-points.ts';
import { replay, type DayChange } from './replay.ts';

const MATCHES_PER_BATCH = 200;

/**
 * Makes the daily history of an account from its price points, replacing what is there. For an account whose points
 * are older than its history: seeded, or from before there was one. What differs from the indexes of now counts as
 * moved. To be called in a transaction that holds the account's row.
 */
export async function rebuildHistory(tx: Database, accountId: string): Promise<void> {
  for (const table of ['match_halves', 'match_statistics', 'account_days']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where account_id = ${accountId}`);
  }
  const matches = await rowsOf<{ id: string }>(
    tx,
    sql`select id from matches where account_id = ${accountId} order by id`,
  );
  const totals = new Map<string, DayChange>();
  for (let from = 0; from < matches.length; from += MATCHES_PER_BATCH) {
    const [first, ...others] = matches.slice(from, from + MATCHES_PER_BATCH);
    if (!first) break;
    const last = others.at(-1) ?? first;
    await rebuildBatch(tx, accountId, { first: first.id, last: last.id, totals });
  }
  await writeAccountDays(tx, accountId, totals);
  await noteMoved(tx, accountId);
}

/** Has the matches taken whose index is not the one the history has counted. */
export async function noteMoved(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`
    insert into moved_matches (account_id, match_id)
    select ${accountId}, matches.id
    from matches
    left join match_statistics known
      on known.account_id = ${accountId} and known.match_id = matches.id
    where matches.account_id = ${accountId}
      and matches.price_index is distinct from known.price_index
    on conflict do nothing`);
}

type Batch = {
  first: string;
  last: string;
  totals: Map<string, DayChange>;
  /** Matches of the batch that are left as they are. */
  except?: ReadonlySet<string>;
};

/** Adds the history of the matches from `first` to `last`, which have none yet, and their days to `totals`. */
export async function rebuildBatch(
  tx: Database,
  accountId: string,
  { first, last, totals, except }: Batch,
): Promise<void> {
  const currency = assumedCurrency(await readCountry(tx, accountId));
  const points = await readPoints(tx, accountId, { first, last });
  const days: object[] = [];
  const indexes: object[] = [];
  for (const [matchId, own] of grouped(points)) {
    if (except?.has(matchId)) continue;
    const replayed = replay(own, currency);
    indexes.push({ m: matchId, i: replayed.index });
    for (const change of replayed.days) {
      const { day, delta, counted, changes } = change;
      days.push({ m: matchId, d: day, x: delta, c: counted, n: changes });
      add(totals, change);
    }
  }
  await tx.execute(sql`
    insert into match_halves (account_id, match_id, half, moves, changes)
    select ${accountId}, m, ${halfOf(sql`d`)}, sum(${packMove(sql`x`, sql`c`, sql`d`)}),
      sum(${packCount(sql`n`, sql`d`)})
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as row (m text, d date, x double precision, c smallint, n integer)
    group by 1, 2, 3`);
  await tx.execute(sql`
    insert into match_statistics (account_id, match_id, price_index)
    select ${accountId}, m, i from jsonb_to_recordset(${JSON.stringify(indexes)}::jsonb)
      as row (m text, i double precision)`);
}

function* grouped<Row extends { match_id: string }>(rows: Row[]): Generator<[string, Row[]]> {
  let from = 0;
  for (let first = rows[0]; first; first = rows[from]) {
    const id = first.match_id;
    let to = from;
    while (rows[to]?.match_id === id) to++;
    yield [id, rows.slice(from, to)];
    from = to;
  }
}

function add(totals: Map<string, DayChange>, change: DayChange): void {
  const total = totals.get(change.day);
  if (!total) {
    totals.set(change.day, { ...change });
    return;
  }
  total.delta += change.delta;
  total.counted += change.counted;
  total.changes += change.changes;
  total.exclusive += change.exclusive;
}

/** Stores the days of an account, which has none yet: of each what it had at its end. */
export async function writeAccountDays(
  tx: Database,
  accountId: string,
  totals: ReadonlyMap<string, DayChange>,
): Promise<void> {
  let sum = 0;
  let count = 0;
  let exclusive = 0;
  const rows = [...totals.values()]
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map((total) => {
      sum += total.delta;
      count += total.counted;
      exclusive += total.exclusive;
      return { d: total.day, s: sum, c: count, n: total.changes, e: exclusive };
    });
  await tx.execute(sql`
    insert into account_days (account_id, day, index_sum, index_count, changes, exclusive)
    select ${accountId}, d, s, c, n, e from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (d date, s double precision, c integer, n integer, e integer)`);
}
