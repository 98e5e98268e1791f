import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUCKET_KEYS } from '../../../contract/rules/buckets.ts';
import { NO_FILTER } from '../../../contract/rules/filter.ts';
import {
  readListAddress,
  writeListAddress,
  type ListAddress,
} from '../../../contract/rules/list-address.ts';
import { DEFAULT_SORTS, SORT_COLUMNS } from '../../../contract/rules/sort.ts';
import { filter } from '../db/random-matches.ts';

const SIZES = { pageSize: 15, sizes: [15, 25, 50] };
const WHOLE: ListAddress = {
  filter: NO_FILTER,
  bucket: null,
  sorts: DEFAULT_SORTS,
  page: 0,
  pageSize: 15,
  view: 'compact',
};

const address: fc.Arbitrary<ListAddress> = fc.record({
  filter,
  bucket: fc.option(fc.constantFrom(...BUCKET_KEYS)),
  sorts: fc.array(
    fc.record({
      sort_by: fc.constantFrom(...Object.keys(SORT_COLUMNS), 'shop.example', 'localhost:80'),
      order: fc.constantFrom('asc', 'desc'),
    }),
    { maxLength: 3 },
  ),
  page: fc.nat(1000),
  pageSize: fc.constantFrom(15, 25, 50),
  view: fc.constantFrom(null, 'compact', 'basic'),
});

describe('VIEW-01 the address of a list', () => {
  it('is read as it was written, whatever the list shows', () => {
    fc.assert(
      fc.property(address, (given) => {
        const read = readListAddress(writeListAddress(given, SIZES), SIZES);
        expect(read).toMatchObject({ address: given, wrong: [] });
      }),
    );
  });

  it('says only what differs from a list without restrictions', () => {
    expect(writeListAddress(WHOLE, SIZES)).toBe('');
    expect(readListAddress('', SIZES)).toEqual({ address: WHOLE, isGiven: false, wrong: [] });
    const shown: Partial<ListAddress> = {
      filter: {
        ...NO_FILTER,
        key: 'floor lamp',
        brands: ['Aldaba', 'Hell & Co'],
        price_index: { min: -10, max: 5 },
        against: { website: 'shop.example', price: 'higher', stock: '' },
      },
      sorts: [{ sort_by: 'price_index', order: 'desc' }],
      page: 1,
      view: 'compact',
    };
    expect(writeListAddress(shown, SIZES)).toBe(
      '?search=floor+lamp&brand=Aldaba&brand=Hell+%26+Co&index=-10..5&against=shop.example&against_price=higher&sort=-price_index&page=2',
    );
  });

  it('TERMS-20 TERMS-23 names tags and a limit', () => {
    const shown = {
      filter: { ...NO_FILTER, tags: ['summer', '50% off'], breach: 'below_map' as const },
    };
    expect(writeListAddress(shown, SIZES)).toBe(
      '?limits=below_map&tag=summer&tag=50%25+off&view=own',
    );
    expect(readListAddress('?limits=below_cost', SIZES).wrong).toEqual(['limits']);
  });

  it('names an order of its own, and leaves the view of a link to its reader', () => {
    expect(writeListAddress({ ...WHOLE, sorts: [] }, SIZES)).toBe('?sort=none');
    expect(writeListAddress({ ...WHOLE, view: 'basic' }, SIZES)).toBe('?view=basic');
    expect(writeListAddress({ ...WHOLE, view: null }, SIZES)).toBe('?view=own');
  });

  it.each([
    ['?prices=dear', ['prices']],
    ['?index=5..10', ['index']],
    ['?bucket=7&matched=x', ['bucket', 'matched']],
    ['?sort=colour', ['sort']],
    ['?sort=none&sort=colour', ['sort']],
    ['?page=0&rows=16&view=wide', ['page', 'rows', 'view']],
    ['?page=1e9', ['page']],
    ['?against=&against_price=higher', ['against', 'against_price']],
    ['?against_stock=in_stock', ['against_stock']],
  ])('%s is ignored and named', (search, wrong) => {
    const read = readListAddress(search, SIZES);
    expect(read.address).toEqual(WHOLE);
    expect(read.wrong.toSorted()).toEqual(wrong.toSorted());
  });

  it('never throws, and leaves parameters of others alone', () => {
    expect(readListAddress('?utm_source=mail&id=3', SIZES)).toEqual({
      address: WHOLE,
      isGiven: false,
      wrong: [],
    });
    fc.assert(fc.property(fc.string(), (text) => void readListAddress(text, SIZES)));
  });
});
