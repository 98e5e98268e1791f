import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOf } from '../../../src/views/shared/shares.ts';

it('COMP-05 gives the step that rounding loses to the largest remainder', () => {
  expect(sharesOf([23, 18, 7])).toEqual([48, 37, 15]);
  expect(sharesOf([1, 1, 1], 1)).toEqual([33.4, 33.3, 33.3]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  expect(sharesOf([])).toEqual([]);
});

it('COMP-05 adds up to 100, each less than a step from its exact share', () => {
  const counts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(counts, fc.constantFrom(0, 1), (all, decimals) => {
      const total = all.reduce((sum, count) => sum + count, 0);
      fc.pre(total > 0);
      const step = 10 ** -decimals;
      const shares = sharesOf(all, decimals);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
      const exact = all.map((count) => (count / total) * 100);
      // A whole number of steps stays, 0 among them; any other goes to one of its two neighbours.
      for (const [at, share] of shares.entries()) {
        expect(Math.abs(share - (exact[at] ?? Number.NaN))).toBeLessThan(step);
      }
    }),
  );
});
