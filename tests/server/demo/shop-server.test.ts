import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractProduct } from '../../../server/crawl/extraction/extract.ts';
import { recognisePage } from '../../../server/crawl/extraction/weighing/recognise-page.ts';
import { parseRobots } from '../../../server/crawl/reading/robots.ts';
import { DEMO_PRODUCTS } from '../../../server/demo/catalogue.ts';
import { offerAt } from '../../../server/demo/market.ts';
import { openShop, type ShopServer } from '../../../server/demo/shop-server.ts';
import { DEMO_SHOPS, sells, type DemoShop } from '../../../server/demo/shops.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const rangeOf = (shop: DemoShop) => DEMO_PRODUCTS.filter((product) => sells(shop, product));

describe.each(DEMO_SHOPS.map((shop) => [shop.alias, shop] as const))('%s', (_, shop) => {
  let server: ShopServer;
  let origin: string;
  beforeAll(async () => {
    server = await openShop(shop, 0, { now: () => NOW });
    origin = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.close());

  test(`describes its products in ${shop.markup}, readable for the crawler`, async () => {
    for (const product of rangeOf(shop).filter(({ n }) => n !== shop.trouble?.n)) {
      const url = origin + shop.productPath(product);
      const page = await fetch(url);
      const html = await page.text();
      expect(recognisePage({ status: page.status, html, url, headers: {} })).toBe('ok');
      const read = extractProduct(html, { url, country: 'es' });
      const offer = offerAt(shop, product, NOW);
      expect({
        name: read.name?.value,
        brand: read.brand?.value,
        gtin: read.gtin?.value,
        mpn: read.mpn?.value,
        price: read.price?.value,
        currency: read.currency?.value,
        listPrice: read.listPrice?.value ?? null,
        availability: read.availability?.value,
      }).toEqual({
        name: product.name,
        brand: product.brand,
        gtin: product.ean,
        mpn: product.mpn,
        price: offer.price,
        currency: 'EUR',
        listPrice: offer.listPrice,
        availability: offer.availability,
      });
      expect(read.image?.value).toMatch(new RegExp(`^${origin}/images/`));
    }
  });

  test('lists its pages in a sitemap that robots.txt names and allows', async () => {
    const rules = parseRobots(await (await fetch(`${origin}/robots.txt`)).text());
    expect(rules.sitemaps).toEqual([`${origin}/sitemap.xml`]);
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) =>
      url!.replaceAll('&amp;', '&'),
    );
    expect(urls).toEqual(rangeOf(shop).map((product) => origin + shop.productPath(product)));
    for (const url of urls) expect(rules.isAllowed('VigiaBot', url)).toBe(true);
  });

  test('shows a start page, pictures and a style sheet', async () => {
    const [first] = rangeOf(shop);
    const start = await (await fetch(origin)).text();
    expect(start).toContain(first!.name);
    const picture = await fetch(`${origin}/images/${first!.mpn}.svg`);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect((await fetch(`${origin}/shop.css`)).status).toBe(200);
  });

  test('answers 304 while nothing changed', async () => {
    const product = rangeOf(shop).find(({ n }) => n !== shop.trouble?.n)!;
    const url = origin + shop.productPath(product);
    const etag = (await fetch(url)).headers.get('etag')!;
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

test.each([
  ['gone', 404, 'not-found'],
  ['challenge', 200, 'blocked'],
  ['slow', 200, 'ok'],
] as const)('one shop has a page that is %s', async (kind, status, state) => {
  const shop = DEMO_SHOPS.find(({ trouble }) => trouble?.kind === kind)!;
  const product = DEMO_PRODUCTS[shop.trouble!.n]!;
  const server = await openShop(shop, 0, { now: () => NOW });
  try {
    const url = `http://127.0.0.1:${server.port}${shop.productPath(product)}`;
    const page = await fetch(url);
    expect(page.status).toBe(status);
    expect(recognisePage({ status, html: await page.text(), url, headers: {} })).toBe(state);
  } finally {
    await server.close();
  }
});
