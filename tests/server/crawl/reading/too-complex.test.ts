import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimHost, leftAt, releaseHosts } from '../../../../server/crawl/queue/queue.ts';
import {
  createReader,
  ReaderUnavailable,
  type Reader,
} from '../../../../server/crawl/reading/reader.ts';
import { hosts, products } from '../../../../server/database/schema/catalogue.ts';
import { createLog } from '../../../../server/log.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import {
  claimOne,
  crawlDue,
  hostRecordOf,
  known,
  productOf,
  productPage,
  seedProduct,
} from '../crawling.ts';
import { html, openShop, type Shop } from '../shop.ts';

const MINUTE_MS = 60_000;
const MESSAGE = 'The page is too complex to read.';

let server: TestServer;
/** The same server with a reader whose timeout is too short. */
let impatient: TestServer;
let reader: Reader;
let shop: Shop;
let member: Member;
let page = '';
beforeAll(async () => {
  shop = await openShop((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else html(response, page);
  });
  server = await startTestServer({ CRAWL_ALLOW_HOSTS: shop.host, CRAWL_DELAY_MS: '0' });
  reader = createReader(createLog('silent'), { processes: 1, timeMs: 1 });
  impatient = { ...server, services: { ...server.services, reader } };
  member = await server.createAccount();
});
afterAll(async () => {
  await reader.close();
  await server.close();
  await shop.close();
});

beforeEach(async () => {
  page = productPage(50);
  await server.services.db.delete(products);
});

const LONG = `${productPage(50)}${'<p class="price">1,99 €</p>'.repeat(30_000)}`;

const visitsOf = (path: string): number => shop.visits.filter(({ url }) => url === path).length;

async function waitOf(id: string): Promise<number> {
  const { nextCrawlAt } = await productOf(server, id);
  return nextCrawlAt.getTime() - server.services.now();
}

async function readAgain(id: string): Promise<void> {
  const nextCrawlAt = new Date(server.services.now());
  await server.services.db.update(products).set({ nextCrawlAt }).where(eq(products.id, id));
}

/** A worker claims the due page and is killed; its claim expires. */
async function killWorker(): Promise<void> {
  expect(await claimOne(server, { worker: 'doomed', forMs: MINUTE_MS })).not.toBeNull();
  server.advance(MINUTE_MS + 1);
}

describe('a page whose reading fails', () => {
  it('READ-02 keeps its price, is unsure, and waits longer each time', async () => {
    page = LONG;
    const id = await seedProduct(server, member, shop.url('/long'), known(50));
    await crawlDue(impatient);
    expect(await productOf(server, id)).toMatchObject({
      state: 'unsure',
      crawlMessage: MESSAGE,
      price: 50,
    });
    expect(await waitOf(id)).toBeGreaterThan(26 * MINUTE_MS);
    server.advance(34 * MINUTE_MS);
    await crawlDue(impatient);
    expect(await waitOf(id)).toBeGreaterThan(53 * MINUTE_MS);
    expect(visitsOf('/long')).toBe(2);
    page = productPage(50);
    server.advance(67 * MINUTE_MS);
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ state: 'ok', failures: 0 });
  });

  it('READ-02 is not tried again in a browser', async () => {
    page = LONG;
    const id = await seedProduct(server, member, shop.url('/scripted'));
    const browser = {
      fetch: () => Promise.reject(new Error('the browser was asked')),
      close: () => Promise.resolve(),
    };
    await crawlDue(impatient, { browser });
    expect(await productOf(server, id)).toMatchObject({ crawlMessage: MESSAGE });
  });
});

describe('a page that no process reads', () => {
  it.each(['User-agent: *\nDisallow: /secret', ''])(
    'READ-02 keeps all that is known of it, and its website too, with the robots.txt "%s"',
    async (robots) => {
      const id = await seedProduct(server, member, shop.url('/unread'), known(50));
      const { db, now } = server.services;
      await db.update(hosts).set({ robots, robotsAt: new Date(now()) });
      const closed = createReader(createLog('silent'), { processes: 1 });
      await closed.close();
      const unread = { ...server, services: { ...server.services, reader: closed } };
      await expect(crawlDue(unread)).rejects.toThrow(ReaderUnavailable);
      const kept = { state: 'ok', price: 50, failures: 0, crawlMessage: null };
      expect(await productOf(server, id)).toMatchObject(kept);
      expect(await hostRecordOf(server, shop.host)).toMatchObject({ failures: 0 });
    },
  );
});

describe('a page that killed the process', () => {
  it('READ-03 is tried once more, then pauses longer each time', async () => {
    const id = await seedProduct(server, member, shop.url('/deadly'));
    await crawlDue(server);
    await readAgain(id);
    const before = visitsOf('/deadly');
    await killWorker();
    await killWorker();
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ state: 'unsure', crawlMessage: MESSAGE });
    expect(visitsOf('/deadly')).toBe(before);
    expect(await waitOf(id)).toBeGreaterThan(26 * MINUTE_MS);
    server.advance(34 * MINUTE_MS);
    await killWorker();
    await crawlDue(server);
    expect(visitsOf('/deadly')).toBe(before);
    expect(await waitOf(id)).toBeGreaterThan(53 * MINUTE_MS);
    server.advance(67 * MINUTE_MS);
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ state: 'ok', cutShort: 0 });
    expect(visitsOf('/deadly')).toBe(before + 1);
  });

  it('READ-03 is not confused with a page whose outcome waited to be stored', async () => {
    const id = await seedProduct(server, member, shop.url('/waiting'));
    const { db, now } = server.services;
    for (let death = 0; death < 3; death++) {
      const claim = await claimOne(server, { worker: 'doomed', forMs: MINUTE_MS });
      await releaseHosts(db, 'doomed', [leftAt(claim!.host, now())]);
      server.advance(MINUTE_MS + 1);
    }
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ state: 'ok', cutShort: 0 });
    expect(visitsOf('/waiting')).toBe(1);
  });

  it('READ-03 is identified although its website received another request first', async () => {
    const id = await seedProduct(server, member, shop.url('/first'));
    const { db, now } = server.services;
    for (let death = 1; death <= 2; death++) {
      await killWorker();
      const until = new Date(now() + MINUTE_MS);
      const host = await claimHost(db, [shop.host], { worker: 'me', now: new Date(now()), until });
      await releaseHosts(db, 'me', [leftAt(host!, now())]);
      expect(await productOf(server, id)).toMatchObject({ cutShort: death });
    }
  });

  it('READ-03 is read again at once when only one visit was interrupted', async () => {
    const id = await seedProduct(server, member, shop.url('/unlucky'));
    await killWorker();
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ state: 'ok', cutShort: 0 });
  });
});
