import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import { compareText } from '../../../../contract/rules/sort.ts';
import { addHosts } from '../../../../server/crawl/queue/queue.ts';
import { auditLog } from '../../../../server/database/schema/audit-log.ts';
import { hosts, matches, products } from '../../../../server/database/schema/catalogue.ts';
import type { OfferChange } from '../../../../server/crawl/recording/record.ts';
import { importLines } from '../../imports/support.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import { crawlDue, pointsOf, productPage } from '../crawling.ts';
import { html, openShop, type Shop } from '../shop.ts';

type Shown = { canonical?: string; price?: number; name?: string };

let server: TestServer;
let ana: Member;
let shop: Shop;
/** The pages of the shop by their address without the website. */
let pages: Record<string, Shown>;

beforeAll(async () => {
  server = await startTestServer({ CRAWL_DELAY_MS: '0' });
  shop = await openShop((request, response) => {
    const page = pages[request.url ?? ''];
    if (!page) return response.writeHead(404).end();
    const head = page.canonical
      ? `<head><link rel="canonical" href="${page.canonical}">`
      : '<head>';
    return html(response, productPage(page.price ?? 50).replace('<head>', head));
  });
  server.services.demoShops = [{ alias: 'shop', url: shop.url('/') }];
});
afterAll(async () => {
  await shop.close();
  await server.close();
});
beforeEach(async () => {
  await server.services.db.delete(products);
  await server.services.db.delete(hosts);
  ana = await server.createAccount();
  pages = {};
});

const DAY = 27 * 3_600_000;
const OWN = 'https://own.example/kettle';

/** Imports pages of the shop as competitors of one own product, in this order. */
async function importAs(own: string, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    server.advance(1000);
    await importLines(server, ana, [`${own},${shop.url(path)}`]);
  }
}

async function matchesOf(): Promise<MatchDocument[]> {
  const found = await server.services.db
    .select({ document: matches.document })
    .from(matches)
    .where(eq(matches.accountId, ana.accountId));
  return found.map(({ document }) => document);
}

/** What is listed for each own product, without the shop's host. */
async function listed(): Promise<string[][]> {
  return (await matchesOf())
    .toSorted((a, b) => compareText(a.own?.url ?? '', b.own?.url ?? ''))
    .map(({ competitors }) => competitors.map(({ url }) => url.slice(shop.url('/').length - 1)));
}

/** Nobody answers for the own website here. */
async function crawl(): Promise<OfferChange[]> {
  const changes: OfferChange[] = [];
  const ofOwn = and(eq(products.accountId, ana.accountId), eq(products.own, true));
  await server.services.db
    .update(products)
    .set({ nextCrawlAt: new Date(server.services.now() + 100 * DAY) })
    .where(ofOwn);
  await addHosts(server.services.db);
  await crawlDue(server, {
    onChange: async (_, some) => {
      changes.push(...some);
    },
  });
  return changes;
}

const stored = () =>
  server.services.db
    .select()
    .from(products)
    .where(and(eq(products.accountId, ana.accountId), eq(products.own, false)))
    .orderBy(asc(products.createdAt));

describe('ADDR-04 after the first visit', () => {
  it('a page is found at its canonical address: no other product is made of it', async () => {
    pages = { '/p/501': { canonical: '/p/501-kettle-duna' } };
    await importAs(OWN, '/p/501');
    await crawl();
    expect((await stored()).map(({ canonicalKey }) => canonicalKey)).toEqual([
      `${shop.host}/p/501-kettle-duna`,
    ]);
    await importAs(OWN, '/p/501-kettle-duna?utm_source=news', '/p/501/');
    expect(await listed()).toEqual([['/p/501']]);
  });

  it('an own page is found at its canonical address: no other match is made of it', async () => {
    pages = { '/p/501': { canonical: '/p/501-kettle-duna' } };
    const own = { account_website: shop.host };
    await importLines(server, ana, [`${shop.url('/p/501')},https://rival.example/1`], own);
    const rivals = and(eq(products.accountId, ana.accountId), eq(products.own, false));
    const nextCrawlAt = new Date(server.services.now() + 100 * DAY);
    await server.services.db.update(products).set({ nextCrawlAt }).where(rivals);
    await addHosts(server.services.db);
    await crawlDue(server);
    const named = `${shop.url('/p/501-kettle-duna')}?utm_source=x`;
    const done = await importLines(server, ana, [`${named},https://rival.example/2`], own);
    expect(done.added).toBe(0);
    const made = await matchesOf();
    expect(made.map(({ own: page }) => page?.url)).toEqual([shop.url('/p/501')]);
    expect(made[0]!.competitors).toHaveLength(2);
  });

  it('a page that states no canonical address any more has none', async () => {
    pages = { '/p/501': { canonical: '/p/501-kettle-duna' } };
    await importAs(OWN, '/p/501');
    await crawl();
    pages = { '/p/501': {} };
    server.advance(DAY);
    await crawl();
    expect((await stored())[0]).toMatchObject({ state: 'ok', canonicalKey: null });
  });
});

