import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { WebsiteCrawl } from '../../../../contract/entities/website-crawl.ts';
import { addProducts, unreadProduct } from '../../../../server/catalogue/add-products.ts';
import { deriveAgain } from '../../../../server/catalogue/derive-again.ts';
import {
  hosts,
  matches,
  products,
  websites,
} from '../../../../server/database/schema/catalogue.ts';
import { seedMatches, seedWebsites, type GivenOffer } from '../../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import { claimOne, crawlDue, known, pointsOf, productOf, productPage } from '../crawling.ts';
import { html, openShop, type Shop, type ShopHandler } from '../shop.ts';

let server: TestServer;
let shop: Shop;
const page: ShopHandler = (_, response) => html(response, productPage(50));
let answer = page;

beforeAll(async () => {
  server = await startTestServer({ CRAWL_DELAY_MS: '2000' });
  shop = await openShop((request, response) =>
    request.url === '/robots.txt' ? response.writeHead(404).end() : answer(request, response),
  );
  server.services.demoShops = [{ alias: shop.host, url: shop.url('/') }];
});
afterAll(async () => {
  await shop.close();
  await server.close();
});
afterEach(async () => {
  answer = page;
  await server.services.db.delete(products);
  await server.services.db.delete(hosts);
});

const later = (ms: number) => new Date(server.services.now() + ms);

/** An account with one website, and a product on it for each of the given ones. */
async function watching(given: Omit<GivenOffer, 'alias'>[], url = shop.url('/p')) {
  const member = await server.createAccount();
  const { db } = server.services;
  const alias = 'rival.example';
  const ids = await seedWebsites(db, member, [alias]);
  await seedMatches(
    db,
    member,
    given.map((each, index) => ({
      name: 'Kettle',
      competitors: [
        {
          alias,
          url: `${url}/${index}`,
          host: new URL(url).host,
          nextCrawlAt: later(-1000 - index),
          ...each,
        },
      ],
    })),
    ids,
  );
  await db
    .insert(hosts)
    .values({ host: new URL(url).host })
    .onConflictDoNothing();
  const website_id = ids.get(alias)!;
  return { member, website_id, ofWebsite: ofWebsite(member, website_id) };
}

const ofWebsite = (member: Member, websiteId: string) =>
  and(eq(products.accountId, member.accountId), eq(products.websiteId, websiteId));

/** An answer is kept for some seconds, but for a change by a call: a test asks once after each. */
async function crawlsOf(member: Member): Promise<WebsiteCrawl[]> {
  const { body } = await server.call(member, 'listWebsiteCrawls', {});
  return body.items;
}
async function crawlOf({ member, website_id }: { member: Member; website_id: string }) {
  return (await crawlsOf(member)).find((one) => one.website_id === website_id)!;
}

