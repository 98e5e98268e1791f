import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { priceFeeds } from '../../../server/database/schema/pricing.ts';
import { redactUrl } from '../../../server/log.ts';
import { accountsWithMissed, tellMissed } from '../../../server/pricing/missed.ts';
import { priceDeliveryTaken, sendPrices } from '../../../server/pricing/send.ts';
import { proposeAllAgain } from '../../../server/pricing/settings.ts';
import { webhookJobs } from '../../../server/webhooks/deliver.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openReceiver, type Receiver } from '../alerts/receiver.ts';
import { deliveriesOf, notificationsOf } from '../alerts/watching.ts';
import { addMember } from '../support/members.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import {
  accept,
  changePage,
  createRule,
  eventsOf,
  proposalsOf,
  propose,
  seedKettle,
} from './pricing.ts';

let server: TestServer;
let receiver: Receiver;
let member: Member;
let kettle: Awaited<ReturnType<typeof seedKettle>>;
let stop: () => Promise<void>;
beforeAll(async () => {
  receiver = await openReceiver();
  server = await startTestServer({ CRAWL_ALLOW_HOSTS: receiver.host });
  stop = await webhookJobs(server.services, { prices: priceDeliveryTaken });
});
afterAll(async () => {
  await stop();
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  member = await server.createAccount();
  kettle = await seedKettle(server, member, undefined, {
    eanGiven: '4006381333931',
    userRef: 'K1',
  });
  await createRule(server, member);
  await propose(server, member);
});
afterEach(() => receiver.reset());

const only = async () => (await proposalsOf(server, member))[0]!;
const acceptIt = async () => accept(server, member, await only());
const feedOf = (path: string, headers: Record<string, string> = {}) =>
  server.fastify.inject({ method: 'GET', url: path, headers });
const newFeed = async () => (await server.call(member, 'setPriceFeed', {})).body.path;

test('PRICE-70 a file has the accepted prices once, and marks them as exported', async () => {
  const none = await server.call(member, 'exportAcceptedPrices', { format: 'csv' });
  expect([none.status, none.body]).toMatchObject([
    422,
    { message: 'No accepted price waits to be exported.' },
  ]);
  await acceptIt();
  const key = uuid();
  const first = await server.call(member, 'exportAcceptedPrices', { format: 'csv' }, { key });
  const again = await server.call(member, 'exportAcceptedPrices', { format: 'csv' }, { key });
  expect([first.body, again.body]).toEqual([
    { status: true, id: first.body.id, count: 1 },
    first.body,
  ]);
  const { body } = await server.call(member, 'getExportationFile', { id: first.body.id });
  const [header, row] = String(Buffer.from(body as never))
    .trim()
    .split('\r\n');
  expect(header).toContain('Reference,EAN,Name,Brand,Url,Current price,New price,Rule,Accepted at');
  expect(row).toMatch(/^K1,4006381333931,Kettle,.*,100,89\.1,Undercut,2.*Z,Ana Example,EUR$/);
  const log = await server.call(member, 'listAuditLog', { text: 'accepted prices' });
  expect(log.body.items.map(({ text }) => text)).toEqual(['Exported the accepted prices as .csv']);
  expect(await only()).toMatchObject({ state: 'exported' });
  expect(await eventsOf(server, member, kettle.matchId)).toEqual([
    'proposed 1 89.1',
    'accepted 1 89.1',
    'exported 1 89.1',
  ]);
  const refreshed = await server.call(member, 'refreshExportation', { id: first.body.id });
  expect(refreshed.status).toBe(422);
  const reopened = await server.call(member, 'reopenPriceProposal', {
    id: kettle.matchId,
    version: 1,
  });
  expect(reopened.body).toMatchObject({ message: 'The accepted price was exported already.' });
});

test('PRICE-70 the current price of a file is that of now, before prices are proposed anew', async () => {
  await acceptIt();
  await changePage(server, member, kettle.own, { price: 95 });
  const { body } = await server.call(member, 'exportAcceptedPrices', { format: 'csv' });
  const file = await server.call(member, 'getExportationFile', { id: body.id });
  expect(String(Buffer.from(file.body as never))).toMatch(/^K1,.*,95,89\.1,Undercut,/m);
});

