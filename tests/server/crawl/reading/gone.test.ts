import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../server/crawl/reading/outcome.ts';
import { recordOutcomes, type OfferChange } from '../../../../server/crawl/recording/record.ts';
import { products } from '../../../../server/database/schema/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import { claimOne, seedProduct, known, pointsOf, productOf, readKettle } from '../crawling.ts';

const HOUR = 3_600_000;
let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.createAccount();
});
afterAll(() => server.close());

const missing: Outcome = { kind: 'missing', forGood: false, message: 'The page was not found.' };
const moved: Outcome = { kind: 'moved', message: 'The page leads to its category.' };
const blocked: Outcome = { kind: 'blocked', message: 'The website refuses the crawler (403).' };
const unsure: Outcome = { kind: 'unsure', message: 'No price was found on the page.' };
const failed: Outcome = { kind: 'failed', message: 'The website did not answer.' };

let pages = 0;
/** A product that was read with the price 50, one interval ago. */
const seedKnown = (given = {}) =>
  seedProduct(server, member, `https://gone${++pages}.example/p`, { ...known(50), ...given });

/** Stores this outcome of a visit, an hour after the last one. */
async function visit(id: string, outcome: Outcome, changes: OfferChange[] = []) {
  server.advance(HOUR);
  const { db, now } = server.services;
  const at = new Date(now());
  await db.update(products).set({ nextCrawlAt: at }).where(eq(products.id, id));
  const claim = await claimOne(server, { forMs: HOUR });
  const product = claim?.products[0];
  if (product?.id !== id) throw new Error('another product was claimed');
  const visited = { product, until: claim!.until, outcome, at, intervalMs: 24 * HOUR, random: 0.5 };
  await recordOutcomes(
    db,
    product.accountId,
    [visited],
    async (_, found) => void changes.push(...found),
  );
  await db
    .update(products)
    .set({ nextCrawlAt: new Date(now() + 1000 * HOUR) })
    .where(eq(products.id, id));
  return productOf(server, id);
}

describe('FIG-07 a page that redirects elsewhere', () => {
  test('counts as moved once a second visit confirms it; name, price and history stay', async () => {
    const id = await seedKnown();
    expect(await visit(id, moved)).toMatchObject({ state: 'ok', missing: 1, price: 50 });
    const product = await visit(id, moved);
    expect(product).toMatchObject({ state: 'moved', price: 50, crawlMessage: moved.message });
    expect(product.offer).toMatchObject({
      state: 'moved',
      not_found: true,
      name: 'Kettle Duna 1.7 l',
      price: 50,
      availability: 'NotFound',
    });
  });

  test('is ok as soon as its product returns, and unchanged where nothing changed', async () => {
    const id = await seedKnown();
    const changes: OfferChange[] = [];
    await visit(id, moved);
    await visit(id, moved);
    const back = await visit(id, readKettle({ name: 'Kettle Duna 1.7 l' }), changes);
    expect(back).toMatchObject({ state: 'ok', missing: 0, crawlMessage: null });
    expect(back.offer).toMatchObject({ not_found: false, availability: 'InStock' });
    expect(changes).toEqual([]);
  });

  test('is not counted when the second visit reads the product', async () => {
    const id = await seedKnown();
    await visit(id, moved);
    expect(await visit(id, readKettle())).toMatchObject({ state: 'ok', missing: 0 });
    expect(await visit(id, moved)).toMatchObject({ state: 'ok', missing: 1 });
  });
});

describe('FIG-07 a product that is gone stays gone until it is read again', () => {
  test.each<[string, Outcome, string]>([
    ['a refusal', blocked, 'not-found'],
    ['a page without a price', unsure, 'not-found'],
    ['no response', failed, 'not-found'],
    ['an implausible price', readKettle({ price: 500 }), 'not-found'],
    ['a page that redirects elsewhere', moved, 'moved'],
  ])('also after %s', async (_, outcome, state) => {
    const id = await seedKnown({ state: 'not-found', missing: 2, failures: 2 });
    const product = await visit(id, outcome);
    expect(product).toMatchObject({ state, price: 50 });
    expect(product.offer.not_found).toBe(true);
  });
});

