import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { embeddedStates } from '../../../../../server/crawl/extraction/structured/embedded-json.ts';
import type { Json } from '../../../../../server/crawl/extraction/structured/loose-json.ts';
import { candidates } from '../../../../../server/crawl/extraction/structured/state-candidates.ts';

const url = 'https://shop.example/p/oak-desk-4711';
type Visit = { h1?: string; address?: string; currency?: string };
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('JSON in the scripts of a page', () => {
  const dataIn = (html: string, choice?: 'all') =>
    plain(embeddedStates(parsePage(html, url), choice).map(({ data }) => data));

  it.each<[string, unknown[]]>([
    ['var a = {price: 5}', [{ price: 5 }]],
    ['a({price: 5})', [{ price: 5 }]],
    ['a(1, {price: 5})', [{ price: 5 }]],
    ['function a() { return {price: 5} }', [{ price: 5 }]],
    ['var a = [{price: 5}]', [[{ price: 5 }]]],
    ['var a = {x: 1}; var b = {y: 2}; var c = {price: 5}', [{ x: 1 }, { y: 2 }, { price: 5 }]],
    ['if (x) { price() } var a = {price: 5}', [{ price: 5 }]],
    ['var a = "price"; var b = {price: 5}', [{ price: 5 }]],
    ['var a = \'{"price":5}\'', []],
    ['var a = JSON.parse(\'{"price":5}\')', [{ price: 5 }]],
    ['var a = JSON.parse("{\\"price\\":5}")', [{ price: 5 }]],
    ["var a = JSON.parse('{price'); var b = {price: 5}", [{ price: 5 }]],
    ['var a = {name: "Desk"}', []],
    // A function of the values that occur more than once, as Nuxt writes it.
    [
      'window.__NUXT__=(function(a,b,c){return {price:a,stock:b,old:c,size:1}}(12.95,true,void 0));',
      [{ price: 12.95, stock: true, old: null, size: 1 }],
    ],
    [
      'window.__NUXT__=(function(a){b.c=1;return {name:"a (b)",price:a}})("5,00");',
      [{ name: 'a (b)', price: '5,00' }],
    ],
    // It may fill the values first, in any order and in circles.
    [
      'window.__NUXT__=(function(a,b,c){b.offer=c;c.price=a;c["list price"]=void 0;b.at=new Date(5);b.name="Desk; return {";return {data:[{product:b}]}}(49.9,{},{}));',
      [
        {
          data: [
            { product: { offer: { price: 49.9, 'list price': null }, name: 'Desk; return {' } },
          ],
        },
      ],
    ],
    [
      'window.__NUXT__=(function(a,b){a[1]=b;a[0]={price:b};b.a=a;b.b=b;return {list:a}}([],{}));',
      [{ list: [{ price: { a: null, b: null } }, { a: null, b: null }] }],
    ],
    // A list that it fills has its length only.
    [
      'window.__NUXT__=(function(a,b){b[0]=a;b[1]={price:a};return {list:b,none:Array(3)}}(12.95,Array(2)));',
      [{ list: [12.95, { price: 12.95 }], none: [] }],
    ],
    ['window.a=(function(a){return {price:a}}(b)); var c = {price: 5}', [{ price: 5 }]],
    ['window.a=(function(a){return {price:d}}(5)); var c = {price: 5}', [{ price: 5 }]],
  ])('as %s is %j', (script, data) => {
    expect(dataIn(`<script>${script}</script>`)).toEqual(data);
  });

  it.each<[string, unknown[]]>([
    ['<script type="application/json">{"price":5}</script>', [{ price: 5 }]],
    ['<script type="application/json">"{price"</script>', ['{price']],
    ['<script type="application/json">price: {"a":5}</script>', []],
    ['<script type="application/ld+json">{"price":5}</script>', []],
    // As Angular wrote it.
    [
      '<script id="app-state" type="application/json">{&q;price&q;:5,&q;a&q;:&q;&l;b&g; &a;amp; &s;c&s; &a;q;&q;}</script>',
      [{ price: 5, a: "<b> &amp; 'c' &q;" }],
    ],
    ['<script type="application/json">{"price":5,"a":"&q;"}</script>', [{ price: 5, a: '&q;' }]],
    ['<script src="/a.js">var a = {price: 5}</script>', []],
    ['<div data-a=\'{"price":5}\' data-b=\'[{"price":6}]\'></div>', [{ price: 5 }, [{ price: 6 }]]],
    ['<div data-a="price: 5" data-b="[price]"></div>', []],
    ['<div data-a=\'{"name":"Desk"}\'></div>', []],
    [`<div data-a='{"price":5,"x":"${'y'.repeat(200_000)}"}'></div>`, []],
  ])('%s contains %j', (html, data) => {
    expect(dataIn(html)).toEqual(data);
  });

  it('READ-06 is read in the rows that a server streams, wherever they are cut', () => {
    const rows = `4:["$","main",null,{"product":{"name":"Oak desk","price":5}}]\n5:I["a.js"]\n6:{"x":"no amount"}\n`;
    for (const cut of [3, 30, 51, 52]) {
      const scripts = [rows.slice(0, cut), rows.slice(cut)].map(
        (part) => `<script>self.__next_f.push(${JSON.stringify([1, part])})</script>`,
      );
      const found = dataIn(`<script>self.__next_f.push([0])</script>${scripts.join('')}`);
      expect(found).toContainEqual([
        '$',
        'main',
        null,
        { product: { name: 'Oak desk', price: 5 } },
      ]);
      expect(found).not.toContainEqual({ x: 'no amount' });
    }
  });

  it('READ-30 is read as React Router streams it, wherever it is cut, without what the page waits for', () => {
    const line =
      '[{"_1":2},"loaderData",{"_3":4,"_5":6},"product",{"_7":8},"similar",["P",6],"price",12.95]\n';
    const data = { loaderData: { product: { price: 12.95 }, similar: null } };
    for (const cut of [1, 20, line.length]) {
      const texts = [line.slice(0, cut), line.slice(cut), 'P6:[{"_7":8}]\n'];
      const scripts = texts.map(
        (text) => `<script>window.x.streamController.enqueue(${JSON.stringify(text)});</script>`,
      );
      expect(dataIn(scripts.join('<template></template>'))).toEqual([data]);
    }
    expect(dataIn('<script>a.streamController.enqueue("[{price")</script>')).toEqual([]);
  });

  it.each<[string, unknown[]]>([
    ['window.__remixContext = {"price": 5};__remixContext.p = 6', [{ price: 5 }]],
    ['__remixContext.r("routes/p", "recommended", [{price: 5}])', []],
    ['var similar_items = [{price: 5}], b = {price: 6}', [{ price: 6 }]],
    ['track("Viewed Product", {price: 5})', [{ price: 5 }]],
  ])('READ-28 as %s is %j, without other products by their name', (script, data) => {
    expect(dataIn(`<script>${script}</script>`)).toEqual(data);
    expect(dataIn(`<script>${script}</script>`, 'all')).toContainEqual(expect.anything());
  });

  it('is read whether it mentions a price or not, for a person who knows the path', () => {
    expect(dataIn('<script>var a = {b: 1}</script><i data-c=\'{"d":2}\'></i>', 'all')).toEqual([
      { b: 1 },
      { d: 2 },
    ]);
  });

  it('is found by its script or attribute', () => {
    const html =
      '<script></script><script>a={price:1}</script><script id="s">a={price:2}</script><div data-a=\'{"price":3}\'>';
    expect(embeddedStates(parsePage(html, url)).map(({ where }) => where)).toEqual([
      'script#2',
      'script#s',
      'div[data-a]',
    ]);
  });

  it('is read up to three thousand times a script', () => {
    expect(dataIn(`<script>price;${'a={};'.repeat(3100)}</script>`)).toHaveLength(3000);
  });
});

