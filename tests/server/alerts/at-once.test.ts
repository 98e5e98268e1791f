import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { purgeChanges } from '../../../server/alerts/jobs.ts';
import { offerChanges, webhookDeliveries } from '../../../server/database/schema/alerts.ts';
import { lockAccount } from '../../../server/sync/lock-account.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { webhookJobs } from '../../../server/webhooks/deliver.ts';
import { addDelivery, setWebhook } from '../../../server/webhooks/webhook.ts';
import { openShop, type Shop } from '../crawl/shop.ts';
import { othersWait } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { changeOffer, evaluate, seedAlert, seedWatchedKettle } from './watching.ts';

let server: TestServer;
let ana: Member;
/** What receives deliveries. */
let receiver: Shop;
/** What it answers, in order: a status, once it is known. */
let statuses: Promise<number>[] = [];
let received = 0;
beforeAll(async () => {
  receiver = await openShop(async (_, response) => {
    received += 1;
    const status = await statuses.shift();
    response.writeHead(status ?? 204).end();
  });
  server = await startTestServer({ CRAWL_ALLOW_HOSTS: `hooks.example ${receiver.host}` });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  ana = await server.createAccount();
});

it.runIf(process.env['TEST_DATABASE_URL'])(
  'OPS-26 alerts are evaluated while what only belongs to the account is stored, as a sign-in',
  async () => {
    await seedAlert(server, ana);
    await server.services.db.transaction(async (tx) => {
      await tx.execute(sql`select from accounts where id = ${ana.accountId} for key share`);
      await expect(evaluate(server, ana)).resolves.toBeUndefined();
    });
  },
);

it.each([
  ['another address', 'https://hooks.example/old'],
  ['a first address', null],
])('OPS-28 two people who set the webhook at once both have it set: %s', async (_, known) => {
  const { db } = server.services;
  const now = new Date();
  await setWebhook(db, ana.accountId, { url: known, now });
  let setting: Promise<{ status: number }> | undefined;
  await db.transaction(async (tx) => {
    await lockAccount(tx, ana.accountId);
    await setWebhook(tx, ana.accountId, { url: 'https://hooks.example/one', now });
    setting = server.call(ana, 'setWebhook', { url: 'https://hooks.example/two' });
    await othersWait(tx);
  });
  expect(await setting).toMatchObject({ status: 200 });
  const { body } = await server.call(ana, 'getWebhook', {});
  expect(body.webhook).toEqual({ url: 'https://hooks.example/two' });
});

it('OPS-28 old changes are deleted after a change of their account that deletes them in another order', async () => {
  const { db, now } = server.services;
  const kettle = await seedWatchedKettle(server, ana, {
    competitors: { 'b.example': { price: 90 }, 'c.example': { price: 120 } },
  });
  await seedAlert(server, ana);
  const [first, second] = [kettle.of('b.example'), kettle.of('c.example')];
  await changeOffer(server, ana, first, { price: 80 });
  await changeOffer(server, ana, second, { price: 80 });
  let purging: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockAccount(tx, ana.accountId);
    // As pages are replaced, one after the other.
    const forget = (id: string) => tx.delete(offerChanges).where(eq(offerChanges.productId, id));
    await forget(second);
    purging = purgeChanges(db, now() + 40 * DAY_MS);
    await othersWait(tx);
    await forget(first);
  });
  await purging;
  expect(await db.select().from(offerChanges)).toEqual([]);
});

it('OPS-33 a delivery that a second worker has made is not sent again once the first one has failed', async () => {
  const { services } = server;
  const { accountId } = ana;
  let deliver: (job: object, signal: AbortSignal) => Promise<void> = () =>
    Promise.reject(new Error('there is no worker'));
  const work: Jobs['work'] = async (_, _options, handle) => {
    deliver = (job, signal) => handle(job as never, signal);
  };
  const stop = await webhookJobs({ ...services, jobs: { ...services.jobs, work } });
  await setWebhook(services.db, accountId, { url: receiver.url('/hook'), now: new Date() });
  const job = {
    accountId,
    id: await addDelivery(services.db, { accountId, at: new Date(), event: { event: 'test' } }),
  };
  let fail: (status: number) => void = () => {};
  statuses = [new Promise((settle) => (fail = settle)), Promise.resolve(204)];
  const { signal } = new AbortController();
  const slow = deliver(job, signal);
  await expect.poll(() => received).toBe(1);
  await deliver(job, signal);
  fail(500);
  await expect(slow).resolves.toBeUndefined();
  const [delivery] = await services.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, job.id));
  expect(delivery).toMatchObject({ state: 'delivered', lastError: null });
  await stop();
});