test('PRICE-70 an .xlsx file can be made of them too', async () => {
  await acceptIt();
  const { body } = await server.call(member, 'exportAcceptedPrices', { format: 'xlsx' });
  const file = await server.call(member, 'getExportationFile', { id: body.id });
  expect(file.headers['filename']).toBe('Accepted%20prices.xlsx');
  expect(
    Buffer.from(file.body as never)
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('PRICE-71 the feed lists accepted prices as csv and JSON, and a fetch exports them', async () => {
  const path = await newFeed();
  expect((await feedOf(`${path}.json`)).json()).toEqual({ prices: [] });
  await acceptIt();
  const head = await server.fastify.inject({ method: 'HEAD', url: `${path}.json` });
  expect(head.statusCode).toBe(404);
  expect(await only()).toMatchObject({ state: 'accepted' });
  const fetched = await feedOf(`${path}.json`);
  expect(fetched.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(fetched.json()).toEqual({
    prices: [
      {
        id: kettle.matchId,
        ref: 'K1',
        ean: '4006381333931',
        url: expect.stringMatching(/^https:/),
        price: 89.1,
        currency: 'EUR',
        accepted_at: (await only()).decided_at,
        version: 1,
      },
    ],
  });
  expect(await only()).toMatchObject({ state: 'exported' });
  const same = await feedOf(`${path}.json`, { 'if-none-match': String(fetched.headers.etag) });
  expect(same.statusCode).toBe(304);
  const csv = await feedOf(`${path}.csv`);
  expect(csv.body.split('\r\n')).toEqual([
    'id,ref,ean,url,price,currency,accepted_at,version',
    expect.stringMatching(/^[\w-]+,K1,4006381333931,https:.*,89\.1,EUR,2.*Z,1$/),
    '',
  ]);
  expect((await eventsOf(server, member, kettle.matchId)).slice(2)).toEqual(['exported 1 89.1']);
});

test('PRICE-71 the feed has prices that the shop took for a week', async () => {
  const path = await newFeed();
  await acceptIt();
  await changePage(server, member, kettle.own, { price: 89.1 });
  await propose(server, member);
  expect(await only()).toMatchObject({ state: 'confirmed' });
  expect((await feedOf(`${path}.json`)).json()).toMatchObject({ prices: [{ price: 89.1 }] });
  server.advance(7 * DAY_MS + 1000);
  expect((await feedOf(`${path}.json`)).json()).toEqual({ prices: [] });
});

test('PRICE-72 the secret of the feed is shown once, replaced and removed by an administrator', async () => {
  const first = await newFeed();
  const { db } = server.services;
  const stored = JSON.stringify(await db.select().from(priceFeeds));
  const secret = first.split('/').at(-1)!;
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect(stored).not.toContain(secret);
  expect(stored).toContain(createHash('sha256').update(secret).digest('hex'));
  expect(redactUrl(`${first}.csv`)).toBe('/api/pricing/feed/[redacted]');
  const second = await newFeed();
  const statusOf = async (path: string) => (await feedOf(path)).statusCode;
  expect([await statusOf(`${first}.csv`), await statusOf(`${second}.csv`)]).toEqual([404, 200]);
  expect((await server.call(member, 'getPriceFeed', {})).body.feed?.fetched_at).not.toBeNull();
  const editor = await addMember(server, member, 'editor');
  expect((await server.call(editor, 'setPriceFeed', {})).status).toBe(422);
  await server.call(member, 'removePriceFeed', {});
  expect(await statusOf(`${second}.csv`)).toBe(404);
  expect((await server.call(member, 'getPriceFeed', {})).body).toEqual({ feed: null });
});

test('PRICE-73 accepted prices go to the webhook, signed and once each, and are exported then', async () => {
  await server.call(member, 'setWebhook', { url: receiver.url });
  await server.call(member, 'setPricingSettings', { send_to_webhook: true });
  expect((await server.call(member, 'getPricingSettings', {})).body).toEqual({
    accept_up_to_percent: null,
    send_to_webhook: true,
  });
  await acceptIt();
  receiver.answerNext(503);
  await Promise.all([1, 2, 3].map(() => sendPrices(server.services, member.accountId)));
  await vi.waitFor(
    async () => expect(await only()).toMatchObject({ state: 'exported' }),
    POLL_TIMEOUT,
  );
  const [first, second, ...others] = receiver.received;
  expect(others).toEqual([]);
  expect(second!.headers['x-vigia-delivery']).toBe(first!.headers['x-vigia-delivery']);
  expect(second!.headers['x-vigia-signature']).toMatch(/^t=\d+,v1=[\da-f]{64}$/);
  expect(JSON.parse(second!.body)).toMatchObject({
    event: 'prices',
    prices: [{ id: kettle.matchId, ref: 'K1', price: 89.1, currency: 'EUR', version: 1 }],
  });
  const { items } = (await server.call(member, 'listProposalEvents', { id: kettle.matchId })).body;
  expect(items[0]).toMatchObject({ event: 'exported', detail: 'webhook' });
});

test('PRICE-73 a price that is on its way is not taken back; without the switch none goes', async () => {
  await server.call(member, 'setWebhook', { url: receiver.url });
  await acceptIt();
  await sendPrices(server.services, member.accountId);
  expect(await deliveriesOf(server, member)).toEqual([]);
  receiver.answerAlways(503);
  await server.call(member, 'setPricingSettings', { send_to_webhook: true });
  await sendPrices(server.services, member.accountId);
  const answer = await server.call(member, 'reopenPriceProposal', {
    id: kettle.matchId,
    version: 1,
  });
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { message: 'The accepted price is on its way to the webhook already.' },
  ]);
});

test('PRICE-73 a price whose delivery was given up is withdrawn as one that never left', async () => {
  await server.call(member, 'setWebhook', { url: receiver.url });
  await server.call(member, 'setPricingSettings', { send_to_webhook: true });
  receiver.answerAlways(503);
  await acceptIt();
  await sendPrices(server.services, member.accountId);
  await changePage(server, member, kettle.of('b.example'), { price: 101.01 });
  await propose(server, member);
  expect(await only()).toMatchObject({ state: 'accepted', price: 89.1 });
  await server.call(member, 'setWebhook', { url: '' });
  await vi.waitFor(
    async () => expect(await deliveriesOf(server, member)).toMatchObject([{ state: 'refused' }]),
    POLL_TIMEOUT,
  );
  await proposeAllAgain(server.services, server.services.db, member.accountId);
  await propose(server, member);
  expect(await only()).toBeUndefined();
});

test('PRICE-74 an exported price that the own page does not show within a day is told of once', async () => {
  await acceptIt();
  await server.call(member, 'exportAcceptedPrices', { format: 'csv' });
  const tell = async () => {
    const { services } = server;
    const accounts = await accountsWithMissed(services.db, services.now());
    if (!accounts.includes(member.accountId)) return;
    await Promise.all([1, 2].map(() => tellMissed(services, member.accountId)));
  };
  await tell();
  expect(await notificationsOf(server, member)).toEqual([]);
  server.advance(DAY_MS + 1000);
  await tell();
  server.advance(DAY_MS + 1000);
  await tell();
  expect(await notificationsOf(server, member)).toMatchObject([
    {
      name: 'Prices not seen in the shop',
      info: {
        found_product_count: 1,
        data: [{ match_id: kettle.matchId, old_value: 100, new_value: 89.1, own: true }],
      },
    },
  ]);
});

test('PRICE-74 a page that is gone shows no price', async () => {
  await acceptIt();
  await server.call(member, 'exportAcceptedPrices', { format: 'csv' });
  await changePage(server, member, kettle.own, { state: 'not-found' });
  server.advance(DAY_MS + 1000);
  await tellMissed(server.services, member.accountId);
  const [told] = await notificationsOf(server, member);
  expect(told?.info).toMatchObject({
    changes: 1,
    data: [{ old_value: null, new_value: 89.1, own_price: null, price: null }],
  });
});

test('PRICE-74 a page that shows another currency shows no price of the account', async () => {
  await acceptIt();
  await server.call(member, 'exportAcceptedPrices', { format: 'csv' });
  await changePage(server, member, kettle.own, { currency: 'usd' });
  server.advance(DAY_MS + 1000);
  await tellMissed(server.services, member.accountId);
  const [told] = await notificationsOf(server, member);
  expect(told?.info.data).toMatchObject([
    { old_value: null, new_value: 89.1, own_price: null, price: null, currency: 'EUR' },
  ]);
});
