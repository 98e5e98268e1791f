import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../../server/crawl/fetching/create-fetcher.ts';
import { createReader } from '../../../server/crawl/reading/reader.ts';
import { hosts, products } from '../../../server/database/schema/catalogue.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { discoveryPages } from '../../../server/database/schema/discovery.ts';
import { runDiscovery } from '../../../server/imports/discovery/run.ts';
import { runImportation } from '../../../server/imports/run.ts';
import { createLog } from '../../../server/log.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { openDiscoveryShop, type DiscoveryShop, type Sold } from './discovery-shops.ts';
import { importLines, newest, pullMatches } from './support.ts';

const KETTLE = { name: 'Kesselhaar Kettle Duna 1.7 l', brand: 'Kesselhaar', gtin: '9524070000018' };
const TENT = { name: 'Serramonte Tent Lince 2', brand: 'Serramonte' };
const KNIFE = { name: 'Filoza Chef knife 20 cm', brand: 'Filoza' };
const LAMP = { name: 'Lumbria Desk lamp Junco', brand: 'Lumbria' };

const OWN: Sold[] = [
  { path: '/p/kettle-duna', price: 49.9, ...KETTLE },
  { path: '/p/tent-lince-2', price: 239, ...TENT },
  { path: '/p/chef-knife', price: 69.9, ...KNIFE },
  { path: '/p/desk-lamp-junco', price: 64.9, ...LAMP },
];
const FIRST: Sold[] = [
  { path: '/a/1', price: 47.5, ...KETTLE, name: 'Duna kettle, 1.7 litres' },
  { path: '/a/2', price: 244, ...TENT },
  { path: '/a/secret', price: 60, ...LAMP },
];
const SECOND: Sold[] = [
  { path: '/b/kettle-duna-17', price: 51, ...KETTLE },
  { path: '/b/socks', price: 9, name: 'Wool socks 39-42', brand: 'Nevla' },
];

let server: TestServer;
let own: DiscoveryShop;
let first: DiscoveryShop;
let second: DiscoveryShop;
beforeAll(async () => {
  own = await openDiscoveryShop(OWN, {
    sitemap: '/maps/products.xml',
    extra: (origin) => [`${origin}/about`, 'https://elsewhere.example/p/1'],
  });
  first = await openDiscoveryShop(FIRST, {
    sitemap: '/all.xml.gz',
    robots: (origin) => `User-agent: *\nDisallow: /a/secret\nSitemap: ${origin}/all.xml.gz\n`,
  });
  second = await openDiscoveryShop(SECOND);
  server = await startTestServer({
    CRAWL_ALLOW_HOSTS: [own, first, second].map(({ host }) => host).join(','),
    CRAWL_DELAY_MS: '0',
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([own, first, second].map((shop) => shop.close()));
});

/** Runs the newest importation as the workers do: discovery first, then what it found. */
async function discover(
  member: Member,
  { signal = new AbortController().signal, reader = server.services.reader } = {},
) {
  const { id } = await newest(server, member);
  const job = { accountId: member.accountId, importationId: id };
  const fetcher = createFetcher(server.services);
  try {
    await runDiscovery({ ...server.services, reader }, job, { fetcher, signal });
  } finally {
    await fetcher.close();
  }
  await runImportation(server.services, job);
  return newest(server, member);
}

const create = (member: Member, more: object = {}) =>
  server.call(member, 'discoverMatches', {
    website: own.origin,
    selectedWebsites: [first.origin, second.origin],
    ...more,
  });

const everythingOf = async (member: Member) =>
  Object.fromEntries(
    (await pullMatches(server, member)).map(({ product_name: name, competitors }) => [
      name,
      competitors.map(({ url }) => url).toSorted(),
    ]),
  );

describe('an automatic creation', () => {
  let ana: Member;
  beforeAll(async () => {
    ana = await server.createAccount();
  });

  it('IMPORT-10 API GET /api/importation/discovermatches creates a task that is listed while it runs', async () => {
    const { status, body } = await create(ana);
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: true, msg: 'Discovery task created' },
    });
    expect(await newest(server, ana)).toMatchObject({
      filename: own.host,
      type: 'Automatic creation',
      type_num: 3,
      status: 'pending',
    });
    const again = await create(ana);
    expect(again.body).toMatchObject({ status: false, msg: expect.stringContaining('under way') });
  });

  it('IMPORT-10 creates matches to validate for the own products that competitors sell, with the way they were found', async () => {
    const importation = await discover(ana);
    expect(importation).toMatchObject({ status: 'done', added: 2, errors: 0 });
    expect(await everythingOf(ana)).toEqual({
      [KETTLE.name]: [`${first.origin}/a/1`, `${second.origin}/b/kettle-duna-17`].toSorted(),
      [TENT.name]: [`${first.origin}/a/2`],
    });
    const matches = await pullMatches(server, ana);
    expect(matches.every(({ verified }) => !verified)).toBe(true);
    const offers = matches.flatMap(({ competitors }) => competitors);
    expect(offers.every(({ validated }) => !validated)).toBe(true);
    const kettle = offers.find(({ url }) => url.endsWith('/a/1'))!;
    expect(kettle.meta).toMatchObject({ matched_by: 'auto-matching-score' });
    expect(kettle.meta.identifiers).toContain('GTIN');
    expect(kettle.meta.matching_confidence).toBeGreaterThan(0.9);
    expect(matches.every(({ own: page }) => page?.url.startsWith(own.origin))).toBe(true);
  });

  it('reads robots.txt first, obeys it, and requests nothing from other websites', async () => {
    expect(first.visits[0]!.url).toBe('/robots.txt');
    const asked = first.visits.map(({ url }) => url);
    expect(asked).not.toContain('/a/secret');
    expect(asked).not.toContain('/sitemap.xml');
    expect(new Set(asked).size).toBe(asked.length);
    expect([own, first, second].map((shop) => shop.mostAtOnce())).toEqual([1, 1, 1]);
    const known = await server.services.db.select({ host: hosts.host }).from(hosts);
    expect(known.map(({ host }) => host)).not.toContain('elsewhere.example');
  });

  it('creates nothing twice, and keeps the decisions of people', async () => {
    await server.services.db
      .update(products)
      .set({ validated: true, matchingConfidence: 1 })
      .where(eq(products.accountId, ana.accountId));
    const before = await pullMatches(server, ana);
    await create(ana);
    const again = await discover(ana);
    expect(again).toMatchObject({
      status: 'done',
      added: 0,
      msg: expect.stringContaining('already'),
    });
    expect(await pullMatches(server, ana)).toEqual(before);
  });
});

