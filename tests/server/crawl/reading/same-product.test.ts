import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  isRedirected,
} from '../../../../server/crawl/extraction/page/destination.ts';
import {
  compareProducts,
  type KnownProduct,
  type SeenProduct,
} from '../../../../server/crawl/reading/same-product.ts';

const NUMBERED = 'https://shop.example/p/4711';
const known = (more: Partial<KnownProduct> = {}): KnownProduct => ({
  name: null,
  ean: null,
  sku: null,
  model: null,
  ...more,
});
const seen = (more: Partial<SeenProduct> = {}): SeenProduct => ({
  address: null,
  name: null,
  gtin: null,
  sku: null,
  mpn: null,
  ...more,
});

describe('the product on a page', () => {
  it.each([
    ['an EAN in common, written as UPC', { ean: '0036000291452' }, { gtin: '036000291452' }],
    [
      'an article number in common',
      { sku: 'AB-4711', name: 'Kettle' },
      { sku: 'ab4711', name: 'Teapot' },
    ],
    ['a model number in common', { model: 'HMP 2000' }, { mpn: 'HMP2000' }],
    ['a name in common', { name: 'Oak desk 120 cm' }, { name: 'Oak desk, 120 cm, white' }],
    [
      'a renamed product',
      { name: 'Trail shoe men blue' },
      { name: 'NEW: Trail Shoe Men, Blue (2026)' },
    ],
  ])('is the known product because of %s', (_why, before, now) => {
    expect(compareProducts(known(before), seen(now), NUMBERED)).toBe('same');
  });

  it.each([
    ['name', { name: 'Oak desk 120 cm' }, { name: 'Garden chair' }],
    ['EAN, without a name', { ean: '4006381333931' }, { gtin: '4006381333948' }],
    [
      'size and EAN',
      { name: 'Trail shoe 42', ean: '4006381333931' },
      { name: 'Trail shoe 43', gtin: '4006381333948' },
    ],
    ['generation', { name: 'Galaxy S23 128 GB' }, { name: 'Galaxy S24 128 GB' }],
    [
      'EAN and half a name',
      { ean: '4006381333931', name: 'Oak desk small' },
      { gtin: '4006381333948', name: 'Oak shelf tall' },
    ],
  ])('is another product because of its %s', (_why, before, now) => {
    expect(compareProducts(known(before), seen(now), NUMBERED)).toBe('other');
  });

  it('is not judged to be another one if the new address has the words of the old one, in any language', () => {
    const asked = 'https://shop.example/en/garden-chair-oak';
    const led = { name: 'Gartenstuhl Eiche', address: 'https://shop.example/de/garden-chair-oak' };
    expect(compareProducts(known(), seen(led), asked)).toBe('unknown');
    const elsewhere = { ...led, address: 'https://shop.example/de/gartenstuhl-eiche' };
    expect(compareProducts(known(), seen(elsewhere), asked)).toBe('other');
  });

  it('is undecided where nothing can be compared', () => {
    expect(compareProducts(known(), seen(), NUMBERED)).toBe('unknown');
    expect(compareProducts(known({ ean: '4006381333931' }), seen(), NUMBERED)).toBe('unknown');
    // An article number of three characters may be anybody's.
    expect(compareProducts(known({ sku: '101' }), seen({ sku: '101' }), NUMBERED)).toBe('unknown');
  });

  it.each([
    ['https://shop.example/p/alpine-stove-2.html', 'Alpine Stove 2', 'same'],
    ['https://shop.example/sch%C3%B6ne-lampe', 'Schöne Lampe', 'same'],
    ['https://shop.example/p/alpine-stove-2.html', 'Garden chair', 'other'],
    ['https://shop.example/p/%E0%A4%A', 'Garden chair', 'unknown'],
  ])(
    'is identified by the words of the address %s before it was read',
    (address, name, identity) => {
      expect(compareProducts(known(), seen({ name }), address)).toBe(identity);
    },
  );
});

describe('the destination of an address', () => {
  it.each([
    ['home', 'https://shop.example/'],
    ['home', 'https://shop.example'],
    ['home', 'https://shop.example/de'],
    ['home', 'https://shop.example/en-gb/'],
    ['home', 'https://shop.example/fr/fr/index.html'],
    ['home', 'https://shop.example/startseite?utm_source=x'],
    ['search', 'https://shop.example/search?q=stove'],
    ['search', 'https://shop.example/de/suche/stove'],
    ['search', 'https://shop.example/?s=stove'],
    ['search', 'https://shop.example/catalogsearch/result/?q=x'],
    ['page', 'https://shop.example/p/stove'],
    ['page', 'https://shop.example/index.php?product_id=4711'],
    ['page', 'https://shop.example/de/p'],
    ['page', 'no address'],
  ])('%s: %s', (destination, address) => {
    expect(destinationOf(address)).toBe(destination);
  });

  it.each([
    ['http://shop.example/p/1', 'https://www.shop.example/p/1/?utm_campaign=a', false],
    ['https://shop.example/P/One', 'https://shop.example/p/one', false],
    ['https://shop.example/p?b=1&a=2', 'https://shop.example/p?a=2&b=1', false],
    ['https://shop.example/p/1', 'https://shop.example/p/2', true],
    ['https://shop.example/p?id=1', 'https://shop.example/p?id=2', true],
  ])('redirects elsewhere: %s to %s is %s', (requested, reached, redirected) => {
    expect(isRedirected(requested, reached)).toBe(redirected);
  });
});
