import { describe, expect, it } from 'vitest';
import {
  emptyExtraction,
  type Availability,
  type Extraction,
  type Sourced,
} from '../../../../../server/crawl/extraction/extraction.ts';
import { settle } from '../../../../../server/crawl/extraction/weighing/settle.ts';
import { settleAvailability } from '../../../../../server/crawl/extraction/weighing/settle-availability.ts';

const stated = <T>(value: T, confidence = 0.9): Sourced<T> => ({
  value,
  method: 'json-ld',
  where: 'x',
  confidence,
});

function settled(fields: Partial<Extraction>, heading: string | null = null): Extraction {
  const result = { ...emptyExtraction(), ...fields };
  settle(result, heading);
  return result;
}

describe('the fields of a product', () => {
  it.each([
    '$brand',
    '{{ name }}',
    'null',
    'undefined',
    'N/A',
    'na',
    'none',
    'Unknown',
    'brand',
    '--',
  ])('are empty for a placeholder: %s', (value) => {
    for (const field of ['brand', 'sku', 'mpn', 'name', 'seller', 'category'] as const) {
      expect([field, settled({ [field]: stated(value) })[field]]).toEqual([field, null]);
    }
  });

  it('are plain text', () => {
    for (const field of ['brand', 'name', 'seller', 'category'] as const) {
      const { value } = settled({ [field]: stated('<b>Holm</b> &amp; Co') })[field]!;
      expect([field, value]).toEqual([field, 'Holm & Co']);
    }
    expect(settled({ category: stated('12 / 4') }).category).toBeNull();
    expect(settled({ category: stated('Desks') }).category).toEqual(stated('Desks'));
  });

  it('have the heading as the name where none is stated', () => {
    expect(settled({}, 'Oak desk').name).toEqual({
      value: 'Oak desk',
      method: 'heuristic',
      where: 'h1',
      confidence: 0.6,
    });
    expect(settled({ name: stated('Desk') }, 'Oak desk').name!.value).toBe('Desk');
    expect(settled({ name: stated('undefined') }, 'Oak desk').name!.value).toBe('Oak desk');
    expect(settled({}).name).toBeNull();
  });

  it('have a doubtful number of the manufacturer where the shop has the same', () => {
    expect(settled({ mpn: stated('4711'), sku: stated('4711') }).mpn!.confidence).toBe(0.5);
    expect(settled({ mpn: stated('4711', 0.4), sku: stated('4711') }).mpn!.confidence).toBe(0.4);
    expect(settled({ mpn: stated('4711'), sku: stated('4712') }).mpn!.confidence).toBe(0.9);
    expect(settled({ mpn: stated('4711') }).mpn!.confidence).toBe(0.9);
    expect(settled({ sku: stated('4711') }).mpn).toBeNull();
  });

  it.each<[price: number, listPrice: number | null, expected: (number | null)[]]>([
    [49.9, 69.9, [49.9, 69.9]],
    [49.9, 49.9, [49.9, null]],
    [49.9, 39.9, [49.9, null]],
    [49.9, null, [49.9, null]],
    [0, 69.9, [null, null]],
    [-1, 69.9, [null, null]],
    [2e9, 69.9, [null, null]],
    [49.9, 2e9, [49.9, null]],
    [0.5, 0.9, [0.5, 0.9]],
  ])('have no impossible prices: %d instead of %d', (price, listPrice, expected) => {
    const found = settled({
      price: stated(price),
      listPrice: listPrice === null ? null : stated(listPrice, 0.65),
    });
    expect([found.price?.value ?? null, found.listPrice?.value ?? null]).toEqual(expected);
    const isReduced = expected[1] !== null;
    const promotion = expected[0] === null ? null : stated(isReduced, isReduced ? 0.65 : 0.9);
    expect(found.promotion).toEqual(promotion);
  });

  it('have no impossible shipping, but it may be free', () => {
    expect(settled({ shipping: stated(NaN) }).shipping).toBeNull();
    expect(settled({ shipping: stated(0) }).shipping).toEqual(stated(0));
    expect(settled({ listPrice: stated(69.9) }).listPrice).toBeNull();
  });
});

describe('the availability from the data and the page', () => {
  const shown = (value: Availability, confidence: number, isStated: boolean, canBuy = false) => ({
    availability: stated(value, confidence),
    isStated,
    isQualified: false,
    canBuy,
  });
  const inStock = stated<Availability>('InStock');
  const soldOut = stated<Availability>('SoldOut');

  it.each([
    ['both agree', inStock, shown('LimitedAvailability', 0.7, true), inStock],
    ['both agree on the opposite', soldOut, shown('OutOfStock', 0.7, true), soldOut],
    [
      'the page says sold out',
      inStock,
      shown('OutOfStock', 0.55, false),
      stated('OutOfStock', 0.55),
    ],
    [
      'the page perhaps says sold out',
      inStock,
      shown('OutOfStock', 0.5, true),
      stated('InStock', 0.8),
    ],
    [
      'only a button is in favour',
      soldOut,
      shown('InStock', 0.6, false, true),
      stated('SoldOut', 0.8),
    ],
    [
      'the page is perhaps in favour',
      soldOut,
      shown('InStock', 0.5, true, true),
      stated('SoldOut', 0.8),
    ],
    [
      'words and a button are in favour',
      soldOut,
      shown('InStock', 0.6, true, true),
      stated('InStock', 0.55),
    ],
    ['words alone are in favour', soldOut, shown('InStock', 0.6, true), null],
    [
      'READ-16 the page takes orders in advance',
      inStock,
      shown('PreOrder', 0.6, true),
      stated('PreOrder', 0.6),
    ],
    ['READ-16 the page perhaps does', inStock, shown('PreOrder', 0.5, true), inStock],
    [
      'READ-16 the page says a date only',
      inStock,
      { availability: null, isStated: true, isQualified: true, canBuy: true },
      null,
    ],
    [
      'READ-16 the data says the same as a date',
      stated<Availability>('BackOrder'),
      { availability: null, isStated: true, isQualified: true, canBuy: true },
      stated('BackOrder'),
    ],
  ])('is settled where %s', (_why, data, page, expected) => {
    expect(settleAvailability(data, page)).toEqual(expected);
  });
});
