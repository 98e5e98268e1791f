import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const url = 'https://shop.example/p/oak-desk-4711';
const pageOf = (...data: object[]) =>
  `<h1>Oak desk</h1>${data.map((each) => `<script type="application/ld+json">${JSON.stringify(each)}</script>`).join('')}`;
const product = (more: object = {}) => ({ '@type': 'Product', name: 'Oak desk', ...more });
const read = (more: object, ...others: object[]) =>
  extractProduct(pageOf(product(more), ...others), { url });
const offer = (price: number, more: object = {}) => ({ price, priceCurrency: 'EUR', ...more });

describe('a field of a product', () => {
  it.each<[string, object, unknown]>([
    ['brand', { brand: 'Tannhof' }, 'Tannhof'],
    ['brand', { manufacturer: { name: 'Tannhof' } }, 'Tannhof'],
    ['brand', { brand: 'https://tannhof.example' }, null],
    ['brand', { brand: 'x'.repeat(99) }, 'x'.repeat(99)],
    ['brand', { brand: 'x'.repeat(100) }, null],
    ['image', { image: '/a.jpg' }, 'https://shop.example/a.jpg'],
    ['image', { image: ['data:image/png;base64,x', '/b.jpg'] }, 'https://shop.example/b.jpg'],
    ['image', { image: ['http://[', '/b.jpg'] }, 'https://shop.example/b.jpg'],
    ['image', { image: { url: '/c.jpg' } }, 'https://shop.example/c.jpg'],
    ['image', { photo: { contentUrl: '/d.jpg' } }, 'https://shop.example/d.jpg'],
    ['image', { image: { '@id': '/e.jpg', a: 1 } }, 'https://shop.example/e.jpg'],
    ['image', { image: {}, thumbnailUrl: '/f.jpg' }, 'https://shop.example/f.jpg'],
    ['category', { category: 'Home / Desks | Oak' }, 'Home > Desks > Oak'],
    ['category', { category: '> Desks' }, 'Desks'],
    ['category', { category: 'https://shop.example/desks' }, null],
    ['category', { category: 'x'.repeat(300) }, 'x'.repeat(300)],
    ['category', { category: 'x'.repeat(301) }, null],
    ['sku', { sku: '711', productID: 'X9' }, '711'],
    ['sku', { sku: 'X9', productId: '4711' }, '4711'],
    ['sku', { sku: 'X9', productID: '711' }, 'X9'],
    ['sku', { offers: offer(5, { sku: 'O1' }) }, 'O1'],
    ['gtin', { gtin: '4006381333931' }, '4006381333931'],
    ['gtin', { offers: offer(5, { gtin: '4006381333931' }) }, '4006381333931'],
  ])('is as %s of %j %s', (field, more, value) => {
    expect(read(more)).toMatchObject({ [field]: value === null ? null : { value } });
  });

  it.each<[object, number | null, number | null]>([
    [{ ratingValue: 4.5, reviewCount: 37 }, 4.5, 37],
    [{ ratingValue: '4,5', ratingCount: '1.234' }, 4.5, 1234],
    [{ ratingValue: 5, reviewCount: 'none' }, 5, null],
    [{ ratingValue: 1 }, 1, null],
    [{ ratingValue: 9 }, 4.5, null],
    [{ ratingValue: 10 }, 5, null],
    [{ ratingValue: 9, bestRating: 'none' }, 4.5, null],
    [{ ratingValue: 85 }, 4.25, null],
    [{ ratingValue: 8.4, bestRating: 10 }, 4.2, null],
    [{ ratingValue: 1, bestRating: 1 }, 5, null],
    [{ ratingValue: 0.5, bestRating: 1 }, 2.5, null],
    [{ ratingValue: 0 }, 0, null],
    [{ ratingValue: 4, bestRating: 0 }, 4, null],
    [{ ratingValue: 7, bestRating: 5 }, null, null],
    [{ ratingValue: 4.567 }, 4.57, null],
    [{ ratingValue: 'good', reviewCount: 2, ratingCount: 3 }, null, 2],
  ])('%j are %s of five stars in %s reviews', (aggregateRating, rating, reviews) => {
    const found = read({ aggregateRating });
    expect([found.rating?.value ?? null, found.reviews?.value ?? null]).toEqual([rating, reviews]);
  });

  it('is as certain as its syntax', () => {
    const found = read({ offers: offer(5), brand: 'B' });
    expect(found.brand).toEqual({
      value: 'B',
      method: 'json-ld',
      where: 'script[ld+json 1].brand',
      confidence: 0.95,
    });
    const microdata = `<div itemscope itemtype="Product"><b itemprop="brand">B</b></div>`;
    expect(extractProduct(microdata, { url }).brand).toMatchObject({ confidence: 0.92 });
    const rdfa = `<div typeof="Product"><b property="brand">B</b></div>`;
    expect(extractProduct(rdfa, { url }).brand).toMatchObject({ confidence: 0.9 });
  });
});

