import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { claimVisits } from '../../../../server/crawl/queue/claim.ts';
import { crawlSoon } from '../../../../server/catalogue/crawl-soon.ts';
import { startCrawler, type Crawler } from '../../../../server/crawl/crawler.ts';
import type { Fetcher } from '../../../../server/crawl/fetching/fetcher.ts';
import { leftAt, nextVisitAt, releaseHosts } from '../../../../server/crawl/queue/queue.ts';
import { accounts } from '../../../../server/database/schema/accounts.ts';
import { hosts, products } from '../../../../server/database/schema/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import {
  claimOne,
  crawlDue,
  seedProduct,
  hostRecordOf,
  known,
  productOf,
  productPage,
} from '../crawling.ts';
import { html, openShop, type ShopHandler, type Shop } from '../shop.ts';
import { POLL_TIMEOUT } from '../../../support/poll-timeout.ts';

let server: TestServer;
let member: Member;
const open: { close: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  server = await startTestServer({ CRAWL_DELAY_MS: '0' });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
  server.services.demoShops = [];
});
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
  await server.services.db.delete(products);
  await server.services.db.delete(hosts);
});

async function shopWith(
  robots: { status: number; text: string },
  answer: ShopHandler = (_, response) => html(response, productPage(50)),
): Promise<Shop> {
  const shop = await openShop((request, response) => {
    if (request.url !== '/robots.txt') return answer(request, response);
    return response.writeHead(robots.status, { 'content-type': 'text/plain' }).end(robots.text);
  });
  open.push(shop);
  server.services.demoShops.push({ alias: shop.host, url: shop.url('/') });
  return shop;
}

const NO_ROBOTS = { status: 404, text: '' };
const pathsOf = (shop: Shop) => shop.visits.map(({ url }) => url);

async function crawl(count = 1): Promise<Crawler[]> {
  const crawlers: Crawler[] = [];
  for (let n = 0; n < count; n++) crawlers.push(await startCrawler(server.services));
  open.push({ close: () => Promise.all(crawlers.map((crawler) => crawler.stop())) });
  return crawlers;
}

const untilRead = (ids: string[]) =>
  vi.waitFor(
    async () => {
      for (const id of ids) expect((await productOf(server, id)).state).toBe('ok');
    },
    { ...POLL_TIMEOUT, interval: 20 },
  );

const gapsOf = (shop: Shop) =>
  shop.visits.slice(1).map(({ at }, index) => at - shop.visits[index]!.at);

describe('robots.txt', () => {
  test('is fetched once, before any page, and obeyed', async () => {
    const shop = await shopWith({
      status: 200,
      text: 'User-agent: *\nDisallow: /\n\nUser-agent: vigiabot\nDisallow: /private\n',
    });
    const allowed = await seedProduct(server, member, shop.url('/p'));
    const secret = await seedProduct(server, member, shop.url('/private/p'), known(50));
    await crawlDue(server);
    expect(pathsOf(shop)).toEqual(['/robots.txt', '/p']);
    expect((await productOf(server, allowed)).state).toBe('ok');
    expect(await productOf(server, secret)).toMatchObject({
      state: 'blocked',
      price: 50,
      crawlMessage: `robots.txt of ${shop.host} asks not to read this page.`,
    });
  });

  test('is fetched again after a day', async () => {
    const shop = await shopWith(NO_ROBOTS);
    await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    server.advance(2 * DAY_MS);
    await crawlDue(server);
    expect(pathsOf(shop)).toEqual(['/robots.txt', '/p', '/robots.txt', '/p']);
  });

  test('applies also to the target of a redirect', async () => {
    const shop = await shopWith(
      { status: 200, text: 'User-agent: *\nDisallow: /b' },
      (_, response) => response.writeHead(302, { location: '/b' }).end(),
    );
    const id = await seedProduct(server, member, shop.url('/a'));
    await crawlDue(server);
    expect(pathsOf(shop)).toEqual(['/robots.txt', '/a']);
    expect((await productOf(server, id)).state).toBe('blocked');
  });

  test('that answers with an error blocks the shop until it answers', async () => {
    const robots = { status: 500, text: '' };
    const shop = await shopWith(robots);
    const id = await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    expect(pathsOf(shop)).toEqual(['/robots.txt']);
    expect(await productOf(server, id)).toMatchObject({
      state: 'pending',
      crawlMessage: "The website's robots.txt answers with an error (500).",
    });
    robots.status = 404;
    server.advance(60 * MINUTE_MS);
    await crawlDue(server);
    expect(pathsOf(shop)).toEqual(['/robots.txt', '/robots.txt', '/p']);
    expect((await productOf(server, id)).state).toBe('ok');
  });

  test('that fails later stays in force as it was', async () => {
    const robots = { status: 200, text: 'User-agent: *\nDisallow: /private' };
    const shop = await shopWith(robots);
    const id = await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    robots.status = 503;
    server.advance(2 * DAY_MS);
    await crawlDue(server);
    expect(pathsOf(shop)).toEqual(['/robots.txt', '/p', '/robots.txt', '/p']);
    expect((await productOf(server, id)).state).toBe('ok');
  });
});

