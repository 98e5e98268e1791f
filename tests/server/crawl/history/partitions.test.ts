import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePartitions } from '../../../../server/crawl/history/partitions.ts';
import { rowsOf, type OpenDatabase } from '../../../../server/database/database.ts';
import { pricePoints } from '../../../../server/database/schema/catalogue.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const point = (at: string) => ({
  accountId: 'a',
  productId: 'p',
  matchId: 'm',
  websiteId: 'w',
  at: new Date(at),
  price: 5,
  availability: 'InStock',
});

test('points move into the partition of their month when it is made', async () => {
  const { db } = database;
  await db
    .insert(pricePoints)
    .values([point('2026-01-31T23:59:59Z'), point('2026-02-01T00:00:00Z')]);
  const [from, to] = [new Date('2026-01-20T00:00:00Z'), new Date('2026-02-03T00:00:00Z')];
  await ensurePartitions(db, from, to);
  await ensurePartitions(db, from, to);
  await db
    .insert(pricePoints)
    .values([point('2026-02-28T12:00:00Z'), point('2026-07-01T00:00:00Z')]);
  const rows = await rowsOf<{ name: string; points: number }>(
    db,
    sql`select tableoid::regclass::text as name, count(*)::int as points
        from price_points group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { name: 'price_points_2026_01', points: 1 },
    { name: 'price_points_2026_02', points: 2 },
    { name: 'price_points_default', points: 1 },
  ]);
});