test('SPEED-01 a page that cannot be read keeps the reason of its last failure', async () => {
  const id = await seedKnown();
  await visit(id, blocked);
  const again = await visit(id, { ...blocked, message: 'The website asks for a human.' });
  expect(again.offer).toMatchObject({ state: 'blocked', message: 'The website asks for a human.' });
});

test('FIG-01 the history of a price ends when its product goes, and resumes when it returns', async () => {
  const id = await seedKnown();
  await visit(id, readKettle());
  await visit(id, missing);
  await visit(id, missing);
  await visit(id, missing);
  await visit(id, readKettle());
  const points = await pointsOf(server, id);
  expect(points.map(({ price, availability }) => [price, availability])).toEqual([
    [50, 'InStock'],
    [null, 'NotFound'],
    [50, 'InStock'],
  ]);
});

describe('FIG-05 a page that does not mention stock', () => {
  test('resets the known stock to unknown', async () => {
    const id = await seedKnown();
    const product = await visit(id, readKettle({ availability: null }));
    expect(product.availability).toBeNull();
    expect(product.offer).toMatchObject({ state: 'ok', price: 50, availability: 'Unknown' });
    expect((await pointsOf(server, id)).at(-1)).toMatchObject({ price: 50, availability: null });
  });

  test('keeps the known stock when the visit reads nothing', async () => {
    const id = await seedKnown();
    expect((await visit(id, blocked)).offer.availability).toBe('InStock');
    expect((await visit(id, { kind: 'unchanged' })).offer.availability).toBe('InStock');
  });
});

test('FIG-06 a page that was never read successfully counts as unread, however often it was tried', async () => {
  const id = await seedProduct(server, member, `https://gone${++pages}.example/p`);
  expect((await visit(id, failed)).offer.availability).toBe('NotRead');
  expect((await visit(id, blocked)).offer.availability).toBe('NotRead');
  expect((await visit(id, readKettle({ availability: null }))).offer.availability).toBe('Unknown');
});

test('FIG-06 the unread part of a website shrinks while the crawl runs', async () => {
  const owner = await server.createAccount();
  const ids = [];
  for (let n = 0; n < 3; n++) {
    ids.push(await seedProduct(server, owner, `https://gone${++pages}.example/p`));
  }
  const counted = async () => {
    const token = await server.services.tokens.sign(owner);
    const { body } = await server.call({ ...owner, token }, 'getPricingStatistics', {});
    const sum = (part: 'in_stock' | 'out_of_stock' | 'unknown' | 'unread') =>
      body.statistics.reduce((total, website) => total + website[part]!, 0);
    return [sum('unread'), sum('unknown'), sum('in_stock'), sum('out_of_stock')];
  };
  expect(await counted()).toEqual([3, 0, 0, 0]);
  await visit(ids[0]!, readKettle());
  expect(await counted()).toEqual([2, 0, 1, 0]);
  await visit(ids[1]!, readKettle({ availability: null }));
  expect(await counted()).toEqual([1, 1, 1, 0]);
  await visit(ids[2]!, readKettle({ price: null, availability: 'SoldOut' }));
  expect(await counted()).toEqual([0, 1, 1, 1]);
});

describe('FIG-08 a number that cannot be a price', () => {
  test.each([Infinity, Number.NaN, 1e9 + 1, -5])('%s is not read', async (price) => {
    const id = await seedKnown();
    expect(await visit(id, readKettle({ price }))).toMatchObject({
      state: 'unsure',
      price: 50,
      suspectedPrice: null,
      crawlMessage: expect.stringMatching(/no price can be/),
    });
  });

  test('in place of a price does not stop the rest of the page from being read', async () => {
    const id = await seedKnown();
    const product = await visit(id, readKettle({ price: 51, listPrice: Infinity, rating: -1 }));
    expect(product).toMatchObject({ price: 51, listPrice: null, promotion: false, rating: null });
  });
});
