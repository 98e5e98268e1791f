import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { claimVisits } from '../../../server/crawl/queue/claim.ts';
import { hosts, products } from '../../../server/database/schema/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { claimOne, crawlDue, seedProduct, known, productOf, productPage } from './crawling.ts';
import { html, openShop, type ShopHandler, type Shop } from './shop.ts';

let server: TestServer;
let shop: Shop;
let members: Member[];
let answer: ShopHandler;

beforeAll(async () => {
  server = await startTestServer({ CRAWL_DELAY_MS: '0' });
  members = [
    await server.createAccount(),
    await server.createAccount(),
    await server.createAccount(),
  ];
});
afterAll(() => server.close());
beforeEach(async () => {
  answer = (_, response) => html(response, productPage(50));
  shop = await openShop((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else answer(request, response);
  });
  server.services.demoShops = [{ alias: 'shop', url: shop.url('/') }];
});
afterEach(async () => {
  await shop.close();
  await server.services.db.delete(products);
  await server.services.db.delete(hosts);
});

const visits = () => shop.visits.filter(({ url }) => url !== '/robots.txt');
const later = (ms: number) => new Date(server.services.now() + ms);

async function seedEach(
  given: Parameters<typeof seedProduct>[3][],
  path = '/p',
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, each] of given.entries()) {
    ids.push(await seedProduct(server, members[index % members.length]!, shop.url(path), each));
  }
  return ids;
}

async function rowsOf(ids: string[]) {
  const rows = [];
  for (const id of ids) rows.push(await productOf(server, id));
  return rows;
}

