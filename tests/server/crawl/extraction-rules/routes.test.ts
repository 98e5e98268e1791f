import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExtractionRule } from '../../../../contract/entities/extraction-rule.ts';
import { websites } from '../../../../server/database/schema/catalogue.ts';
import { addMember } from '../../support/members.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import { crawlDue, seedProduct, known, pointsOf, productOf } from '../crawling.ts';
import { html, openShop, type Shop } from '../shop.ts';

const page = (
  body: string,
) => `<!doctype html><html lang="es"><head><title>Kettle Duna</title></head>
  <body><h1>Kettle Duna</h1><p>A kettle that boils water for tea, and has done so for many years.</p>
  ${body}</body></html>`;

const HIDDEN = page(`<div id="box" data-amount="1299">ask us</div>
  <script type="application/json">{"shop": {"kettle": {"amount": "12.99 EUR"}}}</script>`);

let server: TestServer;
let shop: Shop;
let body = HIDDEN;
/** Runs during the request of a page. */
let duringRequest: (() => Promise<void>) | null = null;
let member: Member;
beforeAll(async () => {
  shop = await openShop(async (request, response) => {
    if (request.url === '/robots.txt') {
      response.writeHead(200).end('User-agent: *\nDisallow: /no');
      return;
    }
    await duringRequest?.();
    html(response, body, { etag: '"same"' });
  });
  server = await startTestServer({ CRAWL_ALLOW_HOSTS: shop.host, CRAWL_DELAY_MS: '0' });
  member = await server.createAccount();
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(() => {
  body = HIDDEN;
});

/** A page of the shop on a separate website, as an import creates it. */
async function seedPage(path: string, { country = 'es', given = {} } = {}) {
  const id = await seedProduct(server, member, shop.url(path), given);
  const { websiteId } = await productOf(server, id);
  // Only one website of an account has the host: that of the current test.
  const own = eq(websites.accountId, member.accountId);
  await server.services.db
    .update(websites)
    .set({ host: `old-${websiteId}.example` })
    .where(and(own, eq(websites.host, shop.host)));
  await server.services.db
    .update(websites)
    .set({ host: shop.host, country })
    .where(and(own, eq(websites.id, websiteId)));
  const rule = (more: Partial<ExtractionRule> = {}): ExtractionRule => ({
    website_id: websiteId,
    field: 'price',
    kind: 'selector',
    expression: '#box',
    attribute: 'data-amount',
    ...more,
  });
  const preview = async (more: Partial<ExtractionRule> = {}, url = shop.url(path)) =>
    (await server.call(member, 'previewExtractionRule', { url, rule: rule(more) })).body;
  return { id, websiteId, rule, preview };
}

describe('an unreadable page', () => {
  it('is listed first, with the reason, for the administrators of its account only', async () => {
    const { id, websiteId } = await seedPage('/listed');
    await crawlDue(server);
    expect((await productOf(server, id)).state).toBe('unsure');
    const { body: listed } = await server.call(member, 'listExtractionRules', {});
    expect(listed.websites[0]).toMatchObject({
      id: websiteId,
      pages: 1,
      read: 0,
      failing: 1,
      example: { url: shop.url('/listed'), message: 'No price was found on the page.' },
    });
    const user = await addMember(server, member, 'editor');
    for (const call of ['listExtractionRules'] as const)
      expect((await server.call(user, call, {})).status).toBe(422);
    const stranger = await server.createAccount();
    const theirs = await server.call(stranger, 'listExtractionRules', {});
    expect(theirs.body).toEqual({ websites: [], rules: [] });
  });

  it('SETT-11 of a website that refuses the crawler counts as read neither here nor on Websites', async () => {
    const { websiteId } = await seedPage('/no');
    await crawlDue(server);
    const { body: listed } = await server.call(member, 'listExtractionRules', {});
    const ruled = listed.websites.find(({ id }) => id === websiteId);
    expect(ruled).toMatchObject({ pages: 1, read: 0, failing: 0 });
    const { body: crawls } = await server.call(member, 'listWebsiteCrawls', {});
    const crawl = crawls.items.find(({ website_id }) => website_id === websiteId);
    expect(crawl).toMatchObject({ pages: 1, read: 0, refused: 1 });
  });

  it('shows what an expression finds on it, and is fetched once for all expressions', async () => {
    const { preview } = await seedPage('/tried');
    const before = shop.visits.length;
    expect(await preview()).toMatchObject({
      state: 'found',
      text: '1299',
      value: 1299,
      matches: 1,
    });
    expect(await preview({ attribute: null })).toMatchObject({
      state: 'unreadable',
      text: 'ask us',
      message: expect.stringContaining('no price'),
    });
    expect(
      await preview({ kind: 'json-path', expression: '$.shop.kettle.amount', attribute: null }),
    ).toMatchObject({ state: 'found', value: 12.99 });
    expect(await preview({ expression: '.nowhere' })).toMatchObject({ state: 'no match' });
    expect(await preview({ expression: '##' })).toMatchObject({ state: 'bad expression' });
    const visits = shop.visits.slice(before).map(({ url }) => url);
    expect(visits.filter((url) => url !== '/robots.txt')).toEqual(['/tried']);
  });

  it('READ-05 reports when an expression takes too long on it', async () => {
    body = page(`${'<div>'.repeat(200)}${'</div>'.repeat(200)}`.repeat(20));
    const { preview } = await seedPage('/nested');
    const expression = 'div:has(div:has(div:has(div:has(x))))';
    expect(await preview({ expression, attribute: null })).toMatchObject({
      state: 'bad expression',
      message: expect.stringContaining('takes too long'),
    });
    expect(await preview({ expression: 'div', attribute: null })).toMatchObject({
      state: 'unreadable',
    });
  });

  it('is not read for a preview where robots.txt forbids it, on another website, or in a private network', async () => {
    const { preview } = await seedPage('/own');
    for (const url of [shop.url('/no/page'), 'https://other.example/p', 'http://10.0.0.1/p', 'x'])
      expect(await preview({}, url)).toMatchObject({ state: 'unavailable', value: null });
    expect(shop.visits.map(({ url }) => url)).not.toContain('/no/page');
  });
});

describe('a rule', () => {
  it('is used from the next visit on, which follows at once, and outranks everything else', async () => {
    const { id, websiteId, rule } = await seedPage('/ruled');
    await crawlDue(server);
    const saved = await server.call(member, 'saveExtractionRule', { rule: rule() });
    expect(saved.body.status).toBe(true);
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({
      state: 'ok',
      price: 1299,
      provenance: { method: 'rule', where: '#box', confidence: 1 },
    });
    const { body: listed } = await server.call(member, 'listExtractionRules', {});
    expect(listed.rules).toContainEqual(rule());
    const changed = rule({
      kind: 'json-path',
      expression: '$.shop.kettle.amount',
      attribute: null,
    });
    await server.call(member, 'saveExtractionRule', { rule: changed });
    const again = await server.call(member, 'listExtractionRules', {});
    expect(again.body.rules.filter((one) => one.website_id === websiteId)).toEqual([changed]);
    await server.call(member, 'deleteExtractionRule', { website_id: websiteId, field: 'price' });
    expect((await server.call(member, 'listExtractionRules', {})).body.rules).not.toContainEqual(
      changed,
    );
  });

  it('applies to a page whose visit was running when it was saved', async () => {
    body = page('<b id="box" data-amount="1299">1.310,00 €</b><button>Añadir a la cesta</button>');
    const { id, rule } = await seedPage('/under-way', { given: known(1280) });
    duringRequest = async () => {
      duringRequest = null;
      await server.call(member, 'saveExtractionRule', { rule: rule() });
    };
    await crawlDue(server);
    const { price, provenance } = await productOf(server, id);
    expect([price, provenance?.method]).toEqual([1299, 'rule']);
  });

  it('that cannot be parsed is refused with the reason', async () => {
    const { rule } = await seedPage('/bad');
    const refused = await server.call(member, 'saveExtractionRule', {
      rule: rule({ kind: 'json-path', expression: '$.[' }),
    });
    expect(refused.body).toMatchObject({ status: false, msg: expect.stringMatching(/./) });
    const empty = await server.call(member, 'saveExtractionRule', {
      rule: rule({ expression: ' ' }),
    });
    expect(empty.status).toBe(400);
  });
});

describe('the context of a reading', () => {
  it('includes the country of the website: a dollar is a peso in Mexico', async () => {
    body = page('<span class="price">$1,299.00</span><button>Add to cart</button>');
    const { id } = await seedPage('/mexico', { country: 'mx' });
    const { id: elsewhere } = await seedPage('/spain');
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({ price: 1299, currency: 'MXN' });
    expect(await productOf(server, elsewhere)).toMatchObject({ price: 1299, currency: 'USD' });
  });

  it('excludes guesses: a price with a confidence of 0.5 or less is not stored', async () => {
    // Whole units or cents: the page does not state which.
    body = page(
      '<button>Add to cart</button><script>var item = {"name": "Kettle Duna", "price": 4990}</script>',
    );
    const { id } = await seedPage('/guess', { given: known(45) });
    await crawlDue(server);
    expect(await productOf(server, id)).toMatchObject({
      state: 'unsure',
      price: 45,
      crawlMessage: 'The page shows a price, but not for certain.',
    });
    expect(await pointsOf(server, id)).toEqual([]);
  });
});