describe('the category of a page', () => {
  const level = (name: string | object, position?: number) => ({ name, position });
  const crumbs = (...itemListElement: object[]) => ({ '@type': 'BreadcrumbList', itemListElement });

  it.each<[object[], string | undefined]>([
    [[level('Home', 1), level('Desks', 2)], 'Home > Desks'],
    [[level('Desks', 2), level('Home', 1)], 'Home > Desks'],
    [[level('Desks', 2), level('Oak', 10), level('Home', 1)], 'Home > Desks > Oak'],
    [[level('Desks', 1), level('Home')], 'Home > Desks'],
    [[{ position: 1, item: { name: 'Home' } }, level('Desks', 2)], 'Home > Desks'],
    [[level('Home'), { position: 2 }, level('Desks', 3)], 'Home > Desks'],
    [[level('Home', 1)], undefined],
    [
      [level('x'.repeat(400), 1), level('y'.repeat(400), 2)],
      `${'x'.repeat(400)} > ${'y'.repeat(97)}`,
    ],
  ])('is that of its breadcrumbs %j: %s', (levels, category) => {
    expect(read({}, crumbs(...levels)).category?.value).toBe(category);
  });

  it('is found beside the product, within its page, or without a product', () => {
    const list = crumbs(level('Home', 1), level('Desks', 2));
    const found = { value: 'Home > Desks', confidence: 0.9, method: 'json-ld' };
    expect(read({ category: 'Other' }, list).category).toMatchObject({
      ...found,
      where: 'script[ld+json 2].itemListElement',
    });
    expect(read({}, { '@type': 'WebPage', breadcrumb: list }).category).toMatchObject(found);
    expect(extractProduct(pageOf(list), { url }).category).toMatchObject(found);
  });
});

describe('the sizes and colours of a product', () => {
  it('are none if it states none', () => {
    expect(read({ offers: offer(5) }).variants).toEqual([]);
  });

  it('have their own price, stock, number and address, or those of their offer', () => {
    const variants = [
      {
        name: 'Small',
        sku: 'S',
        url: '/s',
        offers: offer(5, { url: '/x', availability: 'InStock' }),
      },
      { productID: 'L', gtin: '4006381333931', offers: offer(6, { url: '/l' }) },
      { offers: offer(7, { sku: 'M', gtin: '4006381333931' }) },
      { name: 'Huge' },
    ];
    const nothing = { price: null, currency: null, availability: null, gtin: null, url: null };
    expect(read({ hasVariant: variants }).variants).toEqual([
      {
        ...nothing,
        name: 'Small',
        sku: 'S',
        url: 'https://shop.example/s',
        price: 5,
        currency: 'EUR',
        availability: 'InStock',
      },
      {
        ...nothing,
        name: null,
        sku: 'L',
        gtin: '4006381333931',
        url: 'https://shop.example/l',
        price: 6,
        currency: 'EUR',
      },
      { ...nothing, name: null, sku: 'M', gtin: '4006381333931', price: 7, currency: 'EUR' },
      { ...nothing, name: 'Huge', sku: null },
    ]);
  });

  it('have its price rather than an offer of something else', () => {
    const stray = { '@type': 'Offer', price: 3, priceCurrency: 'EUR' };
    expect(read({ hasVariant: { offers: offer(5) } }, stray).price!.value).toBe(5);
    expect(read({ offers: offer(6), hasVariant: { offers: offer(5) } }, stray).price!.value).toBe(
      6,
    );
    expect(read({}, stray).price!.value).toBe(3);
  });

  it('make it available while one of them is', () => {
    const offers = [
      offer(5, { sku: 'A', availability: 'OutOfStock' }),
      offer(6, { sku: 'B', availability: 'InStock' }),
    ];
    expect(read({ sku: 'A', offers })).toMatchObject({
      price: { value: 5 },
      availability: { value: 'InStock' },
    });
  });

  it('are the products of its name with an offer, listed if it states none itself', () => {
    const other = product({ sku: 'B', offers: offer(6) });
    const own = { sku: 'A', offers: offer(5) };
    expect(read(own, other).variants.map(({ sku }) => sku)).toEqual(['A', 'B']);
    expect(read(own, product({ sku: 'B' })).variants).toEqual([]);
    expect(read(own, { ...other, name: 'Chair' }).variants).toEqual([]);
    const stated = { ...own, hasVariant: [{ sku: 'C' }] };
    expect(read(stated, other).variants.map(({ sku }) => sku)).toEqual(['C']);
  });

  it('are no other products without a name', () => {
    const two = [
      { '@type': 'Product', offers: offer(5) },
      { '@type': 'Product', offers: offer(6) },
    ];
    expect(extractProduct(pageOf(...two), { url }).variants).toEqual([]);
  });

  it('are searched for stock up to the five-hundredth offer', () => {
    const gone = (count: number) =>
      Array.from({ length: count }, () => offer(5, { availability: 'OutOfStock' }));
    const stockWith = (count: number) =>
      read(
        { offers: gone(1) },
        product({ offers: gone(250) }),
        product({ offers: [...gone(count), offer(6, { availability: 'InStock' })] }),
      ).availability!.value;
    expect(stockWith(249)).toBe('InStock');
    expect(stockWith(250)).toBe('OutOfStock');
  });

  it('are read at an address that cannot be', () => {
    const two = pageOf(product({ sku: 'A', offers: offer(5) }), product({ offers: offer(6) }));
    expect(extractProduct(two, { url: 'no address' }).sku).toBeNull();
  });
});
