import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import {
  firstMeta,
  metaTags,
  readOpenGraph,
} from '../../../../../server/crawl/extraction/structured/meta.ts';

const url = 'https://shop.example/p/1';
const tag = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

describe('meta tags', () => {
  it('are those with a name and a content', () => {
    const page = parsePage(
      '<meta name=" Price " content=" 5 "><meta property="og:a" name="b" content="c"><meta name="d"><meta content="e"><meta name="f" content=" "><b name="g" content="h">',
      null,
    );
    const tags = metaTags(page);
    expect(tags).toEqual([
      { name: 'price', content: '5', where: 'meta[Price]' },
      { name: 'og:a', content: 'c', where: 'meta[og:a]' },
    ]);
    expect(firstMeta(tags, 'x', 'og:a', 'price')).toBe(tags[1]);
    expect(firstMeta(tags, 'x')).toBeNull();
  });
});

describe('Open Graph', () => {
  const read = (html: string) => readOpenGraph(parsePage(html, null));

  it('has the well-known vocabularies, and those that the page declares', () => {
    const head = `${tag(' og:title ', 'Desk')}${tag('shop:price', '5')}${tag('x:y', 'z')}${tag('og:empty', '')}${tag('', 'a')}<meta property="og:none"><meta name="og:name" content="b"><b property="og:b" content="c"></b>`;
    expect(
      read(`<html prefix="shop: https://shop.example/ns#"><head>${head}</head></html>`),
    ).toEqual({
      namespace: { og: 'http://ogp.me/ns#', shop: 'https://shop.example/ns#' },
      properties: [
        ['og:title', 'Desk'],
        ['shop:price', '5'],
        ['og:empty', ''],
      ],
    });
    const declared = '<head prefix="a: https://a.example/ b: https://b.example/"></head>';
    expect(read(declared).namespace).toEqual({ a: 'https://a.example/', b: 'https://b.example/' });
    expect(read('<body prefix="a: https://a.example/"></body>').namespace).toEqual({});
  });
});

describe('the product in meta tags', () => {
  const found = (html: string) => extractProduct(html, { url });
  const known = { method: 'opengraph', confidence: 0.85 };

  it.each<[string, string, string, object | null]>([
    ['price', 'product:price:amount', '0.50', { value: 0.5 }],
    ['price', 'og:price:amount', '5', { value: 5 }],
    ['price', 'price', '5', { value: 5, method: 'meta' }],
    ['price', 'og:price:amount', '0', null],
    ['price', 'og:price:amount', 'ask', null],
    ['brand', 'product:brand', 'Tannhof', { value: 'Tannhof', ...known }],
    ['brand', 'brand', 'Tannhof', { value: 'Tannhof', method: 'meta', confidence: 0.7 }],
    ['sku', 'product:retailer_item_id', 'A1', { value: 'A1', ...known }],
    ['mpn', 'product:mfr_part_no', 'M1', { value: 'M1', ...known }],
    ['gtin', 'product:ean', '4006381333931', { value: '4006381333931', ...known }],
    ['gtin', 'product:ean', '4006381333932', null],
    ['image', 'og:image', '/a.jpg', { value: 'https://shop.example/a.jpg', ...known }],
    ['image', 'og:image', 'data:image/png;base64,x', null],
    ['category', 'product:category', 'Desks', { value: 'Desks', ...known }],
    ['availability', 'og:availability', 'out of stock', { value: 'OutOfStock', ...known }],
    ['availability', 'og:availability', 'who knows', null],
    ['name', 'twitter:title', 'Desk', { value: 'Desk' }],
  ])('has the %s of %s “%s”: %j', (field, name, content, value) => {
    expect(found(tag(name, content))).toMatchObject({ [field]: value });
  });

  it('has its currency, and amounts in the format of that', () => {
    const priced = (currency: string) =>
      found(tag('product:price:amount', '1.234') + tag('product:price:currency', currency));
    expect(priced('eur')).toMatchObject({ price: { value: 1234 }, currency: { value: 'EUR' } });
    expect(priced('KWD').price!.value).toBe(1.234);
    expect(priced('points').price!.value).toBe(1.234);
    const amount = tag('product:price:amount', '1.234');
    expect(extractProduct(amount, { url, currency: 'EUR' }).price!.value).toBe(1234);
  });

  it('has a list price, or the usual price beside a reduced one', () => {
    const usual = tag('product:price:amount', '80');
    const listed = tag('product:original_price:amount', '90');
    const reduced = tag('product:sale_price:amount', '60');
    expect(found(usual + listed).listPrice!.value).toBe(90);
    expect(found(usual + reduced)).toMatchObject({
      price: { value: 60 },
      listPrice: { value: 80 },
    });
    expect(found(usual + listed + reduced).listPrice!.value).toBe(90);
    expect(found(usual).listPrice).toBeNull();
  });
});

describe('pairs of label and datum', () => {
  const pair = (label: string, data: string, index = 1) =>
    `<meta name="twitter:label${index}" content="${label}"><meta name="twitter:data${index}" content="${data}">`;
  const found = (html: string) => extractProduct(html, { url });

  it.each<[string, object | null]>([
    [pair('Price', '$49.00'), { value: 49, method: 'meta', confidence: expect.any(Number) }],
    [pair('Prix', '0,50 €'), { value: 0.5 }],
    [pair('Brand', 'Tannhof') + pair('Preis', '49 €', 2), { value: 49 }],
    [pair('Price', '49 €', 3), null],
    [pair('Price', '$0.00'), null],
    [pair('Price', 'ask'), null],
    [tag('og:price:amount', '30') + pair('Price', '49 €'), { value: 30 }],
    [tag('og:price:amount', '0') + pair('Price', '49 €'), { value: 49 }],
  ])('%s have the price %j', (html, price) => {
    expect(found(html)).toMatchObject({ price });
  });

  it('have the currency of their amount, unless another is stated', () => {
    expect(found(pair('Price', '49 €')).currency).toMatchObject({
      value: 'EUR',
      method: 'meta',
      where: 'meta[twitter:data1]',
      confidence: 0.7,
    });
    const stated = tag('og:price:currency', 'CHF') + pair('Price', '49 €');
    expect(found(stated).currency!.value).toBe('CHF');
    expect(found(pair('Price', '49')).currency).toBeNull();
  });

  it('have the stock', () => {
    expect(found(pair('Availability', 'In stock')).availability).toMatchObject({
      value: 'InStock',
      confidence: 0.7,
    });
    expect(found(pair('Stock', 'who knows')).availability).toBeNull();
    expect(found(pair('Colour', 'In stock')).availability).toBeNull();
  });
});