describe('objects with a price', () => {
  const budget = { nodes: 1000, candidates: 1000 };
  const pathsIn = (data: Json, limits = budget) =>
    candidates({ data, where: 's' }, { ...limits }).map(({ path }) => path);
  const four = [{ price: 1 }, { price: 2 }, { price: 3 }, { price: 4 }];

  it('have the path that leads to them, in the order of the page', () => {
    const data = { price: 1, a: [{ price: 2, b: { salePrice: 3 } }, null, 5], c: null, d: 'x' };
    expect(pathsIn(data)).toEqual(['s', 's.a[]', 's.a[].b']);
  });

  it('READ-06 may have the price in their one offer', () => {
    const found = (data: Json) =>
      candidates({ data, where: 's' }, { ...budget }).map(({ object }) => object);
    const named = { name: 'Oak desk', offers: { price: '5', priceCurrency: 'EUR' } };
    expect(found(named)[0]).toMatchObject({ name: 'Oak desk', price: '5', priceCurrency: 'EUR' });
    expect(found({ name: 'Oak desk', offers: [{ price: 5 }] })[0]).toMatchObject({ price: 5 });
    expect(pathsIn({ name: 'Oak desk', offers: [{ price: 5 }, { price: 6 }] })).toEqual([
      's.offers[]',
      's.offers[]',
    ]);
  });

  it('are no lists, no objects about other products and no huge tables', () => {
    expect(
      pathsIn({ relatedProducts: { price: 1 }, cart: { price: 2 }, item: { price: 3 } }),
    ).toEqual(['s.item']);
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, n]));
    expect(pathsIn({ ...names(398), price: 1 })).toHaveLength(1);
    expect(pathsIn({ ...names(399), price: 1 })).toHaveLength(0);
  });

  it('are limited in number, in what is searched for them, and in depth', () => {
    expect(pathsIn(four, { nodes: 1000, candidates: 2 })).toHaveLength(2);
    expect(pathsIn(four, { nodes: 3, candidates: 1000 })).toHaveLength(2);
    expect(pathsIn(Array.from({ length: 310 }, () => ({ price: 1 })))).toHaveLength(300);
    const nested = (levels: number, wrap: (inner: Json) => Json) => {
      let data: Json = { price: 1 };
      for (let level = 0; level < levels; level++) data = wrap(data);
      return pathsIn(data).length;
    };
    expect(nested(60, (inner) => ({ a: inner }))).toBe(1);
    expect(nested(61, (inner) => ({ a: inner }))).toBe(0);
    expect(nested(60, (inner) => [inner])).toBe(1);
    expect(nested(61, (inner) => [inner])).toBe(0);
  });

  it('have a path of limited length', () => {
    const [path] = pathsIn({ ['a'.repeat(147)]: { b: { c: { price: 1 } } } });
    expect(path).toBe(`s.${'a'.repeat(147)}.b`);
  });
});

