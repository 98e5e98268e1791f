import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPriceOf } from '../../../contract/rules/unit-price.ts';

test('TERMS-21 half a cent of the price of a unit goes up, whatever the binary fractions', () => {
  expect(unitPriceOf(2.01, { pack_size: 2, pack_unit: 'l' })).toEqual({ amount: 1.01, unit: 'l' });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(2, 4, 8, 40),
      (cents, size) => {
        fc.pre(cents / size >= 10);
        const price = unitPriceOf(cents / 100, { pack_size: size, pack_unit: 'piece' });
        // In whole numbers, which are exact.
        expect(price?.amount).toBe(Math.floor((2 * cents + size) / (2 * size)) / 100);
      },
    ),
  );
});
