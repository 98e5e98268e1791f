import { eq, sql } from 'drizzle-orm';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listRowOf } from '../../../contract/rules/list-row.ts';
import { notificationInfo } from '../../../contract/entities/notification.ts';
import { startCrawler } from '../../../server/crawl/crawler.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { accounts, users } from '../../../server/database/schema/accounts.ts';
import { alerts, importations, notifications } from '../../../server/database/schema/activity.ts';
import {
  matches,
  pricePoints,
  products,
  websites,
} from '../../../server/database/schema/catalogue.ts';
import { DEMO_PRODUCTS } from '../../../server/demo/catalogue.ts';
import { offerAt } from '../../../server/demo/market.ts';
import { changesBefore } from '../../../server/demo/seed-activity.ts';
import { pagesOf, shopsAt } from '../../../server/demo/seed-catalogue.ts';
import { DEMO_SHOPS } from '../../../server/demo/shops.ts';
import { startDemo, withoutDemo, type Demo } from '../../../server/demo/start-demo.ts';
import { verifyPassword } from '../../../server/secrets/password.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';

let server: TestServer;
let demo: Demo;
beforeAll(async () => {
  server = await startTestServer();
  demo = await startDemo(server.services);
  server.services.demoShops = demo.shops;
});
afterAll(async () => {
  await demo.stop();
  await server.close();
});

const db = () => server.services.db;
const documents = async () =>
  (await db().select({ document: matches.document }).from(matches)).map(({ document }) => document);

describe('the first start', () => {
  test('creates the retailer and the administrator with their published passwords', async () => {
    const members = await db().select().from(users).orderBy(users.username);
    expect(
      members.map(({ username, role, superAdmin }) => ({ username, role, superAdmin })),
    ).toEqual([
      { username: 'admin', role: 'administrator', superAdmin: true },
      { username: 'demo', role: 'administrator', superAdmin: false },
    ]);
    const [admin, retailer] = members;
    expect(await verifyPassword(admin!.passwordHash, 'vigia-admin')).toBe(true);
    expect(await verifyPassword(retailer!.passwordHash, 'vigia-demo')).toBe(true);
    expect(admin!.accountId).not.toBe(retailer!.accountId);
  });

  test('fills the table with an own shop, three competitors and every kind of marker', async () => {
    const rows = await documents();
    expect(rows.length).toBeGreaterThanOrEqual(60);
    const offers = rows.flatMap(({ competitors }) => competitors);
    expect(new Set(offers.map(({ alias }) => alias)).size).toBe(3);
    const [own] = await db()
      .select({ alias: websites.alias })
      .from(accounts)
      .innerJoin(websites, eq(websites.id, accounts.ownWebsiteId));
    expect(own).toEqual({ alias: 'casa-lumo.demo' });

    const some = <T>(list: T[], is: (item: T) => boolean) => list.filter(is).length;
    for (const count of [
      some(rows, ({ verified }) => verified),
      some(rows, ({ verified }) => !verified),
      some(rows, ({ favorite }) => favorite),
      some(rows, ({ exclusive }) => exclusive),
      some(rows, ({ google_shopping }) => google_shopping),
      some(rows, ({ googleShoppingUrl }) => googleShoppingUrl !== null),
      some(rows, ({ price_index }) => price_index !== null && price_index > 1),
      some(rows, ({ price_index }) => price_index !== null && price_index < -1),
      some(rows, (row) => listRowOf(row).positions.includes('lowest')),
      some(rows, (row) => listRowOf(row).positions.includes('highest')),
      some(offers, ({ promotion }) => promotion),
      some(offers, ({ availability }) => availability !== 'InStock'),
      some(offers, ({ coefficientPrice }) => coefficientPrice !== null),
      some(offers, ({ position }) => position !== null && position > 1),
      some(offers, ({ validated }) => !validated),
      some(offers, ({ meta }) => meta.matched_by === 'auto-matching-openai'),
      some(offers, ({ meta }) => meta.identifiers.includes('Image matching')),
      some(offers, ({ previousPrice, price }) => previousPrice !== null && previousPrice > price!),
      some(offers, ({ previousPrice, price }) => previousPrice !== null && previousPrice < price!),
    ]) {
      expect(count).toBeGreaterThan(0);
    }
  });

  test('creates two months of history that agree with the market', async () => {
    const points = await db().select().from(pricePoints);
    const days = new Set(points.map(({ at }) => at.toISOString().slice(0, 10)));
    expect(days.size).toBeGreaterThanOrEqual(60);
    const pages = await db().select().from(products);
    const byId = new Map(pages.map((page) => [page.id, page]));
    for (const point of points.slice(0, 500)) {
      const page = byId.get(point.productId)!;
      const shop = DEMO_SHOPS.find(
        ({ alias }) => point.websiteId === `demo-${alias.split('.')[0]}`,
      )!;
      const product = DEMO_PRODUCTS.find(({ mpn }) => mpn === page.model)!;
      expect(point.price).toBe(offerAt(shop, product, point.at.getTime()).price);
    }
    const [outside] = await rowsOf<{ count: number }>(
      db(),
      sql`select count(*)::int as count from price_points_default`,
    );
    expect(outside?.count).toBe(0);
  });

  test('creates past events: an import, alerts and notifications of real changes', async () => {
    expect(await db().select().from(importations)).toMatchObject([{ status: 'done', errors: 0 }]);
    expect((await db().select().from(alerts)).length).toBe(2);
    const told = await db().select().from(notifications);
    expect(told.filter(({ viewed }) => !viewed).length).toBe(2);
    for (const { info } of told) {
      expect(notificationInfo.parse(info).found_product_count).toBeGreaterThan(0);
    }
  });
});

