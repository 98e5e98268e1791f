import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { relativeTime } from '../../../src/views/shared/dates/relative-time.ts';

const SECOND = 1000;
test.each([
  [-5 * MINUTE_MS, 'just now'],
  [0, 'just now'],
  [59 * SECOND, 'just now'],
  [MINUTE_MS, 'about a minute ago'],
  [2 * MINUTE_MS, '2 minutes ago'],
  [59 * MINUTE_MS, '59 minutes ago'],
  [HOUR_MS, 'about an hour ago'],
  [23 * HOUR_MS, '23 hours ago'],
  [DAY_MS, 'about a day ago'],
  [6 * DAY_MS, '6 days ago'],
  [7 * DAY_MS, 'about a week ago'],
  [30 * DAY_MS, '4 weeks ago'],
])('NOTIF-01 %i ms ago reads %j', (age, words) => {
  expect(relativeTime(1_000_000_000 - age, 1_000_000_000)).toBe(words);
});