const pricesOf = async (id: string) => (await pointsOf(server, id)).map(({ price }) => price);

describe('ADDR-05 two products of a match that turn out to be one page', () => {
  const folded = { '/p/501': {}, '/p/501-old': { canonical: '/p/501' } };

  it('count once: the newer is folded into the older, with its history, and the audit log says so', async () => {
    pages = folded;
    await importAs(OWN, '/p/501', '/p/501-old');
    const [older, newer] = await stored();
    await server.services.db
      .update(products)
      .set({ validated: true })
      .where(eq(products.id, newer!.id));
    const changes = await crawl();
    expect(await listed()).toEqual([['/p/501']]);
    expect(await stored()).toMatchObject([{ id: older!.id, validated: true, price: 50 }]);
    expect(await pointsOf(server, newer!.id)).toEqual([]);
    expect(await pricesOf(older!.id)).toEqual([50]);
    expect(changes.map(({ productId }) => productId)).toEqual([older!.id]);
    const entries = await server.services.db
      .select({ text: auditLog.text, kind: auditLog.kind, user: auditLog.userName })
      .from(auditLog)
      .where(and(eq(auditLog.accountId, ana.accountId), eq(auditLog.kind, 'products')));
    expect(entries).toEqual([
      {
        kind: 'products',
        user: '',
        text: `Counted ${shop.url('/p/501-old')} with ${shop.url('/p/501')}, because their shop says that they are one page`,
      },
    ]);
    await importAs(OWN, '/p/501');
    expect(await listed()).toEqual([['/p/501']]);
  });

  it('FIG-21 keep in their history what was shown of them before', async () => {
    for (const [red, blue] of [
      [10, 12],
      [12, 10],
    ] as const) {
      const canonical = '/p/501';
      pages = {
        '/a/501': { canonical, price: red },
        '/b/501': { canonical, price: blue },
      };
      // The second account comes after the first.
      ana = await server.createAccount();
      await importAs(OWN, ...Object.keys(pages));
      await crawl();
      expect(await stored()).toHaveLength(2);
      for (const page of Object.values(pages)) page.price = 9;
      server.advance(DAY);
      await crawl();
      const [left, ...others] = await stored();
      expect(others).toEqual([]);
      // Until the second page was read, the first was shown, whatever it cost.
      expect([
        [10, 9],
        [12, 10, 9],
      ]).toContainEqual(await pricesOf(left!.id));
    }
  });

  it('FIG-21 also where they are older than a statement has room for', async () => {
    pages = folded;
    await importAs(OWN, '/p/501', '/p/501-old');
    const [older, newer] = await stored();
    await server.services.db.execute(sql`
      insert into price_points (account_id, product_id, match_id, website_id, at, price, currency, availability)
      select account_id, id, match_id, website_id, now() - n * interval '1 hour', 50 + n % 2, 'EUR', 'InStock'
      from products, generate_series(1, 7000) as n where id = ${newer!.id}`);
    await crawl();
    expect(await listed()).toEqual([['/p/501']]);
    const prices = await pricesOf(older!.id);
    expect(prices.length).toBeGreaterThanOrEqual(7000);
    expect(prices.at(-1)).toBe(50);
  });

  it('in whichever order they came and were read', async () => {
    pages = folded;
    await importAs(OWN, '/p/501-old', '/p/501');
    await crawl();
    expect(await listed()).toEqual([['/p/501-old']]);
    await importAs(OWN, '/p/501');
    expect(await listed()).toEqual([['/p/501-old']]);
  });

  it('also if both state a third address', async () => {
    pages = { '/a/501': { canonical: '/p/501' }, '/b/501': { canonical: '/p/501' } };
    await importAs(OWN, '/a/501', '/b/501');
    await crawl();
    expect(await listed()).toEqual([['/a/501']]);
  });

  it('also those of an older version, which differ in tracking parameters', async () => {
    pages = { '/p/501': {}, '/p/502': {} };
    await importAs(OWN, '/p/501', '/p/502');
    const [, second] = await stored();
    const url = shop.url('/p/501?utm_source=x');
    const pageKey = `${shop.host}/p/501`;
    await server.services.db
      .update(products)
      .set({ url, pageKey })
      .where(eq(products.id, second!.id));
    pages = { '/p/501': {}, '/p/501?utm_source=x': {} };
    await crawl();
    expect(await listed()).toEqual([['/p/501']]);
  });

  it('remain two while only one could be read, and become one then', async () => {
    pages = { '/p/501-old': { canonical: '/p/501' } };
    await importAs(OWN, '/p/501', '/p/501-old');
    await crawl();
    expect(await listed()).toEqual([['/p/501', '/p/501-old']]);
    pages = folded;
    server.advance(4 * DAY);
    await crawl();
    expect(await listed()).toEqual([['/p/501']]);
  });

  it.each<[string, Record<string, Shown>]>([
    ['ask another price', { '/p/501': {}, '/p/501-old': { canonical: '/p/501', price: 60 } }],
    [
      'are variants whose canonical address leaves the variant out',
      {
        '/p/501?variant=1': { canonical: '/p/501' },
        '/p/501?variant=2': { canonical: '/p/501' },
      },
    ],
    ['state the start page', { '/p/501': { canonical: '/' }, '/p/502': { canonical: '/' } }],
  ])('remain two if they %s', async (_, shown) => {
    pages = shown;
    await importAs(OWN, ...Object.keys(shown));
    await crawl();
    expect((await listed())[0]!.toSorted(compareText)).toEqual(Object.keys(shown));
  });

  it('remain two if they differ in the slash at the end and each states itself', async () => {
    const given = async (shown: Record<string, Shown>) => {
      pages = { '/p/501': {}, '/p/502': {} };
      await importAs(OWN, '/p/501', '/p/502');
      const [, second] = await stored();
      const change = { url: shop.url('/p/501/'), pageKey: `${shop.host}/p/501` };
      await server.services.db.update(products).set(change).where(eq(products.id, second!.id));
      pages = shown;
      await crawl();
    };
    await given({ '/p/501': { canonical: '/p/501' }, '/p/501/': { canonical: '/p/501/' } });
    expect(await listed()).toEqual([['/p/501', '/p/501/']]);
    pages = { '/p/501': { canonical: '/p/501' }, '/p/501/': { canonical: '/p/501' } };
    server.advance(DAY);
    await crawl();
    expect(await listed()).toEqual([['/p/501']]);
  });

  it('remain two if pages of other matches state the same canonical address', async () => {
    const canonical = '/p/501-kettle-duna';
    pages = { '/p/1': { canonical }, '/p/2': { canonical }, '/p/3': { canonical } };
    await importAs('https://own.example/other', '/p/3');
    await crawl();
    await importAs(OWN, '/p/1', '/p/2');
    await crawl();
    expect(await listed()).toEqual([['/p/1', '/p/2'], ['/p/3']]);
  });

  it('and whose coefficients differ remain two', async () => {
    pages = folded;
    await importAs(OWN, '/p/501', '/p/501-old');
    const [, newer] = await stored();
    const product = { id: newer!.id, url: newer!.url, meta: { coefficient: 2 } };
    expect((await server.call(ana, 'editProductMeta', { product })).status).toBe(200);
    await crawl();
    expect(await listed()).toEqual([['/p/501', '/p/501-old']]);
  });
});
