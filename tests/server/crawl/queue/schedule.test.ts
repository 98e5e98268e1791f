import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';
import { isPlausible } from '../../../../server/crawl/recording/plausibility.ts';
import { pauseOf, waitAfter } from '../../../../server/crawl/queue/schedule.ts';

const day = { intervalMs: DAY_MS, random: 0.5 };

test('a failed page is retried after 10, 20, 40 minutes, and never later than the interval', () => {
  const minutes = [1, 2, 3, 20].map(
    (failures) => waitAfter('failed', { ...day, failures }) / 60_000,
  );
  expect(minutes).toEqual([10, 20, 40, 24 * 60]);
});

test('every wait varies by a tenth, within the interval plus a tenth', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ok', 'suspected', 'missing', 'failed', 'blocked' as const),
      fc.integer({ min: 1000, max: 100 * HOUR_MS }),
      fc.nat(50),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (reason, intervalMs, failures, random) => {
        const wait = waitAfter(reason, { intervalMs, failures, random });
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(Math.ceil(intervalMs * 1.1));
      },
    ),
  );
});

test('a host pauses for as long as it asks, else longer each time, at most a day', () => {
  expect(pauseOf(1, 30_000)).toBe(30_000);
  expect(pauseOf(1, 0)).toBe(pauseOf(1, null));
  expect(pauseOf(2, null)).toBeGreaterThan(pauseOf(1, null));
  expect(pauseOf(500, null)).toBe(DAY_MS);
  expect(pauseOf(1, 1e12)).toBe(DAY_MS);
});

const euro = (price: number) => ({ price, currency: 'EUR' });

test('a price between a third and three times the last one is accepted, and a first one always', () => {
  expect(isPlausible(null, euro(1e6), null)).toBe(true);
  expect(isPlausible(euro(30), euro(90), null)).toBe(true);
  expect(isPlausible(euro(30), euro(90.01), null)).toBe(false);
  expect(isPlausible(euro(30), euro(10), null)).toBe(true);
  expect(isPlausible(euro(30), euro(9.99), null)).toBe(false);
  expect(isPlausible(euro(30), { price: 30, currency: 'USD' }, null)).toBe(false);
});

test('an implausible price is accepted when it is seen again, within five percent', () => {
  expect(isPlausible(euro(30), euro(100), euro(104))).toBe(true);
  expect(isPlausible(euro(30), euro(100), euro(120))).toBe(false);
  expect(isPlausible(euro(30), euro(100), { price: 100, currency: 'USD' })).toBe(false);
});