describe('SITES-01 how the crawl of a website goes', () => {
  test('is counted by what the last visits found, with the reasons in sentences', async () => {
    const message = (state: GivenOffer['state'], crawlMessage: string) => ({ state, crawlMessage });
    const lastRead = later(-HOUR_MS);
    const given = await watching([
      { state: 'ok', updatedAt: lastRead },
      { state: 'ok', updatedAt: later(-2 * HOUR_MS) },
      { state: 'pending', crawlMessage: null },
      message('blocked', 'The website refuses the crawler (403).'),
      message('blocked', 'robots.txt of a.example asks not to read this page.'),
      message('blocked', 'robots.txt of b.example asks not to read this page.'),
      message('not-found', 'The page was not found.'),
      message('moved', 'The address now leads to a search.'),
      message(
        'unsure',
        'The page shows 1 EUR where 9 EUR was known; a second visit has to confirm it.',
      ),
      message('pending', 'The website answered with an error (503).'),
    ]);
    expect(await crawlOf(given)).toMatchObject({
      pages: 10,
      read: 2,
      waiting: 2,
      refused: 3,
      gone: 2,
      unsure: 1,
      last_read: lastRead.toISOString(),
      country: 'es',
      currency: 'EUR',
      rules: 0,
      resting_until: null,
      asked_until: null,
      reasons: [
        { reason: 'robots.txt asks not to read these pages.', pages: 2 },
        { reason: 'The address now leads to a search.', pages: 1 },
        { reason: 'The page was not found.', pages: 1 },
        { reason: 'The price jumped; a second visit has to confirm it.', pages: 1 },
        { reason: 'The website answered with an error (503).', pages: 1 },
        { reason: 'The website refuses the crawler (403).', pages: 1 },
      ],
    });
  });

  test('a visit that finds what was known counts as the last reading', async () => {
    const given = await watching([
      { ...known(50), availability: 'InStock', updatedAt: later(-MINUTE_MS) },
    ]);
    await server.services.db.update(hosts).set({ delayMs: 0 });
    const before = later(0).toISOString();
    await crawlDue(server);
    const { last_read } = await crawlOf(given);
    expect(last_read! >= before).toBe(true);
    // Its offer was recorded within the hour, and nothing changed.
    const [product] = await server.services.db.select().from(products).where(given.ofWebsite);
    expect(product!.updatedAt!.toISOString() < before).toBe(true);
  });

  test('a website without products is there with nothing', async () => {
    const { member } = await watching([]);
    const own = (await crawlsOf(member)).find((one) => one.website_id === member.ownWebsiteId);
    expect(own).toMatchObject({ pages: 0, next_visit: null, done_at: null, last_read: null });
  });

  test('more than six reasons are summed up', async () => {
    const given = await watching(
      Array.from({ length: 9 }, (_, n) => ({
        state: 'unsure' as const,
        crawlMessage: `The website answered with an error (${500 + n}).`,
      })),
    );
    const { reasons } = await crawlOf(given);
    expect(reasons).toHaveLength(6);
    expect(reasons.at(-1)).toEqual({ reason: 'Other reasons.', pages: 4 });
  });

  test('waiting pages take the pause of their host and the time of an answer each', async () => {
    const given = await watching(
      Array.from({ length: 100 }, () => ({ state: 'pending' as const })),
    );
    await server.services.db.update(hosts).set({ crawlDelayMs: 9500 });
    const { done_at, next_hour, next_visit } = await crawlOf(given);
    const seconds = (Date.parse(done_at!) - server.services.now()) / 1000;
    expect(seconds).toBeGreaterThan(990);
    expect(seconds).toBeLessThan(1001);
    expect(next_hour).toBe(100);
    expect(Date.parse(next_visit!)).toBeLessThanOrEqual(server.services.now());
  });

  test('no more visits are announced than the pause of the host allows', async () => {
    const given = await watching(Array.from({ length: 20 }, () => ({ state: 'ok' as const })));
    await server.services.db.update(hosts).set({ crawlDelayMs: 10 * MINUTE_MS });
    const { next_hour, next_day } = await crawlOf(given);
    expect([next_hour, next_day]).toEqual([6, 20]);
  });

  test('a website that is left alone says until when, and its visits begin then', async () => {
    const given = await watching([{ state: 'pending' }]);
    const pausedUntil = later(3 * HOUR_MS);
    await server.services.db.update(hosts).set({ pausedUntil });
    expect(await crawlOf(given)).toMatchObject({
      resting_until: pausedUntil.toISOString(),
      next_visit: pausedUntil.toISOString(),
      next_hour: 0,
      next_day: 1,
    });
  });

  test('is the own one of each account, though both watch the same host', async () => {
    const first = await watching([{ state: 'ok' }, { state: 'ok' }]);
    const second = await watching([{ state: 'pending' }]);
    expect(await crawlOf(first)).toMatchObject({ pages: 2, read: 2 });
    expect(await crawlOf(second)).toMatchObject({ pages: 1, waiting: 1 });
    const ids = (await crawlsOf(second.member)).map(({ website_id }) => website_id);
    expect(ids).not.toContain(first.website_id);
  });

  test('waiting pages become read pages when they are crawled', async () => {
    const given = await watching([{ state: 'pending' }, { state: 'pending' }]);
    await server.services.db.update(hosts).set({ delayMs: 0 });
    await crawlDue(server);
    expect(await crawlOf(given)).toMatchObject({ read: 2, waiting: 0, done_at: null, reasons: [] });
  });
});

