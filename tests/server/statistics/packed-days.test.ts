import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, rowsOf } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
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
  day: fc.integer({ min: 1, max: 31 }),
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
const dateOf = (day: number) => `2026-05-${String(day).padStart(2, '0')}`;

function sumsOf(given: Given[], of: (one: Given) => number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const one of given) sums.set(one.day, (sums.get(one.day) ?? 0) + of(one));
  return sums;
}

describe('days packed into one number', () => {
  it('are added by the database as if each stood alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 80 }), async (given) => {
        const [sum] = await rowsOf<{ moves: string; changes: string }>(
          database.db,
          sql`select sum(${packMove(sql`delta`, sql`counted`, sql`day`)})::text as moves,
                sum(${packCount(sql`changes`, sql`day`)})::text as changes from ${rows(given)}`,
        );
        const moves = unpackMoves(sum!.moves);
        const changes = unpackCounts(sum!.changes);
        for (let day = 1; day <= 31; day++) {
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

  it('give the count of one day to the database', async () => {
    const given = [4, 5, 5, 6].map((day) => ({ day, delta: 0, counted: 0, changes: day }));
    const total = sql`sum(${packCount(sql`changes`, sql`day`)})`;
    const [found] = await rowsOf<Record<string, number>>(
      database.db,
      sql`select ${countOf(total, sql`date '2026-05-05'`)} as five,
            ${countOf(total, sql`date '2026-05-07'`)} as seven from ${rows(given)}`,
    );
    expect(found).toEqual({ five: 10, seven: 0 });
  });

  it('take over what was kept a row a day before', async () => {
    const { db } = database;
    await db.execute(sql`insert into accounts (id, name, match_limit) values ('a', 'A', 1)`);
    await db.execute(sql`insert into matches (account_id, id, ref) values ('a', 'm', 'R')`);
    await db.execute(sql`drop table match_months`);
    await db.execute(sql`delete from migrations where name = '0021_match_months.sql'`);
    await db.execute(sql`create table match_days (account_id text, match_id text, day date,
      delta double precision, counted smallint, changes integer)`);
    await db.execute(sql`insert into match_days values
      ('a', 'm', '2025-12-31', 12.5, 1, 0), ('a', 'm', '2026-01-01', -2.25, 0, 3),
      ('a', 'm', '2026-01-31', -10.25, -1, 2)`);
    await migrate(db);
    const months = await rowsOf<{ month: string; moves: string; changes: string }>(
      db,
      sql`select month::text, moves::text, changes::text from match_months order by month`,
    );
    expect(
      months.map(({ month, moves, changes }) => [
        month,
        [...unpackMoves(moves)],
        [...unpackCounts(changes)],
      ]),
    ).toEqual([
      ['2025-12-01', [[31, { delta: 12.5, counted: 1 }]], []],
      [
        '2026-01-01',
        [
          [1, { delta: -2.25, counted: 0 }],
          [31, { delta: -10.25, counted: -1 }],
        ],
        [
          [1, 3],
          [31, 2],
        ],
      ],
    ]);
  });
});