describe('pauses', () => {
  test('a shop has one visitor at a time with a pause after each, however many workers there are', async () => {
    const shop = await shopWith(NO_ROBOTS, (_, response) => {
      setTimeout(() => html(response, productPage(50)), 30);
    });
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await seedProduct(server, member, shop.url(`/p${n}`)));
    await server.services.db.update(hosts).set({ delayMs: 100 }).where(eq(hosts.host, shop.host));
    await crawl(3);
    await untilRead(ids);
    expect(shop.mostAtOnce()).toBe(1);
    expect(shop.visits).toHaveLength(7);
    // 30 ms of response time and 100 ms of pause, less the inaccuracy of two clocks; robots.txt is answered at once.
    const [first, ...others] = gapsOf(shop);
    expect(first).toBeGreaterThanOrEqual(98);
    for (const gap of others) expect(gap).toBeGreaterThanOrEqual(126);
  });

  test('several shops are visited at once', async () => {
    const shops: Shop[] = [];
    let inside = 0;
    let most = 0;
    const slow: ShopHandler = (_, response) => {
      most = Math.max(most, ++inside);
      setTimeout(() => {
        inside--;
        html(response, productPage(50));
      }, 150);
    };
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) {
      const shop = await shopWith(NO_ROBOTS, slow);
      shops.push(shop);
      ids.push(await seedProduct(server, member, shop.url('/p')));
    }
    await crawl();
    await untilRead(ids);
    expect(most).toBeGreaterThan(1);
    expect(shops.map((shop) => shop.mostAtOnce())).toEqual([1, 1, 1, 1]);
  });

  test('the crawl delay of robots.txt counts when it is longer than ours', async () => {
    const shop = await shopWith({ status: 200, text: 'User-agent: *\nCrawl-delay: 0.2' });
    const ids = [
      await seedProduct(server, member, shop.url('/1')),
      await seedProduct(server, member, shop.url('/2')),
    ];
    await crawl();
    await untilRead(ids);
    expect((await hostRecordOf(server, shop.host)).crawlDelayMs).toBe(200);
    expect(gapsOf(shop)[1]).toBeGreaterThanOrEqual(198);
  });

  test('a shop that requests a pause by Retry-After is not visited for that time', async () => {
    let isBusy = true;
    const shop = await shopWith(NO_ROBOTS, (_, response) =>
      isBusy
        ? response.writeHead(429, { 'retry-after': '900' }).end()
        : html(response, productPage(50)),
    );
    const first = await seedProduct(server, member, shop.url('/1'), known(50));
    const second = await seedProduct(server, member, shop.url('/2'), known(50));
    await crawlDue(server);
    expect(shop.visits).toHaveLength(2);
    server.advance(14 * MINUTE_MS);
    await crawlDue(server);
    expect(shop.visits).toHaveLength(2);
    isBusy = false;
    server.advance(2 * MINUTE_MS);
    await crawlDue(server);
    const states = [await productOf(server, first), await productOf(server, second)];
    expect(states.map(({ state }) => state).toSorted()).toEqual(['blocked', 'ok']);
    expect((await hostRecordOf(server, shop.host)).failures).toBe(0);
  });

  test('a shop that refuses three pages in a row is not visited for a while', async () => {
    const shop = await shopWith(NO_ROBOTS, (_, response) => response.writeHead(403).end());
    for (let n = 0; n < 5; n++) await seedProduct(server, member, shop.url(`/${n}`), known(50));
    await crawlDue(server);
    expect(shop.visits).toHaveLength(4);
    const { pausedUntil } = await hostRecordOf(server, shop.host);
    expect(pausedUntil!.getTime()).toBeGreaterThan(server.services.now());
  });
});

