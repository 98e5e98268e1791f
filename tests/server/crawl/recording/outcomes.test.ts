import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { priceReadAt } from '../../../../contract/rules/price.ts';
import type { OfferChange } from '../../../../server/crawl/recording/record.ts';
import { products } from '../../../../server/database/schema/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import {
  crawlDue,
  seedProduct,
  hostRecordOf,
  known,
  pointsOf,
  productOf,
  productPage,
} from '../crawling.ts';
import { html, openShop, type ShopHandler, type Shop } from '../shop.ts';

let server: TestServer;
let member: Member;
let shop: Shop;
/** The shop's next response; robots.txt is missing. */
let answer: ShopHandler;

beforeAll(async () => {
  server = await startTestServer({ CRAWL_DELAY_MS: '0' });
  member = await server.createAccount();
});
afterAll(() => server.close());

beforeEach(async () => {
  shop = await openShop((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else answer(request, response);
  });
  server.services.demoShops = [{ alias: 'shop', url: shop.url('/') }];
});
afterEach(() => shop.close());

const serve = (page: string, headers = {}): void => {
  answer = (_, response) => html(response, page, headers);
};
const refuse = (status: number, headers = {}): void => {
  answer = (_, response) => response.writeHead(status, headers).end();
};
const pageVisits = () => shop.visits.filter(({ url }) => url !== '/robots.txt');

