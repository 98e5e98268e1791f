import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginOf } from '../../../contract/rules/margin.ts';

const whole = fc.integer({ min: 1, max: 100_000 });
const cents = whole.map((value) => value / 100);
const rate = fc.integer({ min: 0, max: 1000 }).map((value) => value / 10);
const HALF_A_CENT = 0.005 + 1e-6;

test('TERMS-04 a margin needs a price and a cost', () => {
  expect(marginOf(null, 5, 21)).toBeNull();
  expect(marginOf(0, 5, 21)).toBeNull();
  expect(marginOf(Number.NaN, 5, 21)).toBeNull();
  expect(marginOf(10, 0, 21)).toBeNull();
  expect(marginOf(10, -1, 21)).toBeNull();
});

test('TERMS-04 the rate makes the price a net one, or the cost a gross one', () => {
  expect(marginOf(121, 80, 21)).toEqual({
    withoutVat: { amount: 20, percent: 20 },
    withVat: { amount: 24.2, percent: 20 },
  });
  expect(marginOf(10, 20, 10)?.withoutVat).toEqual({ amount: -10.91, percent: -120 });
});

test('TERMS-04 without a rate the margin is the price less the cost, as ever', () => {
  fc.assert(
    fc.property(whole, whole, (priceCents, costCents) => {
      const [price, cost] = [priceCents / 100, costCents / 100];
      const difference = priceCents - costCents;
      // In whole numbers, which are exact: half of a hundredth goes up.
      const hundredths = Math.floor((20_000 * difference + priceCents) / (2 * priceCents));
      const margin = { amount: difference / 100, percent: hundredths / 100 };
      expect(marginOf(price, cost, null)).toEqual({ withoutVat: margin, withVat: margin });
      expect(marginOf(price, cost, 0)).toEqual(marginOf(price, cost, null));
    }),
  );
});

test('TERMS-04 half a cent and half of a hundredth of a percent go up, whatever the binary fractions', () => {
  expect(marginOf(8, 7.53, null)?.withoutVat).toEqual({ amount: 0.47, percent: 5.88 });
  expect(marginOf(1.95, 0.87, 4)?.withoutVat.amount).toBe(1.01);
  expect(marginOf(1.61, 0.5, 21)?.withVat.amount).toBe(1.01);
});

test('TERMS-04 the margins with and without VAT differ by the rate', () => {
  fc.assert(
    fc.property(cents, cents, rate, (price, cost, vat) => {
      const margin = marginOf(price, cost, vat)!;
      const factor = 1 + vat / 100;
      expect(margin.withVat.percent).toBe(margin.withoutVat.percent);
      const difference = margin.withoutVat.amount * factor - margin.withVat.amount;
      expect(Math.abs(difference)).toBeLessThanOrEqual(HALF_A_CENT * (1 + factor));
    }),
  );
});
