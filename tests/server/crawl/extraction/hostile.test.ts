import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../server/crawl/extraction/extract.ts';
import { recognisePage } from '../../../../server/crawl/extraction/weighing/recognise-page.ts';

const url = 'https://shop.example/p/1';
const ld = (text: string) => `<script type="application/ld+json">${text}</script>`;

const nuxt = (values: unknown): string =>
  `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(values)}</script>`;

const names = Array.from({ length: 300 }, (_each, at) => `n${at}`);

const pages: Record<string, string> = {
  'a million characters of nesting': '<div>'.repeat(200_000),
  'nested items': '<div class="price" itemprop="offers" itemscope>'.repeat(30_000),
  'nested JSON': ld('{"offers":'.repeat(100_000) + '1' + '}'.repeat(100_000)),
  'brackets without end': ld('['.repeat(500_000)),
  'a script of five megabytes': `<script>var price = "${'x'.repeat(5_000_000)}";</script>`,
  'braces without end': `<script>price ${'={'.repeat(400_000)}</script>`,
  'fifty thousand prices': `<h1>x</h1>${'<li class="price">$1.99</li>'.repeat(50_000)}`,
  'digits without end': `<p class="price">${'1.'.repeat(1_000_000)}</p>`,
  'less-than signs': '<'.repeat(300_000),
  'circular references': ld(
    '{"@graph":[{"@id":"#a","@type":"Product","name":{"@id":"#a"},"offers":{"@id":"#b"}},{"@id":"#b","@type":"Offer","price":{"@id":"#a"},"offers":{"@id":"#b"}}]}',
  ),
  'items that refer to themselves':
    '<div id="a" itemscope itemref="a b"><div id="b" itemscope itemprop="x" itemref="a b"></div></div>',
  'values that fill each other': `<script>window.__NUXT__=(function(${names.join()}){${names
    .flatMap((name) => names.slice(0, 40).map((other, at) => `${name}.price${at}=${other};`))
    .join('')}return {price:${names[0]}}}(${names.map(() => '{}').join()}));</script>`,
  'places that lead to each other': nuxt(
    Array.from({ length: 3000 }, (_each, at) => ({ price: at + 1, name: at + 1, offers: at + 2 })),
  ),
  'places that all lead to all': nuxt(
    Array.from({ length: 500 }, () => Array.from({ length: 500 }, (_each, at) => at)),
  ),
  'places that double': nuxt([
    { price: 1 },
    ...Array.from({ length: 3000 }, (_each, at) => ({ price: at + 2, name: at + 2 })),
  ]),
  'streams without end': `<script>price;${'a.streamController.enqueue("x'.repeat(30_000)}</script>`,
  'lone surrogates': '<p class="price">\ud800$\udfff5\0</p>',
};

describe('hostile pages', () => {
  it.each(Object.entries(pages))(
    '%s are read without an error, and without hanging',
    (_name, html) => {
      expect(() => extractProduct(html, { url })).not.toThrow();
      expect(() => recognisePage({ status: 200, html, url, headers: {} })).not.toThrow();
    },
  );

  it('cannot reach the prototype of objects', () => {
    const html = ld(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"@type":"Product","offers":{"__proto__":{"price":3},"price":"5","hasOwnProperty":"x"}}',
    );
    expect(extractProduct(html, { url }).price!.value).toBe(5);
    expect({}).not.toHaveProperty('polluted');
  });

  it('never throws on markup put together at random', () => {
    const piece = fc.constantFrom(
      '<div itemscope itemtype="https://schema.org/Product">',
      '<span itemprop="price">',
      '<div typeof="Offer" property="offers">',
      '<script type="application/ld+json">{"@type":"Product","offers":[',
      '{"price":',
      '</script>',
      '<del class="price">',
      '$12.99',
      '٤٩٫٩٠',
      '<h1>',
      '</div>',
      '<meta property="og:price:amount" content="',
      '">',
      '<base href="http://[">',
      '<script>x={price:',
      ']}',
      '&#xD800;',
      '<!--',
    );
    const anyPage = fc.property(
      fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 40 }),
      fc.oneof(fc.constant(url), fc.string({ maxLength: 20 })),
      (pieces, address) => {
        const { price } = extractProduct(pieces.join(''), { url: address });
        return price === null || price.value > 0;
      },
    );
    expect(fc.check(anyPage, { numRuns: 1000 }).counterexample).toBeNull();
  });
});
