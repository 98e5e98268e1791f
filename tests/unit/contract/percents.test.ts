import { describe, expect, it } from 'vitest';
import { bucketOf } from '../../../contract/rules/buckets.ts';
import { isStanding } from '../../../contract/rules/filter.ts';
import { priceDifference } from '../../../contract/rules/price.ts';
import { priceIndexOf } from '../../../contract/rules/summary.ts';

/** Prices in cents, to 500.00, and each other price that is exactly so many thousandths away. */
function* pairs(thousandths: readonly number[]): Generator<[own: number, rival: number]> {
  for (let rival = 1; rival <= 50_000; rival += 1) {
    for (const step of thousandths) {
      const own = (rival * (1000 + step)) / 1000;
      if (Number.isInteger(own)) yield [own, rival];
    }
  }
}

/** The key of core 5 by whole numbers, which have no fractions to be wrong. */
function exactBucket(own: number, rival: number): number {
  const distance = Math.abs(own - rival) * 100;
  if (distance <= rival) return 0;
  const edge = [5, 10, 20, 50].find((percent) => distance <= percent * rival) ?? 100;
  return own < rival ? -edge : edge;
}

describe('percentages of two prices', () => {
  it('FIG-19 DASH-12 DASH-16 an index on the edge of a bucket is in it, whatever the prices', () => {
    const wrong = [...pairs([-500, -200, -100, -50, -10, 10, 50, 100, 200, 500])].filter(
      ([own, rival]) =>
        bucketOf(priceIndexOf(own / 100, [rival / 100]) ?? NaN) !== exactBucket(own, rival),
    );
    expect(wrong).toEqual([]);
  });

  it('FIG-19 DASH-14 a price that is that of all competitors has the index 0', () => {
    for (let cents = 1; cents <= 2000; cents += 1) {
      for (const count of [1, 3, 5, 7]) {
        const index = priceIndexOf(
          cents / 100,
          Array.from({ length: count }, () => cents / 100),
        );
        expect(index, `${count} of ${cents} cents`).toBe(0);
      }
    }
  });

  it('FIG-19 COMP-01 half a percent is rounded up, whatever the prices', () => {
    const wrong = [...pairs([-5, 5])].filter(([rival, own]) => {
      const offer = { price: rival / 100, coefficientPrice: null, not_found: false };
      const standing = rival > own ? 'cheaper' : 'equal';
      return (
        priceDifference(offer, own / 100) !== (rival > own ? 1 : 0) ||
        !isStanding(standing, own / 100, rival / 100)
      );
    });
    expect(wrong).toEqual([]);
  });
});
