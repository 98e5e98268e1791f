import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../server/database/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { importLines } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A file of as many products with three pages each, whose numbers begin at `first`. */
const linesOf = (first: number, count: number) => [
  'ref,own.example,rival.example,other.example',
  ...Array.from({ length: count }, (_, at) => {
    const n = first + at;
    return `R${n},https://own.example/${n},https://rival.example/${n},https://other.example/${n}`;
  }),
];

/** How many rows of its tables the database has looked at until now. */
async function readRows(): Promise<number> {
  const { db } = server.services;
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [found] = await rowsOf<{ read: number }>(
    db,
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
        where relname in ('matches', 'products', 'importation_rows')`,
  );
  return found?.read ?? 0;
}

/** How many rows an import of 1,500 products into an account that has as many looks at. */
async function readsOfSecondImport(): Promise<number> {
  const ana = await server.createAccount({ matchLimit: 5000 });
  await importLines(server, ana, linesOf(0, 1500));
  const before = await readRows();
  const second = await importLines(server, ana, linesOf(1500, 1500));
  expect(second).toMatchObject({ status: 'done', added: 1500 });
  return (await readRows()) - before;
}

// An import into empty tables: a new installation keeps what the database plans then.
it('looks at as many rows of the database for each product, however many the account has', async () => {
  expect(await readsOfSecondImport()).toBeLessThan(120 * 1500);
});

it('looks at as many for an account that is new to the statistics of the database', async () => {
  const other = await server.createAccount({ matchLimit: 50 });
  await importLines(server, other, linesOf(0, 3));
  await server.services.db.execute(sql`analyze`);
  expect(await readsOfSecondImport()).toBeLessThan(120 * 1500);
});

it('looks at as many for rows of products that stand further up in the file', async () => {
  const ana = await server.createAccount({ matchLimit: 5000 });
  await importLines(server, ana, linesOf(0, 100));
  const before = await readRows();
  const [header = '', ...lines] = linesOf(100, 750);
  const done = await importLines(server, ana, [header, ...lines, ...lines]);
  expect(done).toMatchObject({ status: 'done', processed: 1500, added: 750 });
  expect((await readRows()) - before).toBeLessThan(120 * 1500);
});