describe('the product among the objects with a price', () => {
  const read = (state: object, { h1 = 'Oak desk', address = url, ...more }: Visit = {}) =>
    extractProduct(`<h1>${h1}</h1><script>var a = ${JSON.stringify(state)};</script>`, {
      url: address,
      ...more,
    });
  const elsewhere = 'https://shop.example/p/desk';

  // What says more comes second, so that the order alone would choose the other.
  it.each<[string, object, object]>([
    [
      'has the likest name, though another has a brand',
      { name: 'Big oak desk lamp', brand: 'B' },
      { name: 'Oak desk' },
    ],
    [
      'has its number in the address',
      { name: 'Oak desk', brand: 'B', sku: '9' },
      { name: 'Oak desk', sku: '4711' },
    ],
    [
      'has its number in the address, though another has the name',
      { name: 'Oak desk', brand: 'B' },
      { name: 'Oak chair', sku: '4711' },
    ],
    [
      'has a brand rather than a number',
      { name: 'Oak desk', sku: '9' },
      { name: 'Oak desk', brand: 'B' },
    ],
    ['has a number', { name: 'Oak desk' }, { name: 'Oak desk', sku: '9' }],
  ])('%s', (_name, other, own) => {
    const two = [
      { ...other, price: 1 },
      { ...own, price: 2 },
    ];
    expect(read(two, { h1: 'Big oak desk from Denmark' }).price).toMatchObject({ value: 2 });
  });

  it.each<[string, object, number | undefined]>([
    ['Oak desk', { name: 'Oak desk' }, 5],
    ['Desk', { name: 'Desk' }, 5],
    ['Desk', { name: 'Oak desk' }, 5],
    ['The oak desk', { name: 'Oak' }, 5],
    ['The oak desk', { name: 'Oak chair' }, undefined],
    ['The nice desk', { name: 'Nice desk' }, 5],
    ['Oak desk', { name: '★★★' }, undefined],
    ['★★★', { name: 'Oak desk' }, undefined],
    ['Oak desk', { name: 'Chair', sku: '4711' }, 5],
    ['Oak desk', { name: 'Chair', sku: '711' }, undefined],
    ['Oak desk', { sku: 'Oak-Desk' }, 5],
    ['Oak desk', {}, undefined],
  ])('on a page about “%s” may be %j: %s', (h1, item, price) => {
    expect(read({ ...item, price: 5 }, { h1 }).price?.value).toBe(price);
  });

  it('is certain if it has both the name and the number of the page', () => {
    const desk = { name: 'Oak desk', brand: 'Tannhof', sku: '4711', price: 5 };
    const certain = { value: 'Tannhof', method: 'embedded-state', confidence: 0.75 };
    expect(read(desk).brand).toMatchObject({ ...certain, where: 'script#1.brand' });
    expect(read(desk, { address: elsewhere }).brand).toMatchObject({ confidence: 0.65 });
  });

  it('has its price in the format of its currency, or that of the shop', () => {
    const desk = { name: 'Oak desk', price: '1.234' };
    expect(read({ ...desk, currency: 'EUR' }).price!.value).toBe(1234);
    expect(read({ ...desk, currency: 'kwd' }).price!.value).toBe(1.234);
    expect(read(desk, { currency: 'EUR' }).price!.value).toBe(1234);
    expect(read({ ...desk, currency: '€' })).toMatchObject({ currency: { value: 'EUR' } });
  });

  it('READ-31 is named in the language of the page or another', () => {
    const price = { value: { centAmount: 12990, currencyCode: 'EUR', fractionDigits: 2 } };
    const name = { 'de-DE': 'Eichentisch', 'en-GB': 'Oak desk' };
    const masterVariant = { sku: 'OD-1', price, availability: { isOnStock: true } };
    expect(read({ name, masterVariant, variants: [] })).toMatchObject({
      price: { value: 129.9, evidence: expect.arrayContaining(['in units of its currency']) },
      currency: { value: 'EUR' },
      availability: { value: 'InStock' },
    });
  });

  it('READ-33 has the price of a sale from its first day on', () => {
    const state = {
      name: 'Oak desk',
      price: 159.9,
      special_price: 129.9,
      special_from_date: '2026-12-01',
    };
    const html = `<h1>Oak desk</h1><script>var a = ${JSON.stringify(state)};</script>`;
    const on = (now: number) => {
      const { price, listPrice } = extractProduct(html, { url, country: 'DE', now });
      return [price?.value, listPrice?.value];
    };
    expect(on(Date.UTC(2026, 10, 30))).toEqual([159.9, undefined]);
    expect(on(Date.UTC(2026, 11, 2))).toEqual([129.9, 159.9]);
  });
});
