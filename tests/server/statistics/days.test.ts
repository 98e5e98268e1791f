import { expect, test } from 'vitest';
import { isWithin } from '../../../server/statistics/days.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');

test.each([
  ['on the day of both bounds', { from: noon, to: noon }, true],
  ['with no bounds', { from: 0, to: 0 }, true],
  ['after the end', { from: 0, to: noon - 86_400_000 }, false],
  ['before the start', { from: noon + 86_400_000, to: 0 }, false],
  ['before a year of five digits', { from: 0, to: Date.UTC(10_000, 0, 1) }, true],
  ['before a time that no date has', { from: 0, to: Number.MAX_SAFE_INTEGER }, true],
  ['with a start that no date has', { from: Number.MAX_SAFE_INTEGER, to: 0 }, false],
])('a day %s', (_, period, isInside) => {
  expect(isWithin('2026-03-02', period)).toBe(isInside);
});
