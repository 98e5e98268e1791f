import { describe, expect, it } from 'vitest';
import { extractProduct, readProduct } from '../../../../server/crawl/extraction/extract.ts';
import { parsePage } from '../../../../server/crawl/extraction/page/dom.ts';

const url = 'https://shop.example/p/1';
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const product = (name: string, price: number, more: object = {}) => ({
  '@type': 'Product',
  name,
  offers: { price },
  ...more,
});

describe('the product of a page', () => {
  const two = ld([product('Steel kettle', 5), product('Copper kettle', 7)]);

  it.each([
    ['heading', '<h1>Copper kettle</h1>'],
    ['title', '<title>Copper kettle</title>'],
    ['title for Open Graph', '<meta property="og:title" content="Copper kettle">'],
    ['title for cards', '<meta name="twitter:title" content="Copper kettle">'],
    [
      'fourth title',
      `${'<meta property="og:title" content="Shop">'.repeat(3)}<meta name="twitter:title" content="Copper kettle">`,
    ],
  ])('is the one that its %s names', (_name, head) => {
    expect(extractProduct(head + two, { url }).price!.value).toBe(7);
  });

  it.each([
    ['description', '<meta property="og:description" content="Copper kettle">'],
    [
      'fifth title',
      `${'<meta property="og:title" content="Shop">'.repeat(4)}<meta name="twitter:title" content="Copper kettle">`,
    ],
    [
      'end of a long title',
      `<meta property="og:title" content="${'x'.repeat(300)} Copper kettle">`,
    ],
  ])('is not the one that its %s names', (_name, head) => {
    expect(extractProduct(head + two, { url }).price!.value).toBe(5);
  });

  it('is named by the heading if nothing else names it, else by the title', () => {
    const nameOf = (html: string) => extractProduct(html, { url }).name?.value;
    expect(nameOf('<title>Kettles</title><h1>Copper kettle</h1>')).toBe('Copper kettle');
    expect(nameOf('<title>Copper kettle</title>')).toBe('Copper kettle');
    expect(nameOf('<title></title>')).toBeUndefined();
  });

  it('is read from the best source of each field', () => {
    const html = `<meta property="product:brand" content="From meta"><meta property="product:mfr_part_no" content="M1">
      <h1>Copper kettle</h1>${ld(product('Copper kettle', 7, { brand: 'From JSON-LD' }))}
      <script>var a = {name: "Copper kettle", price: 7, brand: "From state", sku: "S1"};</script>`;
    expect(extractProduct(html, { url })).toMatchObject({
      brand: { value: 'From JSON-LD' },
      mpn: { value: 'M1' },
      sku: { value: 'S1', method: 'embedded-state' },
    });
  });
});

describe('the currency of a price', () => {
  const kettle = `<h1>Copper kettle</h1>${ld(product('Copper kettle', 7))}`;
  const guessed = { method: 'heuristic', where: 'country of the shop', confidence: 0.5 };

  it('is that of another source, of the shop, or of its country, if the price has none', () => {
    const currency = (options: object, html = kettle) =>
      extractProduct(html, { url, ...options }).currency;
    expect(currency({ country: 'CH' })).toEqual({ value: 'CHF', ...guessed });
    expect(currency({ country: 'CH', currency: 'EUR' })).toEqual({ value: 'EUR', ...guessed });
    expect(currency({})).toBeNull();
    const stated = `<meta property="og:price:currency" content="USD">${kettle}`;
    expect(currency({ country: 'CH' }, stated)).toMatchObject({
      value: 'USD',
      method: 'opengraph',
    });
  });

  it('is unknown if there is no price', () => {
    const html = '<h1>Copper kettle</h1><meta property="og:price:currency" content="USD">';
    expect(extractProduct(html, { url, country: 'CH' }).currency).toBeNull();
  });
});

describe('a page that sells', () => {
  it('has a buy button that can be pressed', () => {
    const canBuy = (button: string) =>
      readProduct(parsePage(`<h1>Copper kettle</h1><p class="price">7 €</p>${button}`, url), {})
        .canBuy;
    expect(canBuy('<button>Add to cart</button>')).toBe(true);
    expect(canBuy('<button disabled>Add to cart</button>')).toBe(false);
    expect(canBuy('')).toBe(false);
  });
});
