import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../../server/database/schema/catalogue.ts';
import type { OwnNumbers } from '../../../../server/crawl/reading/own-variant.ts';
import { judgePage } from '../../../../server/crawl/reading/outcome.ts';
import { addHosts } from '../../../../server/crawl/queue/queue.ts';
import { seedMatches } from '../../support/catalogue.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { crawlDue } from '../crawling.ts';
import { html as answerHtml, openShop, type Shop } from '../shop.ts';

const SIZES = [
  { sku: 'OAK-S', gtin13: '4006381333931', price: '20.00', stock: 'InStock' },
  { sku: 'OAK-M', gtin13: '4006381333948', price: '25.00', stock: 'InStock' },
  { sku: 'OAK-L', gtin13: '4006381333955', price: '30.00', stock: 'OutOfStock' },
];
type Size = (typeof SIZES)[number];

const offerOf = ({ sku, gtin13, price, stock }: Size) => ({
  '@type': 'Offer',
  sku,
  gtin13,
  price,
  priceCurrency: 'EUR',
  availability: `https://schema.org/${stock}`,
});
/** The ways in which shops state what their sizes cost. */
const STATED = {
  'offers of one product': (sizes: Size[]) => ({ '@type': 'Product', offers: sizes.map(offerOf) }),
  'variants of a group': (sizes: Size[]) => ({
    '@type': 'ProductGroup',
    hasVariant: sizes.map((size) => ({
      '@type': 'Product',
      name: `Oak desk ${size.sku}`,
      sku: size.sku,
      gtin13: size.gtin13,
      offers: { ...offerOf(size), sku: undefined, gtin13: undefined },
    })),
  }),
};
type Form = keyof typeof STATED;

/** A page that shows the price of the first size. */
function pageOf(form: Form, sizes = SIZES, shown = '20,00'): string {
  const data = { '@context': 'https://schema.org', name: 'Oak desk', ...STATED[form](sizes) };
  return `<!doctype html><html><head><title>Oak desk</title>
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><h1>Oak desk</h1><div class="price">${shown} €</div><button>Add to cart</button></body></html>`;
}

function judged(page: string, numbers: Partial<OwnNumbers> | null) {
  const url = 'https://shop.example/oak-desk';
  const outcome = judgePage(
    {
      url,
      status: 200,
      headers: {},
      html: page,
      etag: null,
      lastModified: null,
      retryAfterMs: null,
      bytes: 1,
    },
    {
      requestedUrl: url,
      country: 'es',
      currency: 'EUR',
      numbers: numbers && { ref: null, ean: null, isShared: true, ...numbers },
    },
  );
  if (outcome.kind !== 'read') return outcome.kind;
  const { price, availability, sku } = outcome.offer;
  return { price, availability, sku };
}

describe.each(Object.keys(STATED) as Form[])('READ-17 an own page with %s', (form) => {
  it.each<[string, Partial<OwnNumbers>, string, number, string]>([
    ['reference', { ref: 'oak-m' }, 'OAK-M', 25, 'InStock'],
    ['EAN', { ean: '4006381333955' }, 'OAK-L', 30, 'OutOfStock'],
    ['EAN as its reference', { ref: '4006381333948' }, 'OAK-M', 25, 'InStock'],
    ['reference, alone on the page', { ref: 'OAK-M', isShared: false }, 'OAK-M', 25, 'InStock'],
  ])(
    'is read for the variant with the %s of the product',
    (_, numbers, sku, price, availability) => {
      expect(judged(pageOf(form), numbers)).toEqual({ price, availability, sku });
    },
  );

  it('is not read where products share it and none of its variants has the number', () => {
    expect(judged(pageOf(form), { ref: 'OAK-XL' })).toBe('unsure');
    expect(judged(pageOf(form), { ref: 'OAK-XL', isShared: false })).toMatchObject({ price: 20 });
    expect(judged(pageOf(form), null)).toMatchObject({ price: 20 });
  });

  it('is read for every variant where all cost the same', () => {
    const alike = SIZES.map((size) => ({ ...size, price: '20.00' }));
    expect(judged(pageOf(form, alike), { ref: 'OAK-XL' })).toMatchObject({ price: 20 });
  });

  it('is not read by its data where it shows another price than these', () => {
    expect(judged(pageOf(form, SIZES, '17,50'), { ref: 'OAK-M' })).not.toMatchObject({ price: 25 });
  });
});

describe('READ-17 own products on one page', () => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await startTestServer({ CRAWL_DELAY_MS: '0' });
    shop = await openShop((request, response) =>
      request.url === '/robots.txt'
        ? response.writeHead(404).end()
        : answerHtml(response, pageOf('variants of a group')),
    );
    server.services.demoShops = [{ alias: 'shop', url: shop.url('/') }];
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  it('have the price of their own variant each, or none', async () => {
    const member = await server.createAccount();
    const { db } = server.services;
    const own = {
      url: shop.url('/oak-desk'),
      host: shop.host,
      state: 'pending' as const,
      nextCrawlAt: new Date(server.services.now() - 1000),
    };
    const given = [{ userRef: 'OAK-S' }, { eanGiven: '4006381333955' }, { userRef: 'OAK-XXL' }];
    const ids = await seedMatches(
      db,
      member,
      given.map((numbers) => ({ name: 'Oak desk', ...numbers, own })),
    );
    await addHosts(db);
    await crawlDue(server);
    const rows = await db.select().from(products).where(eq(products.accountId, member.accountId));
    const read = ids.map((id) => rows.find(({ matchId }) => matchId === id));
    expect(read.map((row) => [row?.price, row?.state])).toEqual([
      [20, 'ok'],
      [30, 'ok'],
      [null, 'unsure'],
    ]);
  });
});
