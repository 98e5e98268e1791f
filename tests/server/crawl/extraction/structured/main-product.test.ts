import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { stringOf } from '../../../../../server/crawl/extraction/structured/item.ts';
import { jsonLdItems } from '../../../../../server/crawl/extraction/structured/json-ld.ts';
import { mainProduct } from '../../../../../server/crawl/extraction/structured/product.ts';

const url = 'https://shop.example/m%C3%B6bel/oak-desk-4711';
const product = (more: object) => ({ '@type': 'Product', ...more });
const offers = { price: 5 };
const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`a${n}`, n]));

/** The number (`mpn`) of the product that is chosen. */
function chosen(data: object | object[], headings: string[] = ['Oak desk'], address = url) {
  const page = parsePage(
    `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
    address,
  );
  const item = mainProduct(jsonLdItems(page), page, headings);
  return item && stringOf(item, 'mpn');
}

describe('the product that a page is about', () => {
  // What says more comes second, so that the order alone would choose the other.
  it.each<[string, object, object]>([
    ['at the address rather than with an offer', { offers }, { url }],
    ['at the address rather than at another', { url: '/chair' }, { url }],
    ['at the address of its page', { offers }, { mainEntityOfPage: url }],
    ['that is identified by the address', { offers }, { '@id': url }],
    ['at the address, encoded or not', { offers }, { url: '/möbel/oak-desk-4711/' }],
    ['of the same name rather than with an offer', { offers, name: 'Chair' }, { name: 'Oak desk' }],
    ['with the likest name', { name: 'Pine desk' }, { name: 'Oak desk' }],
    ['with a name', { name: '★★★' }, { name: 'Oak desk' }],
    ['with an offer rather than a number', { sku: '4711' }, { offers }],
    ['with variants rather than a number', { sku: '4711' }, { hasVariant: { name: 'x' } }],
    ['with a number in the address rather than a price', { price: 5 }, { sku: '4711' }],
    ['with a price rather than with details', many, { price: 5 }],
    ['with the most details', { a: 1 }, { a: 1, b: 2 }],
    ['that is a product, though it has fewer details', { '@type': 'Car', ...many }, { a: 1 }],
    ['with an address', { '@id': '' }, { a: 1, b: 2 }],
    ['with an address that can be read', { url: 'http://[' }, { a: 1, b: 2 }],
  ])('is the one %s', (_name, other, own) => {
    expect(chosen([product({ ...other, mpn: 'other' }), product({ ...own, mpn: 'own' })])).toBe(
      'own',
    );
  });

  it('is rather a short step away than a long one, unless that has much more', () => {
    const inner = (more: object) => product({ mpn: 'inner', ...more });
    const around = (more: object) => product({ mpn: 'around', a: 1, ...more });
    expect(chosen(around({ part: inner({ a: 1, b: 2, c: 3, d: 4, e: 5 }) }))).toBe('around');
    expect(chosen(around({ part: inner({ offers }) }))).toBe('inner');
    expect(chosen({ '@type': 'WebPage', mainEntity: inner({}) })).toBe('inner');
  });

  it('is none of the related ones, unless they are the only ones that the page can mean', () => {
    const other = product({ mpn: 'other', offers });
    const numbered = product({ mpn: 'other', offers, sku: '4711' });
    expect(chosen(product({ mpn: 'own', isRelatedTo: numbered }))).toBe('own');
    expect(chosen({ '@type': 'WebPage', isRelatedTo: other })).toBeNull();
    expect(
      chosen({ '@type': 'WebPage', isRelatedTo: { '@type': 'Thing', item: other } }),
    ).toBeNull();
    expect(chosen({ '@type': 'WebPage', isRelatedTo: numbered })).toBe('other');
  });

  it('may be a book or an event if it is for sale', () => {
    const book = { '@type': 'Book', mpn: 'book' };
    expect(chosen(book)).toBeNull();
    expect(chosen({ ...book, offers })).toBe('book');
    expect(chosen({ ...book, '@type': ['Book', 'Product'] })).toBe('book');
    expect(chosen({ '@type': 'Car', mpn: 'car' })).toBe('car');
    expect(chosen({ '@type': 'Person', mpn: 'x', offers })).toBeNull();
  });

  it('is found without a heading, and at an address that cannot be read', () => {
    const two = [product({ mpn: 'a', url: 'x' }), product({ mpn: 'b', url: 'x', c: 1 })];
    expect(chosen(two, [])).toBe('b');
    expect(chosen(two, [], 'no address')).toBe('b');
    expect(chosen(product({ mpn: 'a', url }), [], 'no address')).toBe('a');
    expect(chosen([product({ mpn: 'a' }), product({ mpn: 'b', name: 'Oak', c: 1 })], [])).toBe('b');
  });

  it('is not one with a short number that happens to be in the address', () => {
    const two = [product({ mpn: 'a', sku: '711', b: 1 }), product({ mpn: 'b', price: 5, b: 1 })];
    expect(chosen(two)).toBe('b');
  });
});