describe('claims', () => {
  const claim = (worker: string) => claimOne(server, { worker, forMs: MINUTE_MS });

  test('of a killed worker expire', async () => {
    const shop = await shopWith(NO_ROBOTS);
    const id = await seedProduct(server, member, shop.url('/p'));
    expect((await claim('killed'))?.products[0]?.id).toBe(id);
    expect(await claim('other')).toBeNull();
    expect(await nextVisitAt(server.services.db)).toBeGreaterThan(server.services.now());
    server.advance(MINUTE_MS + 1000);
    expect((await claim('other'))?.products[0]?.id).toBe(id);
  });

  test('that expired store nothing, because the page may be claimed by another worker', async () => {
    let release = () => {};
    const shop = await shopWith(NO_ROBOTS, (_, response) => {
      release = () => html(response, productPage(70));
    });
    const id = await seedProduct(server, member, shop.url('/p'), known(50));
    await server.services.db
      .update(hosts)
      .set({ robotsAt: new Date(server.services.now()) })
      .where(eq(hosts.host, shop.host));
    const late = crawlDue(server, { worker: 'late' });
    await vi.waitFor(() => expect(shop.visits).toHaveLength(1), POLL_TIMEOUT);
    server.advance(2 * MINUTE_MS);
    const mine = await claim('mine');
    expect(mine?.products[0]?.id).toBe(id);
    release();
    expect(await late).toEqual([null]);
    const { price, claimedUntil } = await productOf(server, id);
    expect([price, claimedUntil]).toEqual([50, mine!.until]);
    expect((await hostRecordOf(server, shop.host)).claimedBy).toBe('mine');
    await releaseHosts(server.services.db, 'mine', [leftAt(mine!.host, server.services.now())]);
  });

  test('that expired release nothing, not even for the worker with the next claim', async () => {
    const shop = await shopWith(NO_ROBOTS);
    await seedProduct(server, member, shop.url('/p'));
    const { db, now } = server.services;
    const first = await claim('me');
    server.advance(MINUTE_MS + 1000);
    const second = await claim('me');
    await releaseHosts(db, 'me', [leftAt(first!.host, now())]);
    expect(await hostRecordOf(server, shop.host)).toMatchObject({
      claimedBy: 'me',
      claimedUntil: second!.until,
    });
  });

  test('are not made for a host whose due pages all wait to be stored', async () => {
    const shop = await shopWith(NO_ROBOTS);
    const { db, now } = server.services;
    const id = await seedProduct(server, member, shop.url('/p'));
    const first = await claim('me');
    await releaseHosts(db, 'me', [leftAt(first!.host, now())]);
    const before = await hostRecordOf(server, shop.host);
    expect(await claim('other')).toBeNull();
    expect(await hostRecordOf(server, shop.host)).toEqual(before);
    expect(await nextVisitAt(db)).toBe(first!.until.getTime());

    const other = await seedProduct(server, member, shop.url('/q'));
    expect((await claim('other'))?.products[0]?.id).toBe(other);
    server.advance(MINUTE_MS + 1000);
    expect((await claim('other'))?.products[0]?.id).toBe(id);
  });

  test('made in advance are returned when too little time of them is left for a visit', async () => {
    const { db, config, now } = server.services;
    for (let n = 0; n < 80; n++) await seedProduct(server, member, `https://h${n}.example/p`);
    await db.update(hosts).set({ robotsAt: new Date(now()) });
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    const claimedAhead = async () =>
      (await db.select().from(hosts).where(isNotNull(hosts.claimedBy)))
        .map(({ host }) => host)
        .filter((host) => !asked.includes(host));
    let ahead: string[] = [];
    // Visits end together, until hosts are claimed for which there is no capacity.
    const answerAll = async () => {
      if (ahead.length === 0) ahead = await claimedAhead();
      if (ahead.length === 0) for (const answer of waiting.splice(0)) answer();
    };
    const fetcher: Fetcher = {
      fetch: async (url) => {
        asked.push(new URL(url).host);
        const answered = new Promise<void>((answer) => waiting.push(answer));
        if (waiting.length === config.CRAWL_CONCURRENCY) await answerAll();
        await answered;
        const page = { etag: null, lastModified: null, retryAfterMs: null, bytes: 1, headers: {} };
        return { ...page, url, status: 200, html: productPage(50) };
      },
      close: () => Promise.resolve(),
    };
    const crawler = await startCrawler(server.services, { fetcher });
    open.push({ close: crawler.stop });
    await vi.waitFor(() => expect(ahead).not.toEqual([]), POLL_TIMEOUT);

    const forMs = 2 * config.CRAWL_TIMEOUT_MS + MINUTE_MS;
    const others = await claimVisits(db, {
      worker: 'other',
      now: new Date(now() + forMs),
      until: new Date(now() + 2 * forMs),
      count: 80,
      intervalMs: DAY_MS,
    });
    const taken = others.map(({ host }) => host.host);
    expect(taken).toEqual(expect.arrayContaining(ahead));
    const before = asked.length;
    const last = await seedProduct(server, member, 'https://last.example/p');
    await db.update(hosts).set({ robotsAt: new Date(now()) });
    server.advance(forMs);
    await vi.waitFor(async () => {
      for (const answer of waiting.splice(0)) answer();
      expect((await productOf(server, last)).state).toBe('ok');
    }, POLL_TIMEOUT);
    expect(asked.slice(before).filter((host) => taken.includes(host))).toEqual([]);
    for (const host of taken) expect((await hostRecordOf(server, host)).claimedBy).toBe('other');
  });

  test('prefer pages that were never read', async () => {
    const shop = await shopWith(NO_ROBOTS);
    const long = new Date(server.services.now() - DAY_MS);
    await seedProduct(server, member, shop.url('/old'), { ...known(50), nextCrawlAt: long });
    const fresh = await seedProduct(server, member, shop.url('/new'));
    expect((await claim('me'))?.products[0]?.id).toBe(fresh);
  });

  test('are returned by a crawler that stops', async () => {
    const shop = await shopWith(NO_ROBOTS, () => {});
    const id = await seedProduct(server, member, shop.url('/p'));
    const [crawler] = await crawl();
    await vi.waitFor(() => expect(pathsOf(shop)).toEqual(['/robots.txt', '/p']), POLL_TIMEOUT);
    await crawler!.stop();
    expect(await productOf(server, id)).toMatchObject({ state: 'pending', claimedUntil: null });
    expect((await hostRecordOf(server, shop.host)).claimedBy).toBeNull();
  });
});

