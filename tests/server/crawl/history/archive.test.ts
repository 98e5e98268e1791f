import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { archiveHistory, restoreHistory } from '../../../../server/crawl/history/archive.ts';
import { ensurePartitions } from '../../../../server/crawl/history/partitions.ts';
import { rowsOf, type OpenDatabase } from '../../../../server/database/database.ts';
import { pricePoints, products } from '../../../../server/database/schema/catalogue.ts';
import { seedWebsites } from '../../support/catalogue.ts';
import { openTestDatabase, othersWait } from '../../support/database.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

const point = (productId: string, at: string, price: number | null = 5.1) => ({
  accountId: 'archived',
  productId,
  matchId: 'm',
  websiteId: 'w',
  at: new Date(at),
  price,
  availability: price === null ? 'NotFound' : 'InStock',
});
const months = (from: string, to: string) =>
  ensurePartitions(database.db, new Date(`${from}-01`), new Date(`${to}-01`));

const stored = () =>
  rowsOf<{ product_id: string; at: string; price: number | null }>(
    database.db,
    sql`select product_id, to_char(at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at, price
        from price_points order by at, product_id`,
  );

async function archive(before: string) {
  const done = [];
  for await (const month of archiveHistory(database.db, {
    before: new Date(`${before}-01`),
    folder,
  }))
    done.push({ month: month.month, points: month.points });
  return done;
}

test('SPEED-14 months before the given one move to files and back, including strays of the default partition', async () => {
  const { db } = database;
  await months('2025-02', '2025-03');
  await db.execute(
    sql`insert into accounts (id, name, match_limit) values ('archived', 'archived', 9)`,
  );
  await db.execute(sql`insert into matches (account_id, id, ref) values ('archived', 'm', 'm')`);
  const sites = await seedWebsites(db, { accountId: 'archived' }, ['rival.example']);
  const page = {
    accountId: 'archived',
    websiteId: [...sites.values()][0]!,
    matchId: 'm',
    host: 'h',
  };
  await db.insert(products).values([
    { ...page, id: 'p', url: 'u' },
    { ...page, id: 'gone', url: 'v' },
  ]);
  await db
    .insert(pricePoints)
    .values([
      point('p', '2025-01-31T23:59:00Z', 0.1),
      point('p', '2025-02-01T00:00:00Z', 1e9),
      point('gone', '2025-02-28T23:59:00Z'),
      point('p', '2025-02-28T23:59:00Z', null),
      point('p', '2025-03-01T00:00:00Z'),
    ]);
  const before = await stored();
  expect(await archive('2025-03')).toEqual([
    { month: '2025-01', points: 1 },
    { month: '2025-02', points: 3 },
  ]);
  expect(await stored()).toEqual(before.filter(({ at }) => at >= '2025-03'));
  expect(await archive('2025-03')).toEqual([]);

  const february = join(folder, 'price-history-2025-02.ndjson.gz');
  await db.execute(sql`delete from products where id = 'gone'`);
  expect(await restoreHistory(db, february)).toEqual({ month: '2025-02', points: 2, leftOut: 1 });
  await expect(restoreHistory(db, february)).rejects.toThrow(
    'The price history of 2025-02 is there already.',
  );
  await restoreHistory(db, join(folder, 'price-history-2025-01.ndjson.gz'));
  expect(await stored()).toEqual(before.filter(({ product_id: id }) => id !== 'gone'));

  // No file is replaced.
  await archive('2025-03');
  expect((await readdir(folder)).toSorted()).toEqual([
    'price-history-2025-01.2.ndjson.gz',
    'price-history-2025-01.ndjson.gz',
    'price-history-2025-02.2.ndjson.gz',
    'price-history-2025-02.ndjson.gz',
  ]);
});

test('SPEED-14 a month whose run was interrupted after it left the history is written by the next run', async () => {
  const { db } = database;
  await months('2024-05', '2024-05');
  await db.insert(pricePoints).values([point('p', '2024-05-10T00:00:00Z')]);
  await db.execute(sql`alter table price_points detach partition price_points_2024_05`);
  expect(await archive('2025-01')).toEqual([{ month: '2024-05', points: 1 }]);
});

test('SPEED-14 a month is dropped once its file and the name of its file are on disk', async () => {
  const { db } = database;
  await months('2024-04', '2024-04');
  await db.insert(pricePoints).values([point('p', '2024-04-10T00:00:00Z')]);
  const handle = await open(folder);
  const synced: string[][] = [];
  const spy = vi
    .spyOn(handle.constructor.prototype as typeof handle, 'sync')
    .mockImplementation(async function (this: typeof handle) {
      const [table] = await rowsOf<{ name: string | null }>(
        db,
        sql`select to_regclass('price_points_2024_04')::text as name`,
      );
      if ((await this.stat()).isDirectory())
        synced.push([table?.name ?? '', ...(await readdir(folder))]);
    });
  try {
    await archive('2025-01');
  } finally {
    spy.mockRestore();
    await handle.close();
  }
  expect(synced).toEqual([['price_points_2024_04', 'price-history-2024-04.ndjson.gz']]);
});

