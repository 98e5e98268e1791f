import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postpone } from '../../../../server/crawl/queue/queue.ts';
import { products } from '../../../../server/database/schema/catalogue.ts';
import { lockAccount } from '../../../../server/sync/lock-account.ts';
import { seedMatches } from '../../support/catalogue.ts';
import { othersWait } from '../../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';

const FORMER = new Date('2030-01-01T00:00:00Z');
const NEXT = new Date('2030-01-02T00:00:00Z');
const UNTIL = new Date('2030-01-03T00:00:00Z');
const NEWER = new Date('2030-01-04T00:00:00Z');

let server: TestServer;
let ana: Member;
let bo: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, bo] = [await server.createAccount(), await server.createAccount()];
  for (const member of [ana, bo]) {
    await seedMatches(server.services.db, member, [
      { name: 'Kettle', own: {} },
      { name: 'Toaster', own: {} },
    ]);
    await server.services.db
      .update(products)
      .set({ claimedUntil: UNTIL, nextCrawlAt: FORMER })
      .where(eq(products.accountId, member.accountId));
  }
});

const pagesOf = ({ accountId }: Member) =>
  server.services.db
    .select({
      accountId: products.accountId,
      id: products.id,
      until: products.claimedUntil,
      next: products.nextCrawlAt,
    })
    .from(products)
    .where(eq(products.accountId, accountId))
    .orderBy(asc(products.id));
const timesOf = async (member: Member) =>
  (await pagesOf(member)).map(({ until, next }) => ({ until, next }));

it.each([
  ['a given time', NEXT, NEXT],
  ['their former time', undefined, FORMER],
])('pages of several accounts are released for a visit at %s', async (_, given, next) => {
  await postpone(
    server.services.db,
    [...(await pagesOf(ana)), ...(await pagesOf(bo))],
    UNTIL,
    given,
  );
  const released = { until: null, next };
  expect(await timesOf(ana)).toEqual([released, released]);
  expect(await timesOf(bo)).toEqual([released, released]);
});

it('a page that was claimed again since stays claimed', async () => {
  const pages = await pagesOf(ana);
  await server.services.db
    .update(products)
    .set({ claimedUntil: NEWER })
    .where(and(eq(products.accountId, ana.accountId), eq(products.id, pages[0]!.id)));
  await postpone(server.services.db, pages, UNTIL, NEXT);
  expect(await timesOf(ana)).toEqual([
    { until: NEWER, next: FORMER },
    { until: null, next: NEXT },
  ]);
  expect(await timesOf(bo)).toEqual([
    { until: UNTIL, next: FORMER },
    { until: UNTIL, next: FORMER },
  ]);
});

it('OPS-27 pages are released after a change of their account that takes them in another order', async () => {
  const pages = await pagesOf(ana);
  let releasing: Promise<unknown> = Promise.resolve();
  await server.services.db.transaction(async (tx) => {
    await lockAccount(tx, ana.accountId);
    const pause = (id: string) =>
      tx.execute(sql`
        update products set paused = true where account_id = ${ana.accountId} and id = ${id}`);
    // A release of both takes them as they are stored: the first, then this one.
    await pause(pages[1]!.id);
    releasing = postpone(server.services.db, pages, UNTIL, NEXT);
    await othersWait(tx);
    await pause(pages[0]!.id);
  });
  await releasing;
  const released = { until: null, next: NEXT };
  expect(await timesOf(ana)).toEqual([released, released]);
});