test("the demo's alerts find changes at whatever hour it is started", () => {
  const ports = new Map(DEMO_SHOPS.map(({ alias }, n) => [alias, 4000 + n]));
  const pages = pagesOf(shopsAt(ports));
  const start = Date.UTC(2026, 10, 22, 18, 35);
  const silent = Array.from({ length: 200 }, (_, n) => start + 7 * n * 3_600_000).filter((at) =>
    [true, false].some((isStock) => changesBefore(pages, at, isStock).length === 0),
  );
  expect(silent).toEqual([]);
});

test('the crawler reads every page of the demo within seconds, faulty ones included', async () => {
  const crawler = await startCrawler(server.services);
  try {
    await vi.waitFor(async () => {
      const states = await db()
        .select({ state: products.state, count: sql<number>`count(*)::int` })
        .from(products)
        .groupBy(products.state);
      const counts = Object.fromEntries(states.map(({ state, count }) => [state, count]));
      expect(counts).toMatchObject({ blocked: 1, 'not-found': 2 });
      expect(counts['pending']).toBeUndefined();
    }, POLL_TIMEOUT);
  } finally {
    await crawler.stop();
  }
  const pages = await db().select().from(products);
  for (const page of pages.filter(({ state }) => state === 'ok')) {
    expect(page.provenance?.confidence).toBeGreaterThan(0.5);
  }
  const lost = (await documents()).filter(({ own }) => own?.not_found);
  expect(lost).toHaveLength(1);
});

describe('later starts', () => {
  test('use the shops of a process that is already running', async () => {
    const second = await startDemo(server.services);
    expect(second.shops).toEqual(demo.shops);
    await second.stop();
    for (const { url } of demo.shops) expect((await fetch(url)).status).toBe(200);
  });

  test('keep the ports, or move a shop whose port is taken', async () => {
    const before = demo.shops;
    await demo.stop();
    const taken = createServer((socket) => socket.destroy());
    const port = Number(new URL(before[1]!.url).port);
    // If another process was faster, its port is taken as well.
    await new Promise<void>((settle) =>
      taken.once('error', () => settle()).listen(port, '127.0.0.1', settle),
    );
    demo = await startDemo(server.services);
    await new Promise((settle) => taken.close(settle));
    expect(demo.shops.map(({ url }, index) => url === before[index]!.url)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const moved = demo.shops[1]!;
    const [website] = await db().select().from(websites).where(eq(websites.alias, moved.alias));
    expect(website).toMatchObject({ url: moved.url, host: new URL(moved.url).host });
    const urls = (await documents()).flatMap(({ competitors }) =>
      competitors.filter(({ alias }) => alias === moved.alias).map(({ url }) => url),
    );
    expect(urls.length).toBeGreaterThan(30);
    expect(urls.every((url) => url.startsWith(moved.url))).toBe(true);
  });

  test('without the demo, accept no published password and lose nothing', async () => {
    const names = async () =>
      (await db().select({ name: users.username }).from(users)).map(({ name }) => name).toSorted();
    await withoutDemo(server.services);
    expect(await names()).toEqual(['locked:admin', 'locked:demo']);
    const again = await startDemo(server.services);
    await again.stop();
    expect(await names()).toEqual(['admin', 'demo']);
    expect((await documents()).length).toBeGreaterThanOrEqual(60);
  });
});