describe('SITES-03 a paused website', () => {
  const pause = ({ member, website_id }: Awaited<ReturnType<typeof watching>>, paused = true) =>
    server.call(member, 'pauseWebsite', { website_id, paused });

  test('is not visited, and its pages keep their time', async () => {
    const given = await watching([{ state: 'pending' }, known(60)]);
    expect((await pause(given)).status).toBe(200);
    expect(await claimOne(server)).toBeNull();
    expect(await crawlOf(given)).toMatchObject({ next_visit: null, next_day: 0, done_at: null });
    const { body } = await server.call(given.member, 'syncChanges', { cursor: 0, limit: 1000 });
    expect(body.upserts.websites.find(({ id }) => id === given.website_id)?.paused).toBe(true);
    await pause(given, false);
    const claim = await claimOne(server);
    expect(claim?.products).toHaveLength(1);
  });

  test('on a shared host is visited for the other account alone', async () => {
    const [paused, other] = [await watching([{}, {}]), await watching([{}, {}])];
    const { db } = server.services;
    await db
      .update(products)
      .set({ url: shop.url('/shared') })
      .where(sql`url like '%/0'`);
    await pause(paused);
    await db.update(hosts).set({ delayMs: 0 });
    await crawlDue(server);
    const readBy = async ({ ofWebsite: which }: typeof paused) =>
      (await db.select().from(products).where(which)).filter(({ updatedAt }) => updatedAt !== null);
    expect(await readBy(paused)).toEqual([]);
    expect(await readBy(other)).toHaveLength(2);
    await pause(paused, false);
    await crawlDue(server);
    expect(await readBy(paused)).toHaveLength(2);
  });

  test('keeps pages waiting that are added to it', async () => {
    const given = await watching([{}]);
    await pause(given);
    const { db } = server.services;
    const { accountId } = given.member;
    const [match] = await db.select().from(matches).where(eq(matches.accountId, accountId));
    const added = { matchId: match!.id, websiteId: given.website_id, own: false };
    await db.transaction((tx) =>
      addProducts(tx, accountId, [unreadProduct(accountId, { ...added, url: shop.url('/new') })]),
    );
    server.advance(MINUTE_MS);
    expect(await claimOne(server)).toBeNull();
  });

  test('stores the result of a visit that was running', async () => {
    const given = await watching([{ state: 'pending' }]);
    await server.services.db.update(hosts).set({ robotsAt: later(0), delayMs: 0 });
    answer = async (request, response) => {
      await pause(given);
      page(request, response);
    };
    await crawlDue(server);
    expect(await crawlOf(given)).toMatchObject({ read: 1, next_visit: null });
  });
});

describe('SITES-02 reading a website again', () => {
  const again = ({ member, website_id }: Awaited<ReturnType<typeof watching>>) =>
    server.call(member, 'readWebsiteAgain', { website_id });
  const dueOf = async ({ ofWebsite: which }: Awaited<ReturnType<typeof watching>>) =>
    (await server.services.db.select().from(products).where(which))
      .map(({ nextCrawlAt }) => nextCrawlAt.getTime() - server.services.now())
      .toSorted((a, b) => a - b);
  const tomorrow = () => ({ ...known(50), nextCrawlAt: later(DAY_MS) });

  test('spreads the visits by the pause of the host, and says how many and until when', async () => {
    const given = await watching(Array.from({ length: 50 }, tomorrow));
    await server.services.db.update(hosts).set({ crawlDelayMs: 9500 });
    const { status, body } = await again(given);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, pages: 50, repeated: false });
    expect((Date.parse(body.until) - server.services.now()) / 1000).toBeCloseTo(490, -1);
    const due = await dueOf(given);
    const gaps = due.slice(1).map((each, index) => Math.round((each - due[index]!) / 1000));
    expect(new Set(gaps)).toEqual(new Set([10]));
    expect(await crawlOf(given)).toMatchObject({ asked_until: body.until });
  });

  test('a second time, before that is over, does not double the visits', async () => {
    const given = await watching([tomorrow(), tomorrow(), tomorrow()]);
    await server.services.db.update(hosts).set({ robotsAt: later(0), crawlDelayMs: HOUR_MS });
    const first = await again(given);
    await crawlDue(server);
    const before = await dueOf(given);
    const second = await again(given);
    expect(second.body).toEqual({ ...first.body, pages: 2, repeated: true });
    expect((await dueOf(given)).map(Math.abs).length).toBe(before.length);
    // The page that was read is due a day later again.
    expect((await dueOf(given)).at(-1)).toBeGreaterThan(20 * HOUR_MS);
  });

  test('puts no page off, and leaves out those that are visited now', async () => {
    const given = await watching([{ ...known(50), nextCrawlAt: later(MINUTE_MS) }, tomorrow()]);
    const { db } = server.services;
    await db
      .update(products)
      .set({ claimedUntil: later(MINUTE_MS) })
      .where(sql`next_crawl_at > ${later(HOUR_MS).toISOString()}`);
    expect((await again(given)).body.pages).toBe(1);
    const [soon, claimed] = await dueOf(given);
    expect(soon).toBeLessThanOrEqual(MINUTE_MS);
    expect(claimed).toBeGreaterThan(20 * HOUR_MS);
  });

  test('is refused with a sentence while the website is paused, left alone, or without pages', async () => {
    const given = await watching([tomorrow()]);
    const sentence = async () => {
      const { status, body } = await again(given);
      return [status, (body as unknown as { message: string }).message];
    };
    await server.services.db.update(hosts).set({ pausedUntil: later(HOUR_MS) });
    expect(await sentence()).toEqual([
      409,
      'rival.example refused or failed several times and is left alone for now. Its pages are read after that.',
    ]);
    await server.call(given.member, 'pauseWebsite', { website_id: given.website_id, paused: true });
    expect(await sentence()).toEqual([
      409,
      'rival.example is paused. Resume it to read its pages again.',
    ]);
    expect(await dueOf(given)).toEqual([expect.closeTo(DAY_MS, -5)]);
    const none = await watching([]);
    expect((await again(none)).status).toBe(409);
  });
});

