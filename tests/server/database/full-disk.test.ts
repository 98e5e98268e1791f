import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isInterruption } from '../../../server/database/interruption.ts';
import { webhookDeliveries } from '../../../server/database/schema/alerts.ts';
import { mails } from '../../../server/database/schema/mail.ts';
import { runExportation } from '../../../server/exports/run.ts';
import { runImportation } from '../../../server/imports/run.ts';
import { mailJobs } from '../../../server/mail/jobs.ts';
import { writeLetter } from '../../../server/mail/letter.ts';
import { webhookJobs } from '../../../server/webhooks/deliver.ts';
import { sendToWebhook, setWebhook } from '../../../server/webhooks/webhook.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openShop } from '../crawl/shop.ts';
import { exportationsOf, requestExport } from '../exports/support.ts';
import { newest, run, upload } from '../imports/support.ts';
import { openPostOffice, type PostOffice } from '../mail/post-office.ts';
import { seedMatches } from '../support/catalogue.ts';
import { fillDisk } from '../support/full-disk.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let office: PostOffice;
let shop: Awaited<ReturnType<typeof openShop>>;
let server: TestServer;
let delivered: string[] = [];
const rooms: (() => Promise<void>)[] = [];
beforeAll(async () => {
  office = await openPostOffice();
  shop = await openShop((request, response) => {
    delivered.push(String(request.headers['x-vigia-delivery']));
    response.writeHead(204).end();
  });
  server = await startTestServer({ SMTP_URL: office.url, CRAWL_ALLOW_HOSTS: shop.host });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const makeRoom of rooms.splice(0)) await makeRoom();
});
afterAll(async () => {
  await server.close();
  await office.close();
  await shop.close();
});

async function fill(table: string): Promise<() => Promise<void>> {
  const makeRoom = await fillDisk(server.services.db, table);
  rooms.push(makeRoom);
  return makeRoom;
}

/** More often than an importation or exportation may die. */
const TRIES = 7;

test('OPS-18 a change that finds the disk full is told so and may be sent again', async () => {
  const ana = await server.createAccount();
  const [match] = await seedMatches(server.services.db, ana, [{ name: 'Chair' }]);
  const makeRoom = await fill('matches');
  const change = {
    method: 'POST',
    url: '/api/products/favorite',
    headers: { authorization: `Bearer ${ana.token}`, 'idempotency-key': randomUUID() },
    payload: { id_match: match, favorite: true },
  } as const;
  const refused = await server.fastify.inject(change);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({
    message:
      "The server's disk is full or cannot be written, so nothing was stored. Please tell who runs this server, and try again.",
  });
  await makeRoom();
  expect((await server.fastify.inject(change)).statusCode).toBe(200);
});

test('OPS-18 an importation goes on when there is room, however often it was tried before', async () => {
  const ana = await server.createAccount();
  const file = 'ref,own.example,rival.example\nA,https://own.example/1,https://rival.example/1';
  await upload(server, ana, 'products.csv', file);
  const { id } = await newest(server, ana);
  const makeRoom = await fill('matches');
  for (let n = 0; n < TRIES; n += 1) {
    const tried = runImportation(server.services, {
      accountId: ana.accountId,
      importationId: id,
    });
    await expect(tried).rejects.toSatisfy(isInterruption);
  }
  await makeRoom();
  expect(await run(server, ana)).toMatchObject({ status: 'done', added: 1 });
});

test('OPS-18 an exportation goes on when there is room, however often it was tried before', async () => {
  const ana = await server.createAccount();
  await seedMatches(server.services.db, ana, [{ name: 'Chair' }]);
  const id = await requestExport(server, ana);
  const job = { accountId: ana.accountId, id };
  const makeRoom = await fill('file_parts');
  for (let n = 0; n < TRIES; n += 1) {
    await expect(runExportation(server.services, job)).rejects.toSatisfy(isInterruption);
  }
  await makeRoom();
  await runExportation(server.services, job);
  expect(await exportationsOf(server, ana)).toMatchObject([{ status: 'done' }]);
});

test('OPS-18 a mail that was taken is noted when there is room, and is not sent again', async () => {
  const { db, mail } = server.services;
  const letter = writeLetter({ subject: 'A mail', preview: '', heading: 'A mail', paragraphs: [] });
  await db.transaction((tx) => mail.send(tx, 'ana@example.com', letter));
  const makeRoom = await fill('mails');
  const [stored] = await db.select().from(mails);
  const heard = vi.spyOn(server.services.log, 'error');
  const delivering = mail.deliver(stored?.id ?? '');
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), POLL_TIMEOUT);
  await makeRoom();
  await delivering;
  await mailJobs(server.services);
  await vi.waitFor(async () => {
    const [sent] = await db.select().from(mails);
    expect(sent).toMatchObject({ state: 'sent' });
  }, POLL_TIMEOUT);
  expect(office.received).toHaveLength(1);
});

test('OPS-18 a delivery that was taken is noted when there is room, and is not made again', async () => {
  const { services } = server;
  const { accountId } = await server.createAccount();
  await setWebhook(services.db, accountId, { url: shop.url('/hook'), now: new Date() });
  await services.db.transaction(async (tx) => {
    await sendToWebhook(services, tx, { accountId, at: new Date(), event: { event: 'alert' } });
  });
  delivered = [];
  const makeRoom = await fill('webhook_deliveries');
  const heard = vi.spyOn(services.log, 'error');
  const stop = await webhookJobs(services);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), POLL_TIMEOUT);
  await makeRoom();
  await vi.waitFor(async () => {
    const [delivery] = await services.db.select().from(webhookDeliveries);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1 });
  }, POLL_TIMEOUT);
  await stop();
  expect(delivered).toHaveLength(1);
});