describe('SPEED-02 a page that several accounts watch', () => {
  test('is read once, and each has its offer, its history and the time of the next visit', async () => {
    const ids = await seedEach([{}, {}, {}]);
    const stored = await crawlDue(server);
    expect(visits()).toHaveLength(1);
    // The first visit was for robots.txt.
    expect(new Set(stored.slice(1).map((each) => each?.accountId))).toEqual(
      new Set(members.map(({ accountId }) => accountId)),
    );
    const rows = await rowsOf(ids);
    expect(rows.map(({ state, price, offer }) => [state, price, offer.price])).toEqual([
      ['ok', 50, 50],
      ['ok', 50, 50],
      ['ok', 50, 50],
    ]);
    expect(new Set(rows.map(({ nextCrawlAt }) => nextCrawlAt.getTime())).size).toBe(1);
    server.advance(27 * HOUR_MS);
    await crawlDue(server);
    expect(visits()).toHaveLength(2);
  });

  test('and that several matches of one account share is read once for all of them', async () => {
    const ids = await seedEach([{}, {}, {}, {}, {}]);
    await crawlDue(server);
    expect(visits()).toHaveLength(1);
    expect((await rowsOf(ids)).map(({ state }) => state)).toEqual(ids.map(() => 'ok'));
  });

  test('is read with the first due product for those due within half an interval', async () => {
    const ids = await seedEach([
      known(60),
      { ...known(60), nextCrawlAt: later(12 * HOUR_MS) },
      { ...known(60), nextCrawlAt: later(20 * HOUR_MS) },
    ]);
    await crawlDue(server);
    expect((await rowsOf(ids)).map(({ price }) => price)).toEqual([50, 50, 60]);
  });

  test.each([
    [
      'a second look at a price',
      { state: 'unsure', suspectedPrice: 500, suspectedCurrency: 'EUR' },
    ],
    ['a second look at what was not found', { missing: 1 }],
    ['a website that failed', { failures: 1 }],
    ['a visit that did not end', { claimedUntil: new Date(0) }],
  ] as const)('leaves its time to %s', async (_, waiting) => {
    const ids = await seedEach([
      known(60),
      { ...known(60), ...waiting, nextCrawlAt: later(HOUR_MS) },
    ]);
    await crawlDue(server);
    expect((await rowsOf(ids)).map(({ price }) => price)).toEqual([50, 60]);
  });

  test('is judged for each account by its own product and rules', async () => {
    const { db } = server.services;
    const [first, second, third] = await seedEach([
      known(50),
      known(5),
      { ...known(45), currency: 'USD' },
    ]);
    const ruled = await productOf(server, third!);
    const rule = { field: 'price', kind: 'selector', expression: 'h1', attribute: null } as const;
    await server.call(members[2]!, 'saveExtractionRule', {
      rule: { ...rule, website_id: ruled.websiteId },
    });
    await db.update(products).set({ nextCrawlAt: later(-1) });
    await crawlDue(server);
    expect(visits()).toHaveLength(1);
    expect(await productOf(server, first!)).toMatchObject({ state: 'ok', price: 50 });
    expect(await productOf(server, second!)).toMatchObject({
      state: 'unsure',
      price: 5,
      suspectedPrice: 50,
    });
    expect((await productOf(server, third!)).state).not.toBe('pending');
  });

  test('is requested with a validator only where all products were read from the same answer', async () => {
    const asked: (string | undefined)[] = [];
    answer = (request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else html(response, productPage(50), { etag: '"one"' });
    };
    const ids = await seedEach([
      { ...known(60), etag: '"one"' },
      { ...known(60), etag: '"old"' },
    ]);
    await crawlDue(server);
    expect((await rowsOf(ids)).map(({ price, etag }) => [price, etag])).toEqual([
      [50, '"one"'],
      [50, '"one"'],
    ]);
    server.advance(27 * HOUR_MS);
    await crawlDue(server);
    expect(asked).toEqual([undefined, '"one"']);
    expect((await rowsOf(ids)).map(({ state }) => state)).toEqual(['ok', 'ok']);
  });

  test('that is refused counts once for its website', async () => {
    answer = (_, response) => response.writeHead(403).end();
    const ids = await seedEach([known(50), known(50), known(50)]);
    await crawlDue(server);
    expect((await rowsOf(ids)).map(({ state, failures }) => [state, failures])).toEqual([
      ['blocked', 1],
      ['blocked', 1],
      ['blocked', 1],
    ]);
    const [host] = await server.services.db.select().from(hosts).where(eq(hosts.host, shop.host));
    expect([host!.failures, host!.pausedUntil]).toEqual([1, null]);
  });

  test('is claimed for all accounts at once, and released for all when its worker was killed', async () => {
    const ids = await seedEach([{}, {}, {}]);
    const claim = await claimOne(server, { worker: 'killed', forMs: MINUTE_MS });
    expect(claim!.products.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(await claimOne(server)).toBeNull();
    server.advance(MINUTE_MS + 1);
    await crawlDue(server);
    expect(visits()).toHaveLength(1);
    const rows = await rowsOf(ids);
    expect(rows.map(({ state, cutShort }) => [state, cutShort])).toEqual(ids.map(() => ['ok', 0]));
  });

  test('that killed a process pauses for all accounts', async () => {
    const ids = await seedEach([{}, {}]);
    for (let death = 0; death < 3; death++) {
      expect(await claimOne(server, { worker: 'doomed', forMs: MINUTE_MS })).not.toBeNull();
      server.advance(MINUTE_MS + 1);
    }
    await crawlDue(server);
    expect(shop.visits).toHaveLength(0);
    expect((await rowsOf(ids)).map(({ crawlMessage }) => crawlMessage)).toEqual([
      'The page is too complex to read.',
      'The page is too complex to read.',
    ]);
  });
});

test('SPEED-02 concurrent workers share no host and no product', async () => {
  await Promise.all([1, 2, 3, 4, 5].map((n) => seedEach([{}, {}], `/p${n}`)));
  for (let n = 0; n < 12; n++) {
    await seedProduct(server, members[n % 3]!, `https://other${n % 6}.example/p`);
  }
  const claims = await Promise.all(
    ['a', 'b', 'c'].map((worker) =>
      claimVisits(server.services.db, {
        worker,
        now: later(0),
        until: later(MINUTE_MS),
        count: 3,
        intervalMs: DAY_MS,
      }),
    ),
  );
  const names = claims.flat().map(({ host }) => host.host);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(7);
  const ids = claims.flat().flatMap((claim) => claim.products.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(14);
});
