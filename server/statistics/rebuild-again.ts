import { eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { dayAfter } from './days.ts';
import { unpackCounts, unpackMoves } from './packed-days.ts';
import { noteMoved, rebuildBatch, writeAccountDays } from './rebuild-history.ts';
import type { DayChange } from './replay.ts';

const MATCHES_PER_BATCH = 200;

/**
 * Makes the daily history of an account anew after its own website or the currency of a website was changed, once its
 * matches are derived. In parts, so that other changes of the account run in between. The history of a match whose
 * first prices are archived cannot be made anew: it stays, and its new index counts from today.
 */
export async function rebuildAgain(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  signal?: AbortSignal,
): Promise<void> {
  const begun = await readDue(db, accountId);
  if (!begun) return;
  const totals = new Map<string, DayChange>();
  let hasKept = false;
  for (let after: string | null = ''; after !== null;) {
    signal?.throwIfAborted();
    const from: string = after;
    // Other changes are let in between.
    const part = await db.transaction((tx) => rebuildPart(tx, accountId, { from, totals }));
    hasKept ||= part.hasKept;
    after = part.last;
  }
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const due = await readDue(tx, accountId);
    // Changed once more: another run follows.
    if (due?.madeOf !== begun.madeOf) return;
    await replaceAccountDays(tx, accountId, hasKept ? null : totals);
    await noteMoved(tx, accountId);
    await tx.update(accounts).set({ rebuildHistory: false }).where(eq(accounts.id, accountId));
  });
}

/**
 * Undefined unless the history is to be made anew, and the matches are derived. `madeOf` is another one after each change
 * of a website.
 */
async function readDue(db: Database, accountId: string) {
  const [due] = await rowsOf<{ madeOf: string }>(
    db,
    sql`select concat(own_website_id, ' ', (
          select max(seq) from websites where account_id = accounts.id)) as "madeOf"
        from accounts
        where id = ${accountId} and rebuild_history and derived_by > 0`,
  );
  return due;
}

/** `last` is the last match of the part; null when there are no more. */
async function rebuildPart(
  tx: Database,
  accountId: string,
  { from, totals }: { from: string; totals: Map<string, DayChange> },
): Promise<{ last: string | null; hasKept: boolean }> {
  await lockAccount(tx, accountId);
  const ids = await rowsOf<{ id: string }>(
    tx,
    sql`select id from matches where account_id = ${accountId} and id > ${from}
        order by id limit ${MATCHES_PER_BATCH}`,
  );
  const [first, last] = [ids[0]?.id, ids.at(-1)?.id];
  if (first === undefined || last === undefined) return { last: null, hasKept: false };
  const kept = await findArchived(tx, accountId, { first, last });
  const others = sql`account_id = ${accountId} and match_id >= ${first} and match_id <= ${last}
    and not match_id in (select jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb))`;
  await tx.execute(sql`delete from match_halves where ${others}`);
  await tx.execute(sql`delete from match_statistics where ${others}`);
  await rebuildBatch(tx, accountId, { first, last, totals, except: new Set(kept) });
  return { last, hasKept: kept.length > 0 };
}

/** Matches whose history begins before the prices that are still here. */
async function findArchived(
  tx: Database,
  accountId: string,
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  const rows = await rowsOf<{
    id: string;
    half: string;
    moves: string;
    changes: string;
    day: string;
  }>(
    tx,
    sql`select distinct on (known.match_id) known.match_id as id, half::text as half,
          moves::text as moves, changes::text as changes,
          coalesce((select (min(at) at time zone 'utc')::date::text from price_points
            where account_id = ${accountId} and match_id = known.match_id), '9999-12-31') as day
        from match_halves known
        where known.account_id = ${accountId} and known.match_id >= ${first}
          and known.match_id <= ${last} and (moves <> 0 or changes <> 0)
        order by known.match_id, half`,
  );
  return rows
    .filter(({ half, moves, changes, day }) => {
      const days = [...unpackMoves(moves).keys(), ...unpackCounts(changes).keys()];
      return dayAfter(half, Math.min(...days)) < day;
    })
    .map(({ id }) => id);
}

/**
 * The days of the account are the sums of its matches' days. How many matches were exclusive is in no sum: it is replayed,
 * or stays as it was.
 */
async function replaceAccountDays(
  tx: Database,
  accountId: string,
  replayed: ReadonlyMap<string, DayChange> | null,
): Promise<void> {
  const former = await rowsOf<{ day: string; exclusive: number }>(
    tx,
    sql`select day::text as day, exclusive from account_days where account_id = ${accountId}
        order by day`,
  );
  const halves = await rowsOf<{ half: string; moves: string; changes: string }>(
    tx,
    sql`select half::text as half, moves::text as moves, changes::text as changes
        from account_halves where account_id = ${accountId}`,
  );
  const days = new Map<string, DayChange>();
  const of = (day: string): DayChange => {
    const known = days.get(day) ?? { day, delta: 0, counted: 0, changes: 0, exclusive: 0 };
    days.set(day, known);
    return known;
  };
  let before = 0;
  for (const { day, exclusive } of former) {
    of(day).exclusive = replayed ? 0 : exclusive - before;
    before = exclusive;
  }
  for (const { half, moves, changes } of halves) {
    for (const [day, move] of unpackMoves(moves)) Object.assign(of(dayAfter(half, day)), move);
    for (const [day, count] of unpackCounts(changes)) of(dayAfter(half, day)).changes = count;
  }
  for (const { day, exclusive } of replayed?.values() ?? []) of(day).exclusive = exclusive;
  await tx.execute(sql`delete from account_days where account_id = ${accountId}`);
  await writeAccountDays(tx, accountId, days);
}
