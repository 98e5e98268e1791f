import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../../contract/rules/filter.ts';
import {
  bucketChipLabel,
  CHANGES_LABELS,
  chipsOf,
  COEFFICIENT_LABELS,
  MATCHED_LABELS,
  SORT_LABELS,
  SOURCE_LABELS,
} from '../../../src/views/catalogue/filters/filter-labels.ts';

describe('the labels of the filter panel', () => {
  it('FILTER-02 offers the sort choices under All Prices', () => {
    expect(Object.values(SORT_LABELS)).toEqual([
      'All Prices',
      'Highest (absolute)',
      'Higher',
      'Equal',
      'Lowest (absolute)',
      'Lower',
    ]);
  });

  it('FILTER-04 offers prices, products, sources and changes', () => {
    expect(Object.values(COEFFICIENT_LABELS)).toEqual(['All prices', 'Coefficient prices']);
    expect(Object.values(MATCHED_LABELS).slice(1)).toEqual([
      'Matched',
      'Not Matched',
      'Validated',
      'Not Validated',
    ]);
    expect(Object.values(SOURCE_LABELS).slice(1)).toEqual(['Google shopping', 'Direct crawling']);
    expect(Object.values(CHANGES_LABELS).slice(1)).toEqual([
      'Today',
      'Last 7 days',
      'Last 30 days',
    ]);
  });
});

describe('chips', () => {
  it('FILTER-06 exist for every restriction, and for every choice of a list', () => {
    const chips = chipsOf({
      ...NO_FILTER,
      key: 'lamp',
      matched: 'validated',
      brands: ['Lumo', 'Tarn'],
      price_index: { min: -10, max: 20 },
    });
    expect(chips).toEqual([
      { field: 'key', value: null, label: 'Search: lamp' },
      { field: 'brands', value: 'Lumo', label: 'Brand: Lumo' },
      { field: 'brands', value: 'Tarn', label: 'Brand: Tarn' },
      { field: 'matched', value: null, label: 'Validated' },
      { field: 'price_index', value: null, label: 'Price index: -10% to 20%' },
    ]);
  });

  it('TERMS-20 TERMS-23 exist for tags and for a limit', () => {
    expect(chipsOf({ ...NO_FILTER, tags: ['summer', 'heavy'], breach: 'below_map' })).toEqual([
      { field: 'tags', value: 'summer', label: 'Tag: summer' },
      { field: 'tags', value: 'heavy', label: 'Tag: heavy' },
      { field: 'breach', value: null, label: 'A competitor is below MAP' },
    ]);
  });

  it('FILTER-06 do not exist without a filter', () => {
    expect(chipsOf(NO_FILTER)).toEqual([]);
  });

  it('DASH-11 include one for a bucket', () => {
    expect(bucketChipLabel(0)).toBe('Price index bucket: -1%~1%');
  });
});
