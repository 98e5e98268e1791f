import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import {
  devalued,
  streamed,
} from '../../../../../server/crawl/extraction/structured/flat-values.ts';
import type { Json } from '../../../../../server/crawl/extraction/structured/loose-json.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('READ-29 a flat list of values, as Nuxt 3 writes its state', () => {
  it.each<[string, Json, unknown]>([
    ['an object', [{ a: 1, b: 2 }, 'x', 5], { a: 'x', b: 5 }],
    ['a list', [[1, 2, 1], 'x', null], ['x', null, 'x']],
    ['an empty list', [[]], []],
    [
      'wrappers',
      [['ShallowReactive', 1], { a: 2 }, ['Ref', 3], ['Reactive', 4], { b: 5 }, 7],
      { a: { b: 7 } },
    ],
    [
      'what JSON has not',
      [[-1, -2, -3, -4, -5, -6, 1], 5],
      [null, null, null, null, null, null, 5],
    ],
    [
      'a day',
      [{ at: 1 }, ['Date', '2027-03-01T00:00:00.000Z']],
      { at: '2027-03-01T00:00:00.000Z' },
    ],
    ['a set', [['Set', 1, 2], 'x', 'y'], ['x', 'y']],
    ['a map', [['Map', 1, 2, 3, 4], 'x', 5, { z: 4 }, 'y'], { x: 5, 1: 'y' }],
    ['an object without a prototype', [['null', 'a', 1, 'b', 2], 5, 6], { a: 5, b: 6 }],
    ['one object in two places', [[1, 1], { a: 2 }, 5], [{ a: 5 }, { a: 5 }]],
    ['an object that holds itself', [{ a: 0, b: 1 }, [0, 2], 5], { a: null, b: [null, 5] }],
    [
      'a place that is none',
      [{ a: 9, b: 1.5, c: 'x', d: null }],
      { a: null, b: null, c: null, d: null },
    ],
    ['no list', { a: 1 }, null],
    ['an empty one', [], null],
  ])('has %s', (_what, values, expected) => {
    expect(plain(devalued(values))).toEqual(expected);
  });

  it('is read up to a depth and a number of entries, however often they are named', () => {
    const chain: Json[] = Array.from({ length: 200 }, (_, at) => [at + 1]);
    expect(JSON.stringify(devalued(chain))).toHaveLength(2 * 60 + 'null'.length);
    const doubling: Json[] = Array.from({ length: 50 }, (_, at) => [at + 1, at + 1]);
    expect(JSON.stringify(devalued(doubling)).length).toBeLessThan(3_000_000);
  });

  it('gives no object another prototype', () => {
    const read = devalued([JSON.parse('{"__proto__":1}'), { price: 2 }, 5]) as { price?: Json };
    expect(read.price).toBeUndefined();
    expect({}).not.toHaveProperty('price');
  });
});

describe('READ-30 a flat list of values, as React Router streams it', () => {
  it.each<[string, Json, unknown]>([
    ['an object', [{ _1: 2, _3: 2 }, 'a', 5, 'b'], { a: 5, b: 5 }],
    ['what JSON has not', [[-1, -2, -3, -4, -5, -6, -7, 1], 5], [...Array(7).fill(null), 5]],
    [
      'a day, a set and a map',
      [[1, 2, 3], ['D', 3], ['S', 4], ['M', 5, 4], 7, 'x'],
      [3, [7], { x: 7 }],
    ],
    ['what is not there yet', [{ _1: 2 }, 'a', ['P', 1]], { a: null }],
    ['a name that is none', [{ _1: 1, _9: 1 }, 5], { _1: 5, _9: 5 }],
  ])('has %s', (_what, values, expected) => {
    expect(plain(streamed(values))).toEqual(expected);
  });
});

describe('READ-29 a page of Nuxt 3', () => {
  const read = (values: Json, attributes = 'id="__NUXT_DATA__"') => {
    const html = `<html><head><title>Zeno K700</title></head><body><div id="__nuxt"></div>
      <script type="application/json" ${attributes}>${JSON.stringify(values)}</script></body></html>`;
    return extractProduct(html, { url: 'https://shop.example/p/zeno', country: 'DE' });
  };
  const values: Json = [
    ['ShallowReactive', 1],
    { data: 2, state: 14 },
    ['ShallowReactive', 3],
    { 'product-zeno': 4 },
    { name: 5, sku: 6, price: 7, was: 8, currency: 9, inStock: 10, brand: 11 },
    'Zeno K700',
    'Z-7',
    12.95,
    15,
    'EUR',
    false,
    ['Ref', 12],
    { name: 13 },
    'Zeno',
    ['Reactive', 15],
    { $scart: 16 },
    [17],
    { name: 5, price: 18 },
    1,
  ];

  it('has the price, the currency and the stock of its product', () => {
    expect(read(values)).toMatchObject({
      price: {
        value: 12.95,
        method: 'embedded-state',
        where: 'script#__NUXT_DATA__.data.product-zeno.price',
      },
      listPrice: { value: 15 },
      currency: { value: 'EUR' },
      availability: { value: 'OutOfStock' },
      brand: { value: 'Zeno' },
    });
    expect(read(values, 'data-nuxt-data="shop"').price?.value).toBe(12.95);
  });

  it('never has a place for a price', () => {
    const flat: Json = [{ product: 1 }, { name: 2, price: 3, title: 2 }, 'Zeno K700', null];
    expect(read(flat).price).toBeNull();
    const numbered: Json = [{ sku: 2000, price: 15 }];
    const html = `<title>Zeno</title><script type="application/json" id="__NUXT_DATA__">${JSON.stringify(numbered)}</script>`;
    expect(extractProduct(html, { url: 'https://shop.example/p/2000' }).price).toBeNull();
  });
});
