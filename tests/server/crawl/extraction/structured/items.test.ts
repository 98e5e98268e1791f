import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import {
  isItem,
  itemsOf,
  stringOf,
  type Item,
} from '../../../../../server/crawl/extraction/structured/item.ts';
import { jsonLdItems } from '../../../../../server/crawl/extraction/structured/json-ld.ts';
import { microdataItems } from '../../../../../server/crawl/extraction/structured/microdata.ts';
import { rdfaItems } from '../../../../../server/crawl/extraction/structured/rdfa.ts';

const parse = (html: string) => parsePage(html, 'https://shop.example/desks/7');

/** The types and values of an item, as data. */
const shapeOf = ({ id, types, properties }: Item): object => ({
  ...(types.length > 0 && { is: types.join(' ') }),
  ...(id !== null && { id }),
  ...Object.fromEntries(
    [...properties].map(([name, values]) => {
      const shapes = values.map((value) => (isItem(value) ? shapeOf(value) : value));
      return [name, shapes.length === 1 ? shapes[0] : shapes];
    }),
  ),
});

describe('items of JSON-LD', () => {
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
  const read = (data: unknown) => jsonLdItems(parse(script(JSON.stringify(data))));

  it.each<[unknown, object[]]>([
    [{ '@context': 'x', '@id': '#a', '@type': 'Product' }, [{ is: 'Product', id: '#a' }]],
    [{ '@id': 7, '@type': ['Product', 8, 'Car'] }, [{ is: 'Product Car' }]],
    [{ a: 1, b: true, c: null, d: '' }, [{ a: '1', b: 'true', d: '' }]],
    [{ a: [1, [2, [3, [4, [5]]]]] }, [{ a: ['1', '2', '3', '4'] }]],
    [
      { Offers: 1, 'schema:Price': 2, 'https://schema.org/Brand': 3, URL: 4, A: 5 },
      [{ offers: '1', price: '2', brand: '3', URL: '4', A: '5' }],
    ],
    [[1, null, { a: 1 }, [{ b: 2 }]], [{ a: '1' }]],
    [{ '@graph': [{ a: 1 }, 2, { b: 3 }] }, [{ a: '1' }, { b: '3' }]],
    [{ '@graph': { a: 1 } }, [{ a: '1' }]],
    [{ a: { b: { c: 1 } } }, [{ a: { b: { c: '1' } } }]],
    // Only a bare reference is replaced by the item that it names.
    [
      [{ a: { '@id': '#x' } }, { '@id': '#x', b: 1, c: 2 }],
      [{ a: { id: '#x', b: '1', c: '2' } }, { id: '#x', b: '1', c: '2' }],
    ],
    [
      [{ a: { '@id': '#x', d: 3 } }, { '@id': '#x', b: 1, c: 2 }],
      [{ a: { id: '#x', d: '3' } }, { id: '#x', b: '1', c: '2' }],
    ],
    [[{ a: { '@id': '#y' } }], [{ a: { id: '#y' } }]],
    [[{ '@id': '#x', a: { '@id': '#x' } }], [{ id: '#x', a: { id: '#x' } }]],
    // Of several items with one id the fullest is meant.
    [
      [
        { a: { '@id': '#x' } },
        { '@id': '#x', b: 1 },
        { '@id': '#x', c: 2, d: 3 },
        { '@id': '#x', e: 4 },
      ],
      [
        { a: { id: '#x', c: '2', d: '3' } },
        { id: '#x', b: '1' },
        { id: '#x', c: '2', d: '3' },
        { id: '#x', e: '4' },
      ],
    ],
  ])('%j are read', (data, items) => {
    expect(read(data).map(shapeOf)).toEqual(items);
  });

  it('are numbered by their scripts, and have the path within them', () => {
    const [first, second] = jsonLdItems(
      parse(`<script>var a</script>${script('{"a":1}')}${script('{"Offers":{"b":{"c":1}}}')}`),
    );
    expect(first!.where).toBe('script[ld+json 1]');
    const [offer] = itemsOf(second!, 'offers');
    expect(offer!.where).toBe('script[ld+json 2].offers');
    expect(itemsOf(offer!, 'b')[0]!.where).toBe('script[ld+json 2].offers.b');
  });

  it('are read in a thousand scripts, five hundred properties and forty levels', () => {
    expect(jsonLdItems(parse(script('{"a":1}').repeat(1010)))).toHaveLength(1000);
    const names = Array.from({ length: 510 }, (_, n) => [`a${n}`, n]);
    expect(read(Object.fromEntries(names))[0]!.properties.size).toBe(500);
    const depthOf = (levels: number) => {
      let [item] = jsonLdItems(
        parse(script(`${'{"a":'.repeat(levels)}{"b":1}${'}'.repeat(levels)}`)),
      );
      let depth = 0;
      for (; item; item = itemsOf(item, 'a')[0]) depth++;
      return depth;
    };
    expect(depthOf(30)).toBe(31);
    expect(depthOf(50)).toBe(41);
  });

  it('are read up to fifty thousand, on their own and within others', () => {
    const some = Array.from({ length: 50_010 }, () => ({}));
    expect(read({ '@graph': some })).toHaveLength(50_000);
    expect(itemsOf(read({ a: some })[0]!, 'a')).toHaveLength(49_999);
  });

  it('have texts within items, four levels deep', () => {
    const nested = (levels: number): object =>
      levels === 0 ? { name: 'Tannhof' } : { name: nested(levels - 1) };
    expect(stringOf(read({ brand: nested(3) })[0]!, 'brand')).toBe('Tannhof');
    expect(stringOf(read({ brand: nested(4) })[0]!, 'brand')).toBeNull();
    expect(stringOf(read({ brand: [{}, ' ', ' B '] })[0]!, 'brand')).toBe('B');
    expect(stringOf(read({ brand: { '@value': 'B' } })[0]!, 'brand')).toBe('B');
    const blanks = (count: number) => [...Array.from({ length: count }, () => ''), 'B'];
    expect(stringOf(read({ brand: blanks(99) })[0]!, 'brand')).toBe('B');
    expect(stringOf(read({ brand: blanks(100) })[0]!, 'brand')).toBeNull();
  });
});

