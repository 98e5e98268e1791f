import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { ensurePartitions } from '../../../server/crawl/history/partitions.ts';
import { forgetFutureTimes } from '../../../server/crawl/queue/clock.ts';
import { addHosts } from '../../../server/crawl/queue/queue.ts';
import { recordOutcomes } from '../../../server/crawl/recording/record.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { products } from '../../../server/database/schema/catalogue.ts';
import { lockAccount } from '../../../server/sync/lock-account.ts';
import { seedMatches } from '../support/catalogue.ts';
import { othersWait } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { readKettle } from './crawling.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
  await seedMatches(server.services.db, ana, [
    { name: 'Kettle', own: { state: 'ok', price: 50, currency: 'EUR', availability: 'InStock' } },
    { name: 'Toaster', own: {} },
  ]);
});
afterAll(() => server.close());

const pagesOf = ({ accountId }: Member) =>
  server.services.db
    .select()
    .from(products)
    .where(eq(products.accountId, accountId))
    .orderBy(asc(products.id));

it('OPS-28 a month of the history is made while a visit that changes no price is stored', async () => {
  const { db } = server.services;
  const [kettle] = await pagesOf(ana);
  const { accountId, id } = kettle!;
  const at = new Date('2031-03-10T10:00:00Z');
  const until = new Date('2031-03-10T10:05:00Z');
  await db.update(products).set({ claimedUntil: until }).where(eq(products.id, id));
  const both: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table price_points in share row exclusive mode`);
    both.push(ensurePartitions(db, at, at));
    await othersWait(tx);
    const visit = { product: { accountId, id }, until, at, intervalMs: DAY_MS, random: 0 };
    both.push(recordOutcomes(db, accountId, [{ ...visit, outcome: readKettle() }]));
    await othersWait(tx, 2);
  });
  const [, seq] = await Promise.all(both);
  expect(seq).toEqual(expect.any(Number));
});

it.each([
  [0, 1],
  [1, 0],
])(
  'OPS-28 times of before the clock was set back are forgotten after a change of the account that takes its pages in any order: %i, %i',
  async (one, other) => {
    const { db } = server.services;
    const ahead = new Date(server.services.now() + 10 * DAY_MS);
    await db.update(products).set({ nextCrawlAt: ahead });
    await addHosts(db);
    const pages = await pagesOf(ana);
    let forgetting: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await lockAccount(tx, ana.accountId);
      const validate = (id: string) =>
        tx
          .update(products)
          .set({ validated: true })
          .where(and(eq(products.accountId, ana.accountId), eq(products.id, id)));
      await validate(pages[one]!.id);
      forgetting = forgetFutureTimes(db, server.services);
      await othersWait(tx);
      await validate(pages[other]!.id);
    });
    await forgetting;
    for (const { nextCrawlAt } of await pagesOf(ana)) expect(nextCrawlAt < ahead).toBe(true);
  },
);

// The embedded database runs one transaction at a time.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'OPS-31 a visit is stored while a month of the history waits for a backup that reads it',
  async () => {
    const { db } = server.services;
    const [kettle] = await pagesOf(ana);
    const { accountId, id } = kettle!;
    const at = new Date('2032-05-10T10:00:00Z');
    const until = new Date('2032-05-10T10:05:00Z');
    await db.update(products).set({ claimedUntil: until }).where(eq(products.id, id));
    let making: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from price_points limit 1`);
      making = Promise.allSettled([ensurePartitions(db, at, at)]);
      await othersWait(tx);
      const visit = { product: { accountId, id }, until, at, intervalMs: DAY_MS, random: 0 };
      const outcome = readKettle({ price: 51 });
      expect(await recordOutcomes(db, accountId, [{ ...visit, outcome }])).not.toBeNull();
    });
    await making;
    await ensurePartitions(db, at, at);
    const [stored] = await rowsOf<{ name: string }>(
      db,
      sql`select tableoid::regclass::text as name from price_points where at = ${at.toISOString()}`,
    );
    expect(stored).toEqual({ name: 'price_points_2032_05' });
  },
);