describe('a page that was read', () => {
  test('yields its price although its number of reviews is missing', async () => {
    const offers = { '@type': 'Offer', price: '49.90', priceCurrency: 'EUR' };
    const aggregateRating = { ratingValue: 4.5, reviewCount: '99999999999' };
    const data = { '@type': 'Product', name: 'Kettle Duna', offers, aggregateRating };
    serve(
      `<h1>Kettle Duna</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`,
    );
    const id = await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ price: 49.9, rating: 4.5, reviews: null });
  });

  test('READ-12 yields what it says of shipping, and keeps it where a later visit finds nothing in the same currency', async () => {
    const shippingRate = { '@type': 'MonetaryAmount', value: '4.90', currency: 'EUR' };
    const shippingDetails = { '@type': 'OfferShippingDetails', shippingRate };
    const page = (more: object) => {
      const offers = { '@type': 'Offer', price: '49.90', priceCurrency: 'EUR', ...more };
      const data = { '@type': 'Product', name: 'Kettle Duna', offers };
      return `<h1>Kettle Duna</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
    };
    serve(page({ shippingDetails }));
    const id = await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ price: 49.9, shipping: 4.9 });
    expect((await productOf(server, id)).offer).toMatchObject({ shipping: 4.9 });
    serve(page({}));
    server.advance(27 * HOUR_MS);
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ price: 49.9, shipping: 4.9 });
    serve(page({ priceCurrency: 'USD' }));
    for (const hours of [27, 1, 27]) {
      server.advance(hours * HOUR_MS);
      await crawlDue(server);
    }
    expect(await productOf(server, id)).toMatchObject({ currency: 'USD', shipping: null });
  });

  test('yields the offer with its provenance, a point of history and a current match', async () => {
    serve(productPage(49.9, { listPrice: 59.9 }));
    const id = await seedProduct(server, member, shop.url('/p'));
    const visited = await crawlDue(server);
    const product = await productOf(server, id);
    expect(product).toMatchObject({
      state: 'ok',
      price: 49.9,
      listPrice: 59.9,
      currency: 'EUR',
      availability: 'InStock',
      promotion: true,
      previousPrice: null,
      changedAt: null,
      name: 'Kettle Duna 1.7 l',
      claimedUntil: null,
      failures: 0,
    });
    expect(product.provenance).toMatchObject({ method: 'json-ld' });
    expect(product.provenance?.confidence).toBeGreaterThan(0.5);
    expect(product.offer).toMatchObject({ price: 49.9, state: 'ok', promotion: true });
    expect(await pointsOf(server, id)).toMatchObject([{ price: 49.9, availability: 'InStock' }]);
    expect(visited.at(-1)).toMatchObject({ accountId: member.accountId });
  });

  test('is read again after the interval, a tenth earlier or later', async () => {
    serve(productPage(49.9));
    const id = await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    const wait = (await productOf(server, id)).nextCrawlAt.getTime() - server.services.now();
    expect(wait).toBeGreaterThan(21 * HOUR_MS);
    expect(wait).toBeLessThan(27 * HOUR_MS);
  });

  test('with another price records the former price and the time of the change', async () => {
    serve(productPage(45));
    const id = await seedProduct(server, member, shop.url('/p'), known(50));
    const changes: OfferChange[] = [];
    await crawlDue(server, { onChange: async (_, found) => void changes.push(...found) });
    const product = await productOf(server, id);
    expect(product).toMatchObject({ price: 45, previousPrice: 50 });
    expect(product.offer.changeDate).toBe(product.changedAt?.toISOString());
    expect(changes).toMatchObject([
      { productId: id, before: { price: 50 }, after: { price: 45 }, own: false },
    ]);
  });

  test('without changes creates neither history nor a new version, and is confirmed hourly', async () => {
    serve(productPage(50));
    const id = await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    const first = await productOf(server, id);
    const again = async (ms: number) => {
      server.advance(ms);
      const nextCrawlAt = new Date(server.services.now());
      await server.services.db.update(products).set({ nextCrawlAt }).where(eq(products.id, id));
      await crawlDue(server);
      return productOf(server, id);
    };
    const soon = await again(10 * MINUTE_MS);
    expect([soon.offer, soon.updatedAt]).toEqual([first.offer, first.updatedAt]);
    expect(await pointsOf(server, id)).toHaveLength(1);
    const nextDay = await again(25 * HOUR_MS);
    expect(nextDay.updatedAt?.getTime()).toBeGreaterThan(first.updatedAt!.getTime() + 25 * HOUR_MS);
    expect(nextDay.changedAt).toBeNull();
    expect(await pointsOf(server, id)).toHaveLength(2);
    expect(pageVisits()).toHaveLength(3);
  });

  test('that answers 304 is confirmed without a body', async () => {
    answer = (request, response) => {
      if (request.headers['if-none-match'] === '"a"') response.writeHead(304).end();
      else html(response, productPage(50), { etag: '"a"' });
    };
    const id = await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    server.advance(28 * HOUR_MS);
    await crawlDue(server);
    expect(pageVisits()[1]?.headers['if-none-match']).toBe('"a"');
    expect(await productOf(server, id)).toMatchObject({ state: 'ok', price: 50, failures: 0 });
  });

  test('that is sold out without a price keeps the price', async () => {
    serve(productPage(null, { availability: 'OutOfStock' }));
    const id = await seedProduct(server, member, shop.url('/p'), known(50));
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({
      state: 'ok',
      price: 50,
      availability: 'OutOfStock',
    });
  });

  test('READ-07 that is sold out without a price says where and when the kept price was read', async () => {
    serve(productPage(50));
    const id = await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    const { provenance } = await productOf(server, id);
    serve(productPage(null, { availability: 'OutOfStock' }));
    server.advance(28 * HOUR_MS);
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ availability: 'OutOfStock', provenance });
  });

  test('FIG-15 that is sold out says of which visit its price is, also when its page does not change', async () => {
    const tagged = (page: string, tag: string): ShopHandler => {
      return (request, response) => {
        if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
        else html(response, page, { etag: tag });
      };
    };
    const id = await seedProduct(server, member, shop.url('/p'));
    /** When the page was read, and its price. */
    const readLater = async (handler: ShopHandler) => {
      answer = handler;
      server.advance(28 * HOUR_MS);
      await crawlDue(server);
      const { offer } = await productOf(server, id);
      return { page: offer.updateDate, price: priceReadAt(offer), as: offer.provenance?.at };
    };
    const full = tagged(productPage(50), '"full"');
    const first = await readLater(full);
    const last = await readLater(full);
    expect(last.page).not.toBe(first.page);
    expect(last).toEqual({ page: last.page, price: last.page, as: last.page });
    const soldOut = tagged(productPage(null, { availability: 'OutOfStock' }), '"sold out"');
    expect(await readLater(soldOut)).toMatchObject({ price: last.page, as: last.page });
    const unchanged = await readLater(soldOut);
    expect(unchanged).toMatchObject({ price: last.page, as: last.page });
    expect(unchanged.page).not.toBe(last.page);
    const priced = tagged(productPage(50, { availability: 'OutOfStock' }), '"priced"');
    for (const visited of [await readLater(priced), await readLater(priced)]) {
      expect(visited.price).toBe(visited.page);
    }
  });

  test('with characters the database refuses is stored without them', async () => {
    serve(productPage(50, { name: 'Kettle \u0000 \ud800 Duna' }));
    const id = await seedProduct(server, member, shop.url('/p'));
    await crawlDue(server);
    const { name } = await productOf(server, id);
    expect(name).toMatch(/^Kettle\s+\S*\s*Duna$/);
    expect(name).not.toContain('\0');
  });
});

describe('a page without a product keeps the last known offer', () => {
  const outcomes: [string, () => void, string, RegExp][] = [
    [
      'a challenge with status 200',
      () =>
        serve(
          '<html><head><title>Just a moment...</title></head><body><div class="h-captcha"></div><p>Verify you are human</p></body></html>',
        ),
      'blocked',
      /proof that a human/,
    ],
    ['a refusal', () => refuse(403), 'blocked', /refuses the crawler \(403\)/],
    ['a page without a price', () => serve('<h1>About us</h1>'.repeat(40)), 'unsure', /No price/],
    [
      'a redirect to the metadata of the cloud',
      () => refuse(302, { location: 'http://169.254.169.254/latest/meta-data/' }),
      'blocked',
      /not an address of the public internet/,
    ],
    ['a page that is too large', () => serve('x'.repeat(6_000_000)), 'unsure', /larger than 5 MB/],
  ];
  test.each(outcomes)('%s', async (_, behave, state, message) => {
    behave();
    const id = await seedProduct(server, member, shop.url('/p'), known(50));
    await crawlDue(server);
    const product = await productOf(server, id);
    expect(product).toMatchObject({ state, price: 50, previousPrice: null, changedAt: null });
    expect(product.crawlMessage).toMatch(message);
    expect(product.offer).toMatchObject({ state, price: 50 });
    expect(await pointsOf(server, id)).toEqual([]);
  });

  test('a redirect to another website is not followed', async () => {
    const other = await openShop((_, response) => html(response, productPage(1)));
    server.services.demoShops.push({ alias: 'other', url: other.url('/') });
    refuse(301, { location: other.url('/p') });
    const id = await seedProduct(server, member, shop.url('/p'), known(50));
    await crawlDue(server);
    await other.close();
    const { state, price, crawlMessage } = await productOf(server, id);
    expect([state, price]).toEqual(['unsure', 50]);
    expect(crawlMessage).toBe(`The page leads to another website, ${other.host}.`);
    expect(other.visits).toEqual([]);
  });

  test('404 is accepted the second time, 410 at once', async () => {
    refuse(404);
    const id = await seedProduct(server, member, shop.url('/p'), known(50));
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ state: 'ok', missing: 1, price: 50 });
    server.advance(2 * HOUR_MS);
    await crawlDue(server);
    const gone = await productOf(server, id);
    expect(gone).toMatchObject({ state: 'not-found', price: 50 });
    expect(gone.offer.not_found).toBe(true);
    refuse(410);
    const other = await seedProduct(server, member, shop.url('/q'), known(50));
    await crawlDue(server);
    expect((await productOf(server, other)).state).toBe('not-found');
  });

  test('a product that returns is read again', async () => {
    serve(productPage(52));
    const id = await seedProduct(server, member, shop.url('/p'), {
      ...known(50),
      state: 'not-found',
      missing: 2,
    });
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ state: 'ok', missing: 0, price: 52 });
  });

  test('a shop that cannot be reached is tried later each time, and unsure from the third', async () => {
    answer = (request) => request.socket.destroy();
    const id = await seedProduct(server, member, shop.url('/p'), known(50));
    const states: string[] = [];
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      await crawlDue(server);
      const { state, nextCrawlAt } = await productOf(server, id);
      states.push(state);
      waits.push(nextCrawlAt.getTime() - server.services.now());
      server.advance(2 * HOUR_MS);
    }
    expect(states).toEqual(['ok', 'ok', 'unsure']);
    expect(waits[2]).toBeGreaterThan(waits[0]!);
    expect(await productOf(server, id)).toMatchObject({ price: 50, changedAt: null });
    expect((await hostRecordOf(server, shop.host)).pausedUntil).not.toBeNull();
  });
});

describe('an implausible change of a price', () => {
  test.each([
    ['ten times higher', productPage(500), { price: 500, currency: 'EUR' }],
    ['a tenth', productPage(5), { price: 5, currency: 'EUR' }],
    ['in another currency', productPage(50, { currency: 'USD' }), { price: 50, currency: 'USD' }],
  ])('%s waits for a second visit soon', async (_, page, { price, currency }) => {
    serve(page, { etag: '"same"' });
    const id = await seedProduct(server, member, shop.url('/p'), { ...known(50), etag: '"same"' });
    await crawlDue(server);
    const first = await productOf(server, id);
    expect(first).toMatchObject({ state: 'unsure', price: 50, suspectedPrice: price });
    expect(first.nextCrawlAt.getTime() - server.services.now()).toBeLessThan(HOUR_MS);
    server.advance(HOUR_MS);
    await crawlDue(server);
    const second = await productOf(server, id);
    expect(second.changedAt === null).toBe(currency !== 'EUR');
    expect(second).toMatchObject({
      state: 'ok',
      price,
      currency,
      // An amount in another currency is no earlier price.
      previousPrice: currency === 'EUR' ? 50 : null,
      suspectedPrice: null,
    });
  });

  test('is dropped when the second visit finds the old price', async () => {
    serve(productPage(500));
    const id = await seedProduct(server, member, shop.url('/p'), known(50));
    await crawlDue(server);
    serve(productPage(51));
    server.advance(HOUR_MS);
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({
      state: 'ok',
      price: 51,
      suspectedPrice: null,
    });
  });

  test('has to be confirmed again when the second price differs too', async () => {
    serve(productPage(500));
    const id = await seedProduct(server, member, shop.url('/p'), known(50));
    await crawlDue(server);
    serve(productPage(900));
    server.advance(HOUR_MS);
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ price: 50, suspectedPrice: 900 });
  });
});

test('a product deleted during its visit stays deleted', async () => {
  const id = await seedProduct(server, member, shop.url('/p'));
  answer = (_, response) => {
    void server.services.db
      .execute(`delete from matches where id = (select match_id from products where id = '${id}')`)
      .then(() => html(response, productPage(50)));
  };
  const visited = await crawlDue(server);
  expect(visited.at(-1)).toBeNull();
  await expect(productOf(server, id)).rejects.toThrow('there is no product');
});
