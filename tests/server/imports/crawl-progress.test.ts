import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { importations } from '../../../server/database/schema/activity.ts';
import { products } from '../../../server/database/schema/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { importLines } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The numbers are kept for some seconds. */
async function pagesOf(member: Member) {
  server.advance(60_000);
  const { body } = await server.call(member, 'listImportations', {});
  return body.items.map(({ pages }) => pages);
}

test('SITES-05 an importation says how many of its pages are read, and how many wait', async () => {
  const ana = await server.createAccount();
  const bea = await server.createAccount();
  const { db } = server.services;
  await importLines(server, ana, [
    'https://own.example/1,https://rival.example/1,https://other.example/1',
    'https://own.example/2,https://rival.example/2',
  ]);
  await importLines(server, bea, ['https://own.example/1,https://rival.example/1']);
  expect(await pagesOf(bea)).toEqual([{ total: 2, read: 0, waiting: 2 }]);
  const of = (state: 'ok' | 'blocked', path: string) =>
    db
      .update(products)
      .set({ state })
      .where(sql`account_id = ${ana.accountId} and url like ${path}`);
  await of('ok', 'https://own.example/%');
  await of('blocked', 'https://other.example/%');
  expect(await pagesOf(ana)).toEqual([{ total: 5, read: 2, waiting: 2 }]);

  // A page added to a match by a later importation counts for both.
  await importLines(server, ana, ['https://own.example/2,https://third.example/2']);
  expect(await pagesOf(ana)).toEqual([
    { total: 3, read: 1, waiting: 2 },
    { total: 6, read: 2, waiting: 3 },
  ]);
});

test('SITES-05 an importation without pages and one of last week say nothing of them', async () => {
  const ana = await server.createAccount();
  await importLines(server, ana, ['no url']);
  await importLines(server, ana, ['https://own.example/1']);
  const { body } = await server.call(ana, 'listImportations', {});
  const { id } = body.items.find(({ pages }) => pages !== undefined)!;
  await server.services.db
    .update(importations)
    .set({ date: new Date(server.services.now() - 8 * DAY_MS) })
    .where(eq(importations.id, id));
  expect(await pagesOf(ana)).toEqual([undefined, undefined]);
});
