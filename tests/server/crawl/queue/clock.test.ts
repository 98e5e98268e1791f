import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import { startCrawler } from '../../../../server/crawl/crawler.ts';
import { hosts, products } from '../../../../server/database/schema/catalogue.ts';
import { POLL_TIMEOUT } from '../../../support/poll-timeout.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import { crawlDue, seedProduct, hostRecordOf, known, productOf, productPage } from '../crawling.ts';
import { html, openShop, type Shop } from '../shop.ts';

let server: TestServer;
let member: Member;
let shop: Shop;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startTestServer({ CRAWL_DELAY_MS: '0' });
  member = await server.createAccount();
  shop = await openShop((request, response) =>
    request.url === '/robots.txt' ? response.writeHead(404).end() : html(response, productPage(50)),
  );
  server.services.demoShops = [{ alias: shop.host, url: shop.url('/') }];
});
afterAll(async () => {
  await shop.close();
  await server.close();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await server.services.db.delete(products);
  await server.services.db.delete(hosts);
});

const start = async () => {
  const crawler = await startCrawler(server.services);
  closers.push(crawler.stop);
};
const stateOf = (id: string) => async () => (await productOf(server, id)).offer.state;

test('OPS-16 shops are still visited after the clock was set back by a day, and no page waits longer than its interval', async () => {
  server.advance(DAY_MS);
  const read = await seedProduct(server, member, shop.url('/read'), known(50));
  await crawlDue(server);
  server.advance(-DAY_MS);
  const { services } = server;
  const interval = services.config.CRAWL_INTERVAL_HOURS * 3_600_000;
  const due = async () => (await productOf(server, read)).nextCrawlAt.getTime() - services.now();
  expect(await due()).toBeGreaterThan(1.5 * interval);
  const added = await seedProduct(server, member, shop.url('/added'));
  await start();
  await expect.poll(stateOf(added), POLL_TIMEOUT).toBe('ok');
  expect(await due()).toBeLessThanOrEqual(interval);
});

test('OPS-16 pages that a dead process claimed before the clock was set back are visited', async () => {
  const id = await seedProduct(server, member, shop.url('/claimed'));
  const { db, now } = server.services;
  const claimedUntil = new Date(now() + DAY_MS);
  await db.update(hosts).set({ claimedBy: 'dead', claimedUntil });
  await db.update(products).set({ claimedUntil }).where(eq(products.id, id));
  await start();
  await expect.poll(stateOf(id), POLL_TIMEOUT).toBe('ok');
});

test('OPS-16 a pause that a shop requested is respected', async () => {
  const id = await seedProduct(server, member, shop.url('/paused'));
  const { db, now } = server.services;
  const pausedUntil = new Date(now() + 0.9 * DAY_MS);
  await db.update(hosts).set({ pausedUntil, nextFetchAt: new Date(now()) });
  const other = await openShop((_, response) => html(response, productPage(50)));
  closers.push(other.close);
  server.services.demoShops.push({ alias: other.host, url: other.url('/') });
  const unpaused = await seedProduct(server, member, other.url('/other'));
  await start();
  await expect.poll(stateOf(unpaused), POLL_TIMEOUT).toBe('ok');
  expect((await productOf(server, id)).offer.state).toBe('pending');
  expect((await hostRecordOf(server, shop.host)).pausedUntil).toEqual(pausedUntil);
});