describe('an automatic creation', () => {
  it('IMPORT-10 searches only for products with one of the keywords', async () => {
    const ben = await server.createAccount();
    await create(ben, { searchKeywords: ['TENT', 'sofa'] });
    expect(await discover(ben)).toMatchObject({ status: 'done', added: 1 });
    expect(Object.keys(await everythingOf(ben))).toEqual([TENT.name]);
    await create(ben, { searchKeywords: ['sofa'] });
    expect(await discover(ben)).toMatchObject({
      status: 'error',
      msg: expect.stringContaining('keywords'),
    });
  });

  it('IMPORT-10 chooses the competitors itself: those that share most matches', async () => {
    const cara = await server.createAccount();
    const none = await create(cara, { selectedWebsites: [] });
    expect(none.body).toMatchObject({ status: false });
    await server.call(cara, 'addProducts', {
      products: [{ urls: [`${own.origin}/p/chef-knife`, `${second.origin}/b/other`] }],
    });
    const { id } = await newest(server, cara);
    await runImportation(server.services, { accountId: cara.accountId, importationId: id });
    const { body } = await create(cara, { selectedWebsites: [] });
    expect(body.status).toBe(true);
    await discover(cara);
    expect(await everythingOf(cara)).toMatchObject({
      [KETTLE.name]: [`${second.origin}/b/kettle-duna-17`],
    });
  });

  it('IMPORT-10 refuses text that is not a website, and addresses of private networks', async () => {
    const dora = await server.createAccount();
    for (const website of ['', 'shop', 'ftp://shop.example', 'http://10.0.0.1'])
      expect((await create(dora, { website })).body).toEqual({
        status: false,
        msg: 'This field must be a valid url.',
      });
    const inside = await create(dora, { selectedWebsites: ['192.168.0.1'] });
    expect(inside.body).toMatchObject({
      status: false,
      msg: expect.stringContaining('192.168.0.1'),
    });
    const many = Array.from({ length: 21 }, (_, n) => `shop${n}.example`);
    expect((await create(dora, { selectedWebsites: many })).body.status).toBe(false);
    expect((await server.call(dora, 'listImportations', {})).body.count).toBe(0);
  });

  it('reports when the website has no sitemap', async () => {
    const eva = await server.createAccount();
    const bare = await openDiscoveryShop([], { sitemap: '/nowhere.xml' });
    server.services.config.CRAWL_ALLOW_HOSTS.push(bare.host);
    await create(eva, { website: bare.origin });
    expect(await discover(eva)).toMatchObject({
      status: 'error',
      msg: expect.stringContaining('sitemap'),
    });
    await bare.close();
  });

  it('IMPORT-08 is suspended at the plan’s limit like any importation', async () => {
    const fay = await server.createAccount({ matchLimit: 1 });
    await create(fay);
    const suspended = await discover(fay);
    expect(suspended).toMatchObject({ status: 'suspending', added: 0 });
    await server.call(fay, 'confirmInsertion', { id: suspended.id, type: 3, confirm: true });
    await runImportation(server.services, {
      accountId: fay.accountId,
      importationId: suspended.id,
    });
    expect(await newest(server, fay)).toMatchObject({ status: 'done', added: 1 });
  });

  it('continues after an interruption without reading a page twice', async () => {
    const gus = await server.createAccount();
    const shop = await openDiscoveryShop(SECOND);
    const mine = await openDiscoveryShop(OWN);
    server.services.config.CRAWL_ALLOW_HOSTS.push(shop.host, mine.host);
    await create(gus, { website: mine.origin, selectedWebsites: [shop.origin] });
    for (let visits = 1; visits <= 8; visits += 2) {
      const stopping = new AbortController();
      const seen = setInterval(() => {
        if (mine.visits.length + shop.visits.length >= visits) stopping.abort();
      }, 1);
      await discover(gus, { signal: stopping.signal }).catch((error: Error) => error);
      clearInterval(seen);
    }
    expect(await discover(gus)).toMatchObject({ status: 'done', added: 1 });
    for (const { visits } of [shop, mine]) {
      const pages = visits.map(({ url }) => url).filter((url) => /^\/[pb]\//.test(url));
      const twice = pages.length - new Set(pages).size;
      // A visit that was cut off is made again.
      expect(twice).toBeLessThanOrEqual(4);
    }
    await Promise.all([shop.close(), mine.close()]);
  });

  it('READ-02 counts no attempt at a page that no process reads', async () => {
    const kim = await server.createAccount();
    const shop = await openDiscoveryShop(SECOND);
    server.services.config.CRAWL_ALLOW_HOSTS.push(shop.host);
    await create(kim, { selectedWebsites: [shop.origin] });
    const reader = createReader(createLog('silent'), { processes: 1 });
    await reader.close();
    for (let run = 1; run <= 3; run++)
      await expect(discover(kim, { reader })).rejects.toThrow('No process reads');
    expect(await discover(kim)).toMatchObject({ status: 'done', added: 1 });
    await shop.close();
  });

  it('READ-03 skips a page that killed the process twice', async () => {
    const ivo = await server.createAccount();
    const shop = await openDiscoveryShop(SECOND);
    server.services.config.CRAWL_ALLOW_HOSTS.push(shop.host);
    await create(ivo, { selectedWebsites: [shop.origin] });
    await server.services.db
      .update(discoveryPages)
      .set({ attempts: 2 })
      .where(eq(discoveryPages.host, shop.host));
    expect(await discover(ivo)).toMatchObject({ status: 'done', added: 0 });
    expect(shop.visits.map(({ url }) => url)).toEqual(['/robots.txt']);
    await shop.close();
  });
});

describe('autoDiscovery of an importation', () => {
  it('searches the competitors’ websites for its products once they are inserted', async () => {
    const hal = await server.createAccount();
    await server.services.db
      .update(accounts)
      .set({ ownWebsiteId: null })
      .where(eq(accounts.id, hal.accountId));
    await server.call(hal, 'addProducts', {
      products: [
        { urls: [`${own.origin}/p/chef-knife`, `${first.origin}/a/other`] },
        { urls: [`${own.origin}/p/tent-lince-2`] },
      ],
      autoDiscovery: true,
    });
    const { id } = await newest(server, hal);
    await runImportation(server.services, { accountId: hal.accountId, importationId: id });
    expect(await newest(server, hal)).toMatchObject({ type_num: 3, status: 'pending' });
    expect(await discover(hal)).toMatchObject({ status: 'done' });
    expect((await everythingOf(hal))[TENT.name]).toEqual([`${first.origin}/a/2`]);
    expect(await everythingOf(hal)).not.toHaveProperty(KETTLE.name);
  });

  it('searches only for products with one of the searchKeywords of the file', async () => {
    const ida = await server.createAccount();
    const lines = [
      'url,url',
      `${own.origin}/p/kettle-duna,${first.origin}/a/other`,
      `${own.origin}/p/tent-lince-2,`,
    ];
    const query = { autoDiscovery: true, searchKeywords: ['tent'], account_website: own.origin };
    await importLines(server, ida, lines, query);
    expect(await discover(ida)).toMatchObject({ type_num: 3, status: 'done', processed: 1 });
    expect((await everythingOf(ida))[TENT.name]).toEqual([`${first.origin}/a/2`]);
  });
});
