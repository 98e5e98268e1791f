import { describe, expect, it } from 'vitest';
import { dayReached } from '../../../src/views/shared/dates/day.ts';

describe('the day that a key leads to', () => {
  it.each([
    ['2026-12-01', 'ArrowUp', '2026-11-24'],
    ['2026-12-31', 'ArrowDown', '2027-01-07'],
    ['2026-03-01', 'ArrowLeft', '2026-02-28'],
    ['2026-02-28', 'ArrowRight', '2026-03-01'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2026-01-31', 'PageDown', '2026-02-28'],
    // Neither in the days of a change of the clocks.
    ['2026-03-29', 'ArrowRight', '2026-03-30'],
    ['2026-10-25', 'ArrowDown', '2026-11-01'],
    ['2026-12-01', 'Enter', null],
  ])('DATE-01 from %s by %s is %s', (from, key, day) => {
    expect(dayReached(from, key)).toBe(day);
  });
});