describe('items of microdata', () => {
  const shop = 'https://shop.example';
  const product = (inner: string) => `<div itemscope itemtype="Product">${inner}</div>`;
  const read = (html: string) => microdataItems(parse(html)).map(shapeOf);

  it.each([
    ['<b itemprop="p" content=" 1 ">2</b>', '1'],
    ['<b itemprop="p"> 2  €</b>', '2 €'],
    ['<a itemprop="p" href=" ../x ">2</a>', `${shop}/x`],
    ['<a itemprop="p">2</a>', '2'],
    ['<link itemprop="p" href="urn:isbn:1">', 'urn:isbn:1'],
    ['<link itemprop="p" href="http://[">', 'http://['],
    ['<link itemprop="p" href="//[">', '//['],
    ['<img itemprop="p" src="/a.jpg">', `${shop}/a.jpg`],
    ['<img itemprop="p" src="" data-src="/b.jpg">', `${shop}/b.jpg`],
    ['<img itemprop="p" data-original="/c.jpg">', `${shop}/c.jpg`],
    ['<img itemprop="p" alt="x">', ''],
    ['<object itemprop="p" data="/d">x</object>', `${shop}/d`],
    ['<time itemprop="p" datetime=" 2026-01-01 ">soon</time>', '2026-01-01'],
    ['<time itemprop="p">soon</time>', 'soon'],
    ['<data itemprop="p" value="3">three</data>', '3'],
    ['<meter itemprop="p" value="4">four</meter>', '4'],
    ['<meter itemprop="p">four</meter>', 'four'],
    ['<b itemprop="https://schema.org/p">5</b>', '5'],
    ['<p><i><b itemprop="p">6</b></i></p>', '6'],
    ['<input itemprop="p" value="x">', ''],
    [
      '<input itemprop="p-input" required name="q">',
      { is: 'PropertyValueSpecification', valueRequired: 'true', valueName: 'q' },
      'p-input',
    ],
    ['<input itemprop="p-input">', { is: 'PropertyValueSpecification' }, 'p-input'],
    ['<div itemprop="p" itemscope itemid="#o"><b itemprop="q">7</b></div>', { id: '#o', q: '7' }],
    ['<div itemprop="p" itemtype="Offer"><b itemprop="q">8</b></div>', { is: 'Offer', q: '8' }],
  ] as [string, unknown, string?][])('%s have the value %j', (html, value, name = 'p') => {
    expect(read(product(html))).toEqual([{ is: 'Product', [name]: value }]);
  });

  it.each<[string, object[]]>([
    ['<b itemprop="name">Desk</b>', []],
    ['<p>Desk</p>', []],
    ['<div itemprop="x" itemscope itemtype="Offer"></div>', [{ is: 'Offer' }]],
    [product('<b itemprop="a b">1</b>'), [{ is: 'Product', a: '1', b: '1' }]],
    [
      product('<div itemscope itemtype="Offer"><b itemprop="price">1</b></div>'),
      [{ is: 'Product' }, { is: 'Offer', price: '1' }],
    ],
    [
      product('<b itemprop="a">1</b>') + product('<b itemprop="a">2</b>'),
      [
        { is: 'Product', a: '1' },
        { is: 'Product', a: '2' },
      ],
    ],
    // Properties elsewhere on the page come after the item's own.
    [
      '<p id="x"><b itemprop="a">1</b></p><div itemscope itemref="x y"><b itemprop="a">2</b></div><b id="y" itemprop="c">3</b>',
      [{ a: ['2', '1'], c: '3' }],
    ],
    [
      '<div itemscope itemref="x"></div><div id="x" itemprop="o" itemscope><b itemprop="c">3</b></div>',
      [{ o: { c: '3' } }],
    ],
    ['<div id="x" itemscope itemref="x"><b itemprop="c">3</b></div>', [{ c: '3' }]],
  ])('%s are read', (html, items) => {
    expect(read(html)).toEqual(items);
  });
});

