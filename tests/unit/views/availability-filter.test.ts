import { describe, expect, it } from 'vitest';
import type { FilterData } from '../../../contract/entities/filter-data.ts';
import { availabilityFilter } from '../../../src/views/dashboard/availability-filter.ts';

const NOTHING: FilterData = {
  brands: [],
  categories: [],
  availabilities: [],
  competitors_websites: [],
  competitors_availabilities: [],
};
const STATED: FilterData = {
  ...NOTHING,
  availabilities: [{ availability: 'InStock', count: 2 }],
  competitors_availabilities: [
    { availability: 'OutOfStock', count: 1 },
    { availability: 'PreOrder', count: 1 },
  ],
};
const own = { website: 'own.example', ownAlias: 'own.example' };
const rival = { website: 'shop.example', ownAlias: 'own.example' };

describe('VIEW-04 the filter of a part of Availability', () => {
  it('has the availabilities of the part', () => {
    expect(availabilityFilter('in', { ...own, data: STATED })).toEqual({
      availabilities: ['InStock'],
    });
    expect(availabilityFilter('out', { ...rival, data: STATED })).toEqual({
      competitors_websites: ['shop.example'],
      competitors_availabilities: ['OutOfStock', 'PreOrder'],
    });
  });

  it('is none while no availability of the part is known, as before the filter data are', () => {
    for (const website of [own, rival]) {
      expect(availabilityFilter('in', { ...website, data: NOTHING })).toBeNull();
      expect(availabilityFilter('unknown', { ...website, data: STATED })).toBeNull();
    }
  });
});