test('SPEED-14 a month that an interrupted run left behind returns to the history, and its file is not read twice', async () => {
  const { db } = database;
  const before = await stored();
  await months('2024-06', '2024-06');
  const points = [point('p', '2024-06-10T00:00:00Z'), point('p', '2024-06-11T00:00:00Z')];
  await db.insert(pricePoints).values(points);
  const known = await stored();
  expect(await archive('2025-01')).toEqual([{ month: '2024-06', points: 2 }]);
  const file = join(folder, 'price-history-2024-06.ndjson.gz');
  // The state after a run that was interrupted between the file and the drop, with a point that arrived since.
  await restoreHistory(db, file);
  await db.execute(sql`alter table price_points detach partition price_points_2024_06`);
  await db.insert(pricePoints).values([point('p', '2024-06-12T00:00:00Z')]);
  await expect(restoreHistory(db, file)).rejects.toThrow(
    'The price history of 2024-06 is there already.',
  );
  const came = { product_id: 'p', at: '2024-06-12 00:00', price: 5.1 };
  expect(await stored()).toEqual([...known.slice(0, 2), came, ...known.slice(2)]);

  expect(await archive('2025-01')).toEqual([{ month: '2024-06', points: 3 }]);
  await months('2024-06', '2024-06');
  await db.execute(sql`alter table price_points detach partition price_points_2024_06`);
  expect(await restoreHistory(db, file)).toEqual({ month: '2024-06', points: 2, leftOut: 0 });
  expect(await stored()).toEqual(known);
  await archive('2025-01');
  expect(await stored()).toEqual(before);
});

/** Runs `work` each time the archive has synced its folder: a file is on disk with its name. */
async function whenOnDisk(work: () => Promise<void>): Promise<() => void> {
  const handle = await open(folder);
  const spy = vi
    .spyOn(handle.constructor.prototype as typeof handle, 'sync')
    .mockImplementation(async function (this: typeof handle) {
      if ((await this.stat()).isDirectory()) await work();
    });
  await handle.close();
  return () => spy.mockRestore();
}

test('SPEED-14 a month that returns while its file is written keeps the points that arrive meanwhile', async () => {
  const { db } = database;
  await months('2024-03', '2024-03');
  await db.insert(pricePoints).values([point('p', '2024-03-10T00:00:00Z')]);
  const end = await whenOnDisk(async () => {
    await months('2024-03', '2024-03');
    await db.insert(pricePoints).values([point('p', '2024-03-11T00:00:00Z')]);
  });
  try {
    expect(await archive('2024-04')).toEqual([]);
  } finally {
    end();
  }
  expect((await stored()).map(({ at }) => at)).toEqual(
    expect.arrayContaining(['2024-03-10 00:00', '2024-03-11 00:00']),
  );
  expect(await archive('2024-04')).toEqual([{ month: '2024-03', points: 2 }]);
});

test('SPEED-14 two concurrent runs write every point to a complete file, and nothing else', async () => {
  const { db } = database;
  await months('2024-01', '2024-02');
  await db.execute(sql`insert into price_points (account_id, product_id, match_id, website_id, at, price)
    select 'archived', 'p', 'm', 'w', timestamptz '2024-01-02T00:00:00Z' + n * interval '5 minutes', n
    from generate_series(1, 12000) as n`);
  const before = await stored();
  await Promise.allSettled([archive('2024-03'), archive('2024-03')]);
  await archive('2024-03');
  const files = await readdir(folder);
  expect(files.filter((name) => !name.endsWith('.ndjson.gz'))).toEqual([]);
  for (const name of files) await restoreHistory(db, join(folder, name)).catch(() => {});
  expect(await stored()).toEqual(before);
});

// The embedded database runs one transaction at a time.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'OPS-31 a point is stored while a month that is archived waits for a backup that reads the history',
  async () => {
    const { db } = database;
    await months('2023-05', '2023-05');
    await db.insert(pricePoints).values(point('p', '2023-05-10T00:00:00Z'));
    let archiving: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from price_points limit 1`);
      archiving = Promise.allSettled([archive('2023-06')]);
      await othersWait(tx);
      await db.insert(pricePoints).values(point('p', '2023-05-11T00:00:00Z'));
    });
    await archiving;
    // Where the archive was given up, the next one takes the month.
    await archive('2023-06');
    const [file = ''] = await readdir(folder);
    expect(await restoreHistory(db, join(folder, file))).toMatchObject({ month: '2023-05' });
    await archive('2023-06');
  },
);

test('SPEED-14 an incomplete or foreign file restores nothing', async () => {
  const { db } = database;
  const before = await stored();
  const file = join(folder, 'other.gz');
  await writeFile(file, 'no gzip');
  await expect(restoreHistory(db, file)).rejects.toThrow(`${file} cannot be read to its end.`);
  await expect(restoreHistory(db, join(folder, 'none.gz'))).rejects.toThrow('cannot be read');
  expect(await stored()).toEqual(before);
});