test('FIG-12 prices in a currency in which they are not compared are counted', async () => {
  const given = await watching([
    { ...known(50), currency: 'USD' },
    { ...known(60), currency: 'usd' },
    { ...known(70), currency: 'GBP' },
    { ...known(80), currency: 'USD', coefficient: 0.9 },
    { ...known(90), currency: 'USD', state: 'not-found' },
    known(100),
  ]);
  expect((await crawlOf(given)).not_compared).toEqual([
    { currency: 'USD', prices: 2 },
    { currency: 'GBP', prices: 1 },
  ]);
});

describe('SITES-04 the country of a website', () => {
  const setCountry = (
    { member, website_id }: Awaited<ReturnType<typeof watching>>,
    country: string,
  ) => server.call(member, 'setWebsiteCountry', { website_id, country });

  /** A page with a price that names no currency. */
  const withoutCurrency: ShopHandler = (_, response) =>
    html(response, productPage(50).replace(/,"priceCurrency":"EUR"/, ''), { etag: '"same"' });

  test('decides the currency of prices that name none, and its pages are read again for it', async () => {
    const given = await watching([{ state: 'pending' }]);
    const { db } = server.services;
    await db.update(hosts).set({ robotsAt: later(0), delayMs: 0 });
    answer = (request, response) =>
      request.headers['if-none-match']
        ? response.writeHead(304).end()
        : withoutCurrency(request, response);
    await crawlDue(server);
    const [row] = await db.select().from(products).where(given.ofWebsite);
    expect(row).toMatchObject({ price: 50, currency: 'EUR' });
    const stated = async () =>
      (await pointsOf(server, row!.id)).map(({ price, currency }) => [price, currency]);
    expect(await stated()).toEqual([[50, 'EUR']]);
    expect((await setCountry(given, 'mx')).status).toBe(200);
    // A price of the history is in the currency of its page, as long as none is known of it.
    expect(await stated()).toEqual([[50, null]]);
    await deriveAgain(server.services, given.member.accountId);
    expect((await productOf(server, row!.id)).offer).toMatchObject({ price: 50, currency: 'MXN' });
    server.advance(1000);
    await crawlDue(server);
    expect((await productOf(server, row!.id)).offer).toMatchObject({ price: 50, currency: 'MXN' });
    expect(await crawlOf(given)).toMatchObject({ country: 'mx', currency: 'MXN' });
  });

  test('SITES-07 decides the language in which its pages are asked for', async () => {
    const given = await watching([{ state: 'pending' }]);
    const { db } = server.services;
    await db.update(hosts).set({ robotsAt: later(0), delayMs: 0 });
    // A shop of several languages: whoever asks for no English sees euros.
    answer = ({ headers }, response) => {
      const isEnglish = headers['accept-language']?.startsWith('en');
      html(response, productPage(50, { currency: isEnglish ? 'GBP' : 'EUR' }));
    };
    const readCurrency = async () => {
      await crawlDue(server);
      const [row] = await db.select().from(products).where(given.ofWebsite);
      return row?.currency;
    };
    expect(await readCurrency()).toBe('EUR');
    await setCountry(given, 'uk');
    // A price in another currency is stored when a second visit agrees.
    server.advance(DAY_MS);
    await readCurrency();
    server.advance(DAY_MS);
    expect(await readCurrency()).toBe('GBP');
  });

  test('a currency that the page names stays', async () => {
    const given = await watching([{ ...known(50), currency: 'USD', etag: '"a"' }]);
    await setCountry(given, 'gb');
    const [row] = await server.services.db.select().from(products).where(given.ofWebsite);
    expect(row).toMatchObject({ currency: 'USD', etag: null });
    expect(await crawlOf(given)).toMatchObject({ country: 'uk', currency: 'GBP' });
  });

  test('the same country again changes nothing, and what is no country is refused', async () => {
    const given = await watching([{ ...known(50), nextCrawlAt: later(DAY_MS), etag: '"a"' }]);
    await setCountry(given, 'es');
    const [row] = await server.services.db.select().from(products).where(given.ofWebsite);
    expect(row).toMatchObject({ etag: '"a"', currency: 'EUR' });
    const refused = await setCountry(given, 'xq');
    expect(refused.status).toBe(422);
    expect((refused.body as unknown as { message: string }).message).toBe(
      '“xq” is not the code of a country.',
    );
    const [website] = await server.services.db
      .select()
      .from(websites)
      .where(eq(websites.id, given.website_id));
    expect(website?.country).toBe('es');
  });
});
