import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import { forgetFutureTimes } from '../../../../server/crawl/queue/clock.ts';
import { hosts, products } from '../../../../server/database/schema/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import { crawlDue, known, pointsOf, productOf, productPage, seedProduct } from '../crawling.ts';
import { html, openShop, type Shop } from '../shop.ts';

let server: TestServer;
let member: Member;
let shop: Shop;
let price = 50;
beforeAll(async () => {
  server = await startTestServer({ CRAWL_DELAY_MS: '0' });
  member = await server.createAccount();
  shop = await openShop((request, response) =>
    request.url === '/robots.txt'
      ? response.writeHead(404).end()
      : html(response, productPage(price)),
  );
  server.services.demoShops = [{ alias: shop.host, url: shop.url('/') }];
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

async function read(now: number): Promise<void> {
  price = now;
  const { db } = server.services;
  await forgetFutureTimes(db, server.services);
  await db.update(products).set({ nextCrawlAt: new Date(server.services.now() - 1000) });
  await db.update(hosts).set({ nextFetchAt: null });
  await crawlDue(server);
}

test('OPS-30 prices that were read while the clock was ahead do not come back when it gets there', async () => {
  const id = await seedProduct(server, member, shop.url('/kettle'), known(50));
  await read(50);
  server.advance(2 * DAY_MS);
  await read(60);
  server.advance(-2 * DAY_MS);
  await read(55);
  const now = server.services.now();
  const points = await pointsOf(server, id);
  expect(points.map((point) => point.price)).toEqual([50, 55]);
  expect(points.filter(({ at }) => at.getTime() > now)).toEqual([]);
  expect((await productOf(server, id)).price).toBe(55);

  server.advance(2 * DAY_MS);
  await read(55);
  const last = (await pointsOf(server, id)).at(-1)!;
  expect(last.price).toBe(55);
  expect(server.services.now() - last.at.getTime()).toBeLessThan(DAY_MS);
});

test('OPS-30 a price that is still the one read while the clock was ahead is in the history of today', async () => {
  const id = await seedProduct(server, member, shop.url('/pan'), known(50));
  await read(50);
  server.advance(2 * DAY_MS);
  await read(60);
  server.advance(-2 * DAY_MS);
  await read(60);
  const points = await pointsOf(server, id);
  expect(points.map((point) => point.price)).toEqual([50, 60]);
  expect(points.filter(({ at }) => at.getTime() > server.services.now())).toEqual([]);
});