describe('items of RDFa', () => {
  const shop = 'https://shop.example';
  const product = (inner: string) => `<div typeof="schema:Product">${inner}</div>`;
  const read = (html: string) => rdfaItems(parse(html)).map(shapeOf);

  it.each<[string, unknown]>([
    ['<b property="p" content=" 1 ">2</b>', '1'],
    ['<b property="p"> 2  €</b>', '2 €'],
    ['<b property="p" resource="/r">2</b>', `${shop}/r`],
    ['<a property="p" href="../x">2</a>', `${shop}/x`],
    ['<a property="p" href=" http://[ ">2</a>', 'http://['],
    ['<img property="p" src="/a.jpg">', `${shop}/a.jpg`],
    ['<time property="p" datetime="2026-01-01">soon</time>', '2026-01-01'],
    ['<time property="p">soon</time>', 'soon'],
    ['<b property="schema:p">3</b>', '3'],
    ['<b property="https://schema.org/p">4</b>', '4'],
    ['<p><i><b property="p">5</b></i></p>', '5'],
    ['<div property="p" typeof="Offer"><b property="q">6</b></div>', { is: 'Offer', q: '6' }],
    [
      '<div rel="p" typeof="Offer" about="#o"><b property="q">7</b></div>',
      { is: 'Offer', id: '#o', q: '7' },
    ],
    [
      '<p rel="p"><span typeof="Offer" resource="#o"><b property="q">8</b></span></p>',
      { is: 'Offer', id: '#o', q: '8' },
    ],
    [
      '<p rel="p"><i><span typeof="Offer"><b property="q">9</b></span></i></p>',
      { is: 'Offer', q: '9' },
    ],
  ])('%s have the value %j', (html, value) => {
    expect(read(product(html))).toEqual([{ is: 'Product', p: value }]);
  });

  it.each<[string, object[]]>([
    ['<meta property="og:title" content="Desk">', []],
    [`<meta property="og:title" content="Desk">${product('')}`, [{ is: 'Product' }]],
    ['<div property="x" typeof="Offer"></div>', [{ is: 'Offer' }]],
    ['<div typeof=" "></div>', []],
    [product('<b property="a b">1</b>'), [{ is: 'Product', a: '1', b: '1' }]],
    [product('<a rel="nofollow" href="/x">1</a>'), [{ is: 'Product' }]],
    [product('<p rel="p"><b>1</b></p>'), [{ is: 'Product' }]],
    [
      product('<div typeof="Offer"><b property="price">1</b></div>'),
      [{ is: 'Product' }, { is: 'Offer', price: '1' }],
    ],
    ['<p rel="p"><span typeof="Offer"><b property="q">1</b></span></p>', [{ is: 'Offer', q: '1' }]],
  ])('%s are read', (html, items) => {
    expect(read(html)).toEqual(items);
  });
});
