import { describe, expect, it } from 'vitest';
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

describe('a name and an address', () => {
  const EAN = '4006381333931';
  const OTHER = '4006381333948';

  it.each<[why: string, Partial<KnownProduct>, Partial<SeenProduct>, string, string]>([
    [
      'three of five words',
      { name: 'Oak desk white small round' },
      { name: 'Oak desk white large square' },
      '',
      'same',
    ],
    [
      'half of the words',
      { name: 'Oak desk white small' },
      { name: 'Oak desk black large' },
      '',
      'unknown',
    ],
    ['a third of the words', { name: 'Oak desk white' }, { name: 'Oak shelf black' }, '', 'other'],
    [
      'two words of the shorter name',
      { name: 'Oak desk' },
      { name: 'Large white oak desk with a drawer' },
      '',
      'same',
    ],
    ['accents apart', { name: 'Crème brûlée' }, { name: 'Creme Brulee' }, '', 'same'],
    [
      'a number that one name adds',
      { name: 'Galaxy S23' },
      { name: 'Galaxy S23 128 GB' },
      '',
      'same',
    ],
    [
      'a number that the other name adds',
      { name: 'Galaxy S23 128 GB' },
      { name: 'Galaxy S23' },
      '',
      'same',
    ],
    ['a single digit', { name: 'Alpine stove 2' }, { name: 'Alpine stove 3' }, '', 'other'],
    ['nothing, as there is no name', { name: 'Oak desk' }, {}, '', 'unknown'],
    ['nothing, as the name has no words', { name: '–' }, { name: '–' }, '', 'other'],
    [
      'an article number, not the other one',
      { sku: 'AB-4711', model: 'OD-120' },
      { sku: 'OD-120', mpn: 'AB-4711' },
      '',
      'unknown',
    ],
    ['an article number of four characters', { sku: '4711' }, { sku: '4711' }, '', 'same'],
    ['a number of four characters with marks', { sku: '47-1' }, { sku: '47-1' }, '', 'unknown'],
    [
      'the same name with another EAN',
      { name: 'Oak desk', ean: EAN },
      { name: 'Oak desk', gtin: OTHER },
      '',
      'same',
    ],
    [
      'half a name with another EAN',
      { name: 'Oak desk white small', ean: EAN },
      { name: 'Oak desk black large', gtin: OTHER },
      '',
      'other',
    ],
    [
      'most of a name with another EAN',
      { name: 'Oak desk white small', ean: EAN },
      { name: 'Oak desk white large', gtin: OTHER },
      '',
      'other',
    ],
    [
      'most of a name with one EAN',
      { name: 'Oak desk white small', ean: EAN },
      { name: 'Oak desk white large' },
      '',
      'same',
    ],
    [
      'the EAN in spite of another name',
      { name: 'Oak desk', ean: EAN },
      { name: 'Garden chair', gtin: EAN },
      '',
      'same',
    ],
    [
      'the words of the address, not the old name',
      { name: 'Schreibtisch Eiche' },
      { name: 'Oak desk' },
      '/p/oak-desk',
      'same',
    ],
    [
      'the old name, not the words of the address',
      { name: 'Oak desk' },
      { name: 'Oak desk' },
      '/p/garden-chair',
      'same',
    ],
    [
      'the last words of the address',
      {},
      { name: 'Oak desk' },
      '/garden-chairs/oak-desk/4711',
      'same',
    ],
    [
      'a word in common with the address',
      {},
      { name: 'Oak shelf' },
      '/p/oak-desk-white',
      'unknown',
    ],
    [
      'no word in common with the address',
      {},
      { name: 'Garden chair' },
      '/p/oak-desk-white',
      'other',
    ],
    ['an address with one word', {}, { name: 'Garden chair' }, '/p/desk', 'unknown'],
    ['an address with short words', {}, { name: 'Garden chair' }, '/p/ab-12', 'unknown'],
    [
      'a new address with the same words',
      { name: 'Tisch' },
      { name: 'Garden chair', address: 'https://shop.example/en/oak-desk' },
      '/p/oak-desk',
      'unknown',
    ],
    [
      'a new address with other words',
      { name: 'Tisch' },
      { name: 'Garden chair', address: 'https://shop.example/en/garden-chair' },
      '/p/oak-desk',
      'other',
    ],
    [
      'a new address without words',
      { name: 'Tisch' },
      { name: 'Garden chair', address: 'https://shop.example/4711' },
      '/p/oak-desk',
      'other',
    ],
    [
      'a new address with the same words and another EAN',
      { name: 'Tisch', ean: EAN },
      { name: 'Garden chair', gtin: OTHER, address: 'https://shop.example/en/oak-desk' },
      '/p/oak-desk',
      'other',
    ],
  ])('decide by %s', (_why, before, now, path, identity) => {
    const address = path === '' ? NUMBERED : `https://shop.example${path}`;
    expect(compareProducts(known(before), seen(now), address)).toBe(identity);
  });
});
