import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  NO_TERMS,
  storedTerms,
  termsConflicts,
  tidyTags,
} from '../../../contract/rules/product-terms.ts';

const amount = fc.option(fc.integer({ min: 0, max: 50 }), { nil: null });

test('TERMS-02 terms contradict each other exactly where a lower limit is above an upper one', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (rrp, map, min_price, max_price) => {
      const isAbove = (low: number | null, high: number | null) =>
        low !== null && high !== null && low > high;
      const expected = [
        ...(isAbove(min_price, max_price) ? ['min_price max_price'] : []),
        ...(isAbove(map, rrp) ? ['map rrp'] : []),
        ...(isAbove(min_price, rrp) ? ['min_price rrp'] : []),
      ];
      const found = termsConflicts({ rrp, map, min_price, max_price });
      expect(found.map(({ fields }) => fields.join(' '))).toEqual(expected);
      expect(found.every(({ sentence }) => /^The minimum .*\.$/.test(sentence))).toBe(true);
    }),
  );
});

test('TERMS-01 terms without any value are not stored', () => {
  expect(storedTerms(NO_TERMS)).toBeNull();
  expect(storedTerms({ ...NO_TERMS, shipping: 0 })).toEqual({ ...NO_TERMS, shipping: 0 });
  expect(storedTerms({ ...NO_TERMS, tags: ['new'] })).toEqual({ ...NO_TERMS, tags: ['new'] });
});

test('TERMS-01 tidied tags are each there once, and tidying them again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'A', ' ', 'ñ') })), (tags) => {
      const tidy = tidyTags(tags);
      expect(tidyTags(tidy)).toEqual(tidy);
      const keys = tidy.map((tag) => tag.toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
      const given = tags.map((tag) => tag.trim().replaceAll(/\s+/g, ' ').toLowerCase());
      expect(new Set(keys)).toEqual(new Set(given.filter((tag) => tag !== '')));
    }),
  );
});
