import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import type { CallInput } from '../../../contract/table.ts';
import { purgeBreaches } from '../../../server/breaches/pages.ts';
import { breaches, breachPages } from '../../../server/database/schema/breaches.ts';
import { matches, products } from '../../../server/database/schema/catalogue.ts';
import { changeOffer } from '../alerts/watching.ts';
import { crawlDue, productOf, productPage, seedProduct } from '../crawl/crawling.ts';
import { html, openShop, type Shop } from '../crawl/shop.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let shop: Shop;
let member: Member;
/** What the shop answers. */
let page: { price: number | null; currency?: string; status?: number };
/** Whether it says that its page is the same as before. */
let isUnmodified = false;

beforeAll(async () => {
  shop = await openShop((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    if (page.status) return response.writeHead(page.status).end('gone');
    if (isUnmodified && request.headers['if-none-match']) return response.writeHead(304).end();
    return html(response, productPage(page.price, page), {
      etag: '"same"',
      'set-cookie': 'visitor=1',
      'last-modified': 'Wed, 25 Nov 2026 08:00:00 GMT',
    });
  });
  server = await startTestServer({ CRAWL_ALLOW_HOSTS: shop.host, CRAWL_DELAY_MS: '0' });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(async () => {
  member = await server.createAccount();
  page = { price: 13 };
  isUnmodified = false;
});

let pages = 0;

/** A competitor's page of a product with these terms, which was never read. */
async function seedKettle(terms: Partial<ProductTerms>) {
  const productId = await seedProduct(server, member, shop.url(`/kettle-${(pages += 1)}`));
  const { matchId } = await productOf(server, productId);
  if (Object.keys(terms).length > 0) await setTerms(matchId, terms);
  return { productId, matchId };
}

const setTerms = (matchId: string, terms: Partial<ProductTerms>) =>
  server.call(member, 'setProductTerms', {
    match_id: matchId,
    cost: 0,
    terms: { ...NO_TERMS, ...terms },
  });

/** The shop now answers this, and is visited. */
async function visited(productId: string, answer: Partial<typeof page> = {}): Promise<void> {
  page = { ...page, ...answer };
  await server.services.db
    .update(products)
    .set({ nextCrawlAt: new Date(server.services.now() - 1000), claimedUntil: null })
    .where(eq(products.id, productId));
  await crawlDue(server);
}

const list = async (filter: CallInput<'listBreaches'> = {}) =>
  (await server.call(member, 'listBreaches', filter)).body;

const pageOf = (id: string) => server.call(member, 'getBreachPage', { id });

const textOf = (body: unknown): string => (body as Buffer).toString('utf8');

describe('TERMS-40 a price below a limit', () => {
  test('is recorded with what was read, from which page, and the page itself', async () => {
    const { productId, matchId } = await seedKettle({ map: 15 });
    await visited(productId);
    const { items, count, websites } = await list();
    expect(count).toBe(1);
    const [breach] = items;
    expect(breach).toMatchObject({
      match_id: matchId,
      product_id: productId,
      kind: 'below_map',
      limit: 15,
      price: 13,
      stated_price: 13,
      currency: 'EUR',
      ended_at: null,
      details: { url: shop.url(`/kettle-${pages}`), provenance: { method: 'json-ld' } },
    });
    expect(websites).toEqual([breach!.details.website]);
    const stored = await pageOf(breach!.id);
    const text = textOf(stored.body);
    expect(text).toBe(productPage(13));
    expect(breach!.page).toMatchObject({
      bytes: Buffer.byteLength(text),
      digest: createHash('sha256').update(text).digest('hex'),
    });
    // A page of a stranger is never shown as one of this address.
    expect(stored.headers['content-type']).toBe('application/octet-stream');
    expect(stored.headers['content-disposition']).toContain('attachment');
    const [row] = await server.services.db
      .select({ headers: breachPages.headers })
      .from(breachPages)
      .where(eq(breachPages.accountId, member.accountId));
    expect(row!.headers).toMatchObject({ 'last-modified': 'Wed, 25 Nov 2026 08:00:00 GMT' });
    expect(row!.headers).not.toHaveProperty('set-cookie');
  });

  test('is recorded once, however often it is read', async () => {
    const { productId } = await seedKettle({ map: 15 });
    await visited(productId);
    await visited(productId);
    await visited(productId);
    expect((await list()).count).toBe(1);
    expect(
      await server.services.db
        .select({ id: breachPages.id })
        .from(breachPages)
        .where(eq(breachPages.accountId, member.accountId)),
    ).toHaveLength(1);
  });

  test('ends with another price, of which another breach begins', async () => {
    const { productId } = await seedKettle({ map: 15 });
    await visited(productId);
    await visited(productId, { price: 12 });
    expect((await list({ time: 'now' })).items).toMatchObject([{ price: 12 }]);
    const { items } = await list({ time: 'ended' });
    expect(items).toMatchObject([{ price: 13, end_reason: 'price' }]);
    expect(textOf((await pageOf(items[0]!.id)).body)).toBe(productPage(13));
    await visited(productId, { price: 15 });
    expect((await list({ time: 'now' })).count).toBe(0);
    expect((await list({ time: 'ended' })).count).toBe(2);
  });

  test('ends when the page is gone, and begins again when it is back', async () => {
    const { productId } = await seedKettle({ map: 15 });
    await visited(productId);
    await visited(productId, { status: 410 });
    expect((await list()).items).toMatchObject([{ end_reason: 'gone' }]);
    page = { price: 13 };
    await visited(productId);
    const { items } = await list({ time: 'now' });
    expect(items).toMatchObject([{ price: 13, page: { bytes: expect.any(Number) } }]);
    expect((await list()).count).toBe(2);
  });

  test('is recorded when the limit comes later; the next visit stores the page', async () => {
    isUnmodified = true;
    const { productId, matchId } = await seedKettle({});
    await visited(productId);
    await setTerms(matchId, { map: 15 });
    expect((await list()).items).toMatchObject([{ price: 13, page: null }]);
    const id = (await list()).items[0]!.id;
    expect((await pageOf(id)).status).toBe(404);
    const before = (await list()).items[0]!.details.provenance!.at;
    await visited(productId);
    const [proved] = (await list()).items;
    expect(proved).toMatchObject({ id, page: { bytes: expect.any(Number) } });
    // What was read where is that of the stored page.
    expect(proved!.details.provenance!.at).toBe(proved!.page!.taken_at);
    expect(proved!.page!.taken_at > before).toBe(true);
    // With its page stored, the shop may say again that nothing has changed.
    await visited(productId);
    expect(shop.visits.at(-1)!.headers['if-none-match']).toBe('"same"');
  });

  test('is not proved by a page whose price is doubted', async () => {
    const { productId, matchId } = await seedKettle({});
    await visited(productId, { price: 130 });
    await setTerms(matchId, { map: 150 });
    await visited(productId, { price: 1 });
    expect((await productOf(server, productId)).suspectedPrice).toBe(1);
    expect((await list()).items).toMatchObject([{ price: 130, page: null }]);
    await visited(productId, { price: 130 });
    const { items } = await list();
    expect(items).toMatchObject([{ price: 130, page: { digest: expect.any(String) } }]);
    expect(textOf((await pageOf(items[0]!.id)).body)).toBe(productPage(130));
  });

  test('has the page of the same price below a limit that was changed', async () => {
    const { productId, matchId } = await seedKettle({ map: 15 });
    await visited(productId);
    await setTerms(matchId, { map: 20 });
    const [now, before] = (await list()).items;
    expect(before).toMatchObject({ limit: 15, end_reason: 'limit' });
    expect(now).toMatchObject({ limit: 20, end_reason: null, page: before!.page });
  });

  test('ends with its product, and is kept', async () => {
    const { productId, matchId } = await seedKettle({ map: 15 });
    await visited(productId);
    const [match] = await server.services.db
      .select({ ref: matches.ref })
      .from(matches)
      .where(and(eq(matches.accountId, member.accountId), eq(matches.id, matchId)));
    await server.call(member, 'deleteMatch', { match: matchId, ref: match!.ref });
    const { items } = await list();
    expect(items).toMatchObject([{ end_reason: 'not-compared' }]);
    expect((await pageOf(items[0]!.id)).status).toBe(200);
  });

  test('in another currency is none, until a price coefficient converts it', async () => {
    const { productId } = await seedKettle({ map: 15 });
    await visited(productId, { currency: 'USD' });
    expect((await list()).count).toBe(0);
    await changeOffer(server, member, productId, { coefficient: 0.9 });
    expect((await list()).items).toMatchObject([
      { price: 11.7, stated_price: 13, currency: 'USD', details: { coefficient: 0.9 } },
    ]);
  });
});

test('TERMS-40 a breach whose page states another currency is not compared any more', async () => {
  const { productId } = await seedKettle({ map: 15 });
  await visited(productId);
  expect((await list()).items).toMatchObject([{ end_reason: null }]);
  await changeOffer(server, member, productId, { currency: 'USD' });
  expect((await list()).items).toMatchObject([{ end_reason: 'not-compared' }]);
});

describe('TERMS-41 the recommended retail price', () => {
  test('is recorded where the account wants it, from the next visit on', async () => {
    const { productId } = await seedKettle({ rrp: 20 });
    await visited(productId);
    expect(await list()).toMatchObject({ count: 0, records_rrp: false });
    await server.call(member, 'setBreachRecording', { records_rrp: true });
    await visited(productId, { price: 12.5 });
    expect(await list()).toMatchObject({
      records_rrp: true,
      items: [{ kind: 'below_rrp', limit: 20, price: 12.5, page: { digest: expect.any(String) } }],
    });
    await server.call(member, 'setBreachRecording', { records_rrp: false });
    expect((await list()).items).toMatchObject([{ end_reason: 'not-recorded' }]);
  });
});

describe('TERMS-42 the list', () => {
  test('is filtered by limit, website and text, and paged', async () => {
    const cheap = await seedKettle({ map: 15 });
    await visited(cheap.productId);
    const other = await seedKettle({ map: 16 });
    await visited(other.productId);
    const { items, websites } = await list();
    expect(items.map(({ match_id: id }) => id)).toEqual([other.matchId, cheap.matchId]);
    expect(websites).toHaveLength(2);
    expect((await list({ website: items[1]!.details.website })).items).toEqual([items[1]]);
    expect((await list({ text: items[0]!.details.product_ref })).items).toEqual([items[0]]);
    expect((await list({ text: '%' })).count).toBe(0);
    expect((await list({ kind: 'below_rrp' })).count).toBe(0);
    expect(await list({ from: 1, size: 1 })).toMatchObject({ items: [items[1]], count: 2 });
  });

  test('is exported with its proof', async () => {
    const { productId } = await seedKettle({ map: 15 });
    await visited(productId);
    const csv = await server.call(member, 'exportBreaches', { type: 'csv' });
    const [header, line] = textOf(csv.body).split('\r\n');
    expect(header).toContain('Limit price,Price,Below the limit');
    expect(line).toContain('MAP,15,13,2,13,EUR');
    const [breach] = (await list()).items;
    expect(line).toContain(breach!.page!.digest);
    const xlsx = await server.call(member, 'exportBreaches', {});
    expect((xlsx.body as unknown as Buffer).subarray(0, 2).toString()).toBe('PK');
  });
});

describe('TERMS-43 what is kept', () => {
  const purge = (more: Partial<TestServer['services']['config']>, days = 0) =>
    purgeBreaches(
      server.services.db,
      { ...server.services.config, ...more },
      server.services.now() + days * DAY_MS,
    );

  test('a page until some days after its breach has ended, the breach longer', async () => {
    const { productId } = await seedKettle({ map: 15 });
    await visited(productId);
    await purge({}, 1000);
    expect((await list()).items).toMatchObject([{ page: { digest: expect.any(String) } }]);
    await visited(productId, { price: 16 });
    await purge({ BREACH_PAGE_DAYS: 90 }, 89);
    expect((await list()).items[0]!.page).not.toBeNull();
    await purge({ BREACH_PAGE_DAYS: 90 }, 91);
    expect((await list()).items[0]!.page).toBeNull();
    await purge({ BREACH_DAYS: 100 }, 101);
    expect((await list()).count).toBe(0);
  });

  test('the oldest pages go first where an account has more than its share', async () => {
    const first = await seedKettle({ map: 15 });
    await visited(first.productId);
    const second = await seedKettle({ map: 15 });
    await visited(second.productId);
    const [page1] = await server.services.db
      .select({ content: breachPages.content })
      .from(breachPages)
      .where(eq(breachPages.accountId, member.accountId));
    await purge({ BREACH_PAGES_MB: (page1!.content.length * 1.5) / 1e6 });
    const { items } = await list();
    expect(items.map(({ page: stored }) => stored !== null)).toEqual([true, false]);
    // What had to go is not fetched again.
    await visited(first.productId);
    expect((await list()).items[1]!.page).toBeNull();
    expect(
      await server.services.db
        .select({ id: breaches.id })
        .from(breaches)
        .where(eq(breaches.accountId, member.accountId)),
    ).toHaveLength(2);
  });
});
