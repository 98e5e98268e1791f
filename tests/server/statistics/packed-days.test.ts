import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, rowsOf } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { dayAfter } from '../../../server/statistics/days.ts';
import {
  countOf,
  packCount,
  packMove,
  unpackCounts,
  unpackMoves,
} from '../../../server/statistics/packed-days.ts';
import { openTestDatabase } from '../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const move = fc.record({
  /** Of the half, from 0. */
  day: fc.integer({ min: 0, max: 183 }),
  /** Percent, with three digits: what a move is kept with. */
  delta: fc
    .oneof(
      fc.integer({ min: -3_000_000, max: 3_000_000 }),
      fc.constantFrom(-100_000_000_000, 100_000_000_000),
    )
    .map((units) => units / 1000),
  counted: fc.integer({ min: -1, max: 1 }),
  changes: fc.nat(50),
});
type Given = { day: number; delta: number; counted: number; changes: number };

const rows = (given: Given[]) => sql`
  jsonb_to_recordset(${JSON.stringify(given.map((one) => ({ ...one, day: dateOf(one.day) })))}::jsonb)
    as row (day date, delta double precision, counted integer, changes integer)`;
const dateOf = (day: number) => dayAfter('2027-07-01', day);

function sumsOf(given: Given[], of: (one: Given) => number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const one of given) sums.set(one.day, (sums.get(one.day) ?? 0) + of(one));
  return sums;
}

describe('days packed into one number', () => {
  it('are added by the database as separate days', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 80 }), async (given) => {
        const [sum] = await rowsOf<{ moves: string; changes: string }>(
          database.db,
          sql`select sum(${packMove(sql`delta`, sql`counted`, sql`day`)})::text as moves,
                sum(${packCount(sql`changes`, sql`day`)})::text as changes from ${rows(given)}`,
        );
        const moves = unpackMoves(sum!.moves);
        const changes = unpackCounts(sum!.changes);
        for (let day = 0; day <= 183; day++) {
          const { delta, counted } = moves.get(day) ?? { delta: 0, counted: 0 };
          const units = sumsOf(given, (one) => Math.round(one.delta * 1000)).get(day) ?? 0;
          expect(delta).toBeCloseTo(units / 1000, 3);
          expect(counted).toBe(sumsOf(given, (one) => one.counted).get(day) ?? 0);
          expect(changes.get(day) ?? 0).toBe(sumsOf(given, (one) => one.changes).get(day) ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('let the database extract the count of one day', async () => {
    const given = [4, 5, 5, 6].map((day) => ({ day, delta: 0, counted: 0, changes: day }));
    const total = sql`sum(${packCount(sql`changes`, sql`day`)})`;
    const [found] = await rowsOf<Record<string, number>>(
      database.db,
      sql`select ${countOf(total, sql`date '2027-07-06'`)} as five,
            ${countOf(total, sql`date '2027-07-08'`)} as seven from ${rows(given)}`,
    );
    expect(found).toEqual({ five: 10, seven: 0 });
  });

  it('include the former rows of one per day', async () => {
    const { db } = database;
    await db.execute(sql`insert into accounts (id, name, match_limit) values ('a', 'A', 1)`);
    await db.execute(sql`insert into matches (account_id, id, ref) values ('a', 'm', 'R')`);
    await db.execute(sql`drop table match_halves, account_halves`);
    await db.execute(sql`drop function sum_halves`);
    await db.execute(sql`delete from migrations
      where name in (
      '0021_match_months.sql', '0089_match_halves.sql', '0090_account_halves.sql')`);
    await db.execute(sql`create table match_days (account_id text, match_id text, day date,
      delta double precision, counted smallint, changes integer)`);
    await db.execute(sql`insert into match_days values
      ('a', 'm', '2025-12-31', 12.5, 1, 0), ('a', 'm', '2026-01-01', -2.25, 0, 3),
      ('a', 'm', '2026-01-31', -10.25, -1, 2), ('a', 'm', '2026-06-30', 7.5, 1, 1)`);
    await migrate(db);
    const halves = await rowsOf<{ half: string; moves: string; changes: string }>(
      db,
      sql`select half::text, moves::text, changes::text from match_halves order by half`,
    );
    expect(
      halves.map(({ half, moves, changes }) => [
        half,
        [...unpackMoves(moves)],
        [...unpackCounts(changes)],
      ]),
    ).toEqual([
      ['2025-07-01', [[183, { delta: 12.5, counted: 1 }]], []],
      [
        '2026-01-01',
        [
          [0, { delta: -2.25, counted: 0 }],
          [30, { delta: -10.25, counted: -1 }],
          [180, { delta: 7.5, counted: 1 }],
        ],
        [
          [0, 3],
          [30, 2],
          [180, 1],
        ],
      ],
    ]);
  });
});
