import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const url = 'https://shop.example/kettle-2';
const ld = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const kettle = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Copper kettle',
  brand: { '@type': 'Brand', name: 'Tannhof' },
  gtin13: '4006381333931',
  mpn: 'CK-2',
  sku: 'K2',
  image: '/img/kettle.jpg',
  aggregateRating: { ratingValue: '8.4', bestRating: '10', reviewCount: '37' },
  offers: {
    '@type': 'Offer',
    price: '64.90',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: 'Kettle House' },
    shippingDetails: { shippingRate: { value: '4.95', currency: 'EUR' } },
  },
};

describe('structured data', () => {
  it('reads every field of a JSON-LD product with its provenance', () => {
    const found = extractProduct(ld(kettle), { url });
    expect(found.price).toMatchObject({ value: 64.9, method: 'json-ld' });
    expect(found.price!.where).toContain('offers.price');
    expect(found.currency!.value).toBe('EUR');
    expect(found.availability!.value).toBe('InStock');
    expect(found.seller!.value).toBe('Kettle House');
    expect(found.brand!.value).toBe('Tannhof');
    expect(found.gtin!.value).toBe('4006381333931');
    expect(found.mpn!.value).toBe('CK-2');
    expect(found.sku!.value).toBe('K2');
    expect(found.image!.value).toBe('https://shop.example/img/kettle.jpg');
    expect(found.rating!.value).toBe(4.2);
    expect(found.reviews!.value).toBe(37);
    expect(found.shipping!.value).toBe(4.95);
    expect(found.promotion!.value).toBe(false);
    expect(found.offers).toHaveLength(1);
  });

  it('reads the same product written as microdata or RDFa', () => {
    const microdata = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Copper kettle</h1>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR">
      <span itemprop="price" content="64.90">64,90 €</span><link itemprop="availability" href="https://schema.org/OutOfStock"></div></div>`;
    const rdfa = `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Copper kettle</h1>
      <div property="offers" typeof="Offer"><meta property="priceCurrency" content="EUR">
      <span property="price" content="64.90">64,90 €</span><link property="availability" href="https://schema.org/OutOfStock"></div></div>`;
    for (const [html, method] of [
      [microdata, 'microdata'],
      [rdfa, 'rdfa'],
    ] as const) {
      const found = extractProduct(html, { url });
      expect(found.name!.value).toBe('Copper kettle');
      expect(found.price).toMatchObject({ value: 64.9, method });
      expect(found.availability).toMatchObject({ value: 'OutOfStock', method });
    }
  });

  it('reads Open Graph prices and the sale price before the usual one', () => {
    const html = `<meta property="og:title" content="Copper kettle"><meta property="product:price:amount" content="80.00">
      <meta property="product:sale_price:amount" content="60.00"><meta property="product:price:currency" content="EUR">
      <meta property="product:availability" content="in stock">`;
    const found = extractProduct(html, { url });
    expect(found.price).toMatchObject({ value: 60, method: 'opengraph' });
    expect(found.listPrice!.value).toBe(80);
    expect(found.promotion!.value).toBe(true);
    expect(found.availability!.value).toBe('InStock');
  });

  it('tolerates comments, trailing commas, single quotes and raw line breaks in JSON-LD', () => {
    const html = `<script type="application/ld+json">
      <!-- made by hand --> { '@type': 'Product', name: "Copper
      kettle", /* cheap */ "offers": { "price": "64,90", "priceCurrency": "EUR", }, }
      // end
    </script>`;
    expect(extractProduct(html, { url: 'https://shop.de/k' }).price!.value).toBe(64.9);
  });

  it('reads JSON-LD that is escaped, fenced as CDATA or one object after the other', () => {
    const product =
      '{"@type":"Product","name":"Cup","offers":{"price":"5.00","priceCurrency":"EUR"}}';
    for (const text of [
      product.replaceAll('"', '&quot;'),
      `//<![CDATA[\n${product}\n//]]>`,
      `{"@type":"WebSite","name":"Shop"} ${product}`,
    ]) {
      const html = `<script type="application/ld+json">${text}</script>`;
      expect(extractProduct(html, { url }).price).toMatchObject({ value: 5, method: 'json-ld' });
    }
  });

  it('decodes entities in names', () => {
    const html = ld({ ...kettle, name: 'Salt &amp; pepper', brand: 'Smith &amp; Sons' });
    expect(extractProduct(html, { url })).toMatchObject({
      name: { value: 'Salt & pepper' },
      brand: { value: 'Smith & Sons' },
    });
  });

  it('counts products of one name as sizes of one product', () => {
    const size = (sku: string, stock: string) => ({
      '@type': 'Product',
      name: 'Boot',
      sku,
      offers: { price: 50, priceCurrency: 'EUR', availability: stock },
    });
    const found = extractProduct(ld([size('B-40', 'OutOfStock'), size('B-41', 'InStock')]), {
      url,
    });
    expect(found.availability!.value).toBe('InStock');
    expect(found.variants.map(({ sku, availability }) => [sku, availability])).toEqual([
      ['B-40', 'OutOfStock'],
      ['B-41', 'InStock'],
    ]);
  });

  it('follows @id references through @graph, circles included', () => {
    const html = ld({
      '@graph': [
        {
          '@id': '#o',
          '@type': 'Offer',
          price: 5,
          priceCurrency: 'GBP',
          itemOffered: { '@id': '#p' },
        },
        { '@id': '#p', '@type': 'Product', name: 'Cup', offers: { '@id': '#o' } },
      ],
    });
    expect(extractProduct(html, { url }).price!.value).toBe(5);
  });

  it('prefers the product of the page to related ones', () => {
    const other = {
      ...kettle,
      name: 'Steel kettle',
      offers: { price: '19.90', priceCurrency: 'EUR' },
    };
    const html = `<title>Copper kettle</title>${ld([other, { ...kettle, isRelatedTo: other }])}<h1>Copper kettle</h1>`;
    expect(extractProduct(html, { url }).price!.value).toBe(64.9);
  });

  it('chooses the cheapest available offer, and stock from any size', () => {
    const offer = (price: number, stock: string) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      availability: stock,
    });
    const html = ld({
      ...kettle,
      offers: [offer(10, 'OutOfStock'), offer(12, 'InStock'), offer(15, 'InStock')],
    });
    const found = extractProduct(html, { url });
    expect(found.price!.value).toBe(12);
    expect(found.availability!.value).toBe('InStock');
  });

  it('chooses the offer named by the address before a cheaper one', () => {
    const offer = (price: number, address: string) => ({
      price,
      priceCurrency: 'EUR',
      url: address,
    });
    const html = ld({ ...kettle, offers: [offer(10, '/kettle-1'), offer(12, '/kettle-2')] });
    expect(extractProduct(html, { url }).price!.value).toBe(12);
  });

  it('reads the lowest price of an aggregate and the list price of a specification', () => {
    const aggregate = {
      '@type': 'AggregateOffer',
      lowPrice: '9.50',
      highPrice: '14',
      priceCurrency: 'EUR',
    };
    expect(extractProduct(ld({ ...kettle, offers: aggregate }), { url }).price!.value).toBe(9.5);
    const specified = {
      '@type': 'Offer',
      priceCurrency: 'EUR',
      priceSpecification: [
        { priceType: 'https://schema.org/ListPrice', price: 99 },
        { '@type': 'UnitPriceSpecification', price: 1.2, referenceQuantity: { value: 100 } },
        { price: 79 },
      ],
    };
    const found = extractProduct(ld({ ...kettle, offers: specified }), { url });
    expect(found.price!.value).toBe(79);
    expect(found.listPrice!.value).toBe(99);
  });

  it('lists the variants of a product group', () => {
    const variant = (sku: string, price: number) => ({
      '@type': 'Product',
      name: `Kettle ${sku}`,
      sku,
      offers: { price, priceCurrency: 'EUR', availability: 'InStock' },
    });
    const group = {
      '@type': 'ProductGroup',
      name: 'Kettle',
      hasVariant: [variant('S', 20), variant('L', 30)],
    };
    const found = extractProduct(ld(group), { url });
    expect(found.variants.map(({ sku, price }) => [sku, price])).toEqual([
      ['S', 20],
      ['L', 30],
    ]);
    expect(found.price!.value).toBe(20);
  });

  it('drops a GTIN whose check digit is wrong and a brand that is a placeholder', () => {
    const found = extractProduct(ld({ ...kettle, gtin13: '4006381333932', brand: '$brand' }), {
      url,
    });
    expect(found.gtin).toBeNull();
    expect(found.brand).toBeNull();
  });

  it('doubts a stated price the page never shows', () => {
    const shown = (price: string) =>
      extractProduct(
        `<title>Copper kettle</title>${ld(kettle)}<h1>Copper kettle</h1><p class="price">${price}</p>`,
        { url },
      ).price!;
    expect(shown('64,90 €').confidence).toBeGreaterThan(0.95);
    expect(shown('89,90 €')).toMatchObject({ value: 64.9 });
    expect(shown('89,90 €').confidence).toBeLessThan(0.75);
  });
});