test('SPEED-01 a crawler that stops during visits stores what it read and keeps no claim', async () => {
  const answered = new Set<string>();
  const shops: Shop[] = [];
  for (let n = 0; n < 5; n++) {
    const shop = await shopWith(NO_ROBOTS, (request, response) => {
      response.on('finish', () => answered.add(`http://${request.headers.host}${request.url}`));
      html(response, productPage(50));
    });
    shops.push(shop);
    for (let page = 0; page < 6; page++) await seedProduct(server, member, shop.url(`/${page}`));
  }
  const [crawler] = await crawl();
  await vi.waitFor(() => expect(answered.size).toBeGreaterThan(8), POLL_TIMEOUT);
  await crawler!.stop();
  const { db } = server.services;
  const rows = await db.select().from(products);
  expect(rows.filter(({ claimedUntil }) => claimedUntil !== null)).toEqual([]);
  expect((await db.select().from(hosts)).filter((host) => host.claimedBy !== null)).toEqual([]);
  const read = rows.filter(({ state }) => state === 'ok').length;
  // The claim of a page that is being read is released: at most one page of each shop.
  expect(read).toBeGreaterThanOrEqual(answered.size - shops.length);
  const visits = shops.flatMap(pathsOf).filter((path) => path !== '/robots.txt');
  expect(read).toBeLessThanOrEqual(visits.length);
});

test('new products are visited without a restart', async () => {
  const shop = await shopWith(NO_ROBOTS);
  await crawl();
  const { services } = server;
  const id = await seedProduct(server, member, shop.url('/p'));
  await services.db.transaction((tx) => crawlSoon(services, tx));
  await untilRead([id]);
  expect(pathsOf(shop)).toEqual(['/robots.txt', '/p']);
});

test('an internal error stores nothing and does not repeat the visit of a page endlessly', async () => {
  const shop = await shopWith(NO_ROBOTS, (_, response) => html(response, productPage(45)));
  const id = await seedProduct(server, member, shop.url('/p'), known(50));
  const faulty = await startCrawler(server.services, {
    onChange: () => Promise.reject(new Error('a fault')),
  });
  open.push({ close: faulty.stop });
  await vi.waitFor(async () => {
    const { nextCrawlAt, price, claimedUntil } = await productOf(server, id);
    expect(nextCrawlAt.getTime()).toBeGreaterThan(server.services.now() + 50 * MINUTE_MS);
    expect([price, claimedUntil]).toEqual([50, null]);
  }, POLL_TIMEOUT);
  expect(pathsOf(shop)).toEqual(['/robots.txt', '/p']);
});

test('devices are notified of changes', async () => {
  const shop = await shopWith(NO_ROBOTS);
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await seedProduct(server, member, shop.url(`/${n}`)));
  const published: { accountId: string; cause: string | undefined; seq: number | undefined }[] = [];
  const { realtime } = server.services;
  const crawler = await startCrawler({
    ...server.services,
    realtime: {
      ...realtime,
      publish: (accountId, { cause, seq }) => published.push({ accountId, cause, seq }),
    },
  });
  await untilRead(ids);
  await crawler.stop();
  const { offer, accountId } = await productOf(server, ids.at(-1)!);
  expect(offer.state).toBe('ok');
  const [row] = await server.services.db
    .select({ seq: accounts.seq })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  expect(published.at(-1)).toEqual({ accountId, cause: 'matchChanges', seq: row!.seq });
  expect(published.length).toBeLessThanOrEqual(ids.length);
});
