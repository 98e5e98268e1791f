import { expect, test } from 'vitest';
import { relativeTime } from '../../../src/views/shared/dates/relative-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
test.each([
  [-5 * MINUTE, 'just now'],
  [0, 'just now'],
  [59 * SECOND, 'just now'],
  [MINUTE, 'about a minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, 'about an hour ago'],
  [23 * HOUR, '23 hours ago'],
  [DAY, 'about a day ago'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, 'about a week ago'],
  [30 * DAY, '4 weeks ago'],
])('NOTIF-01 %i ms ago reads %j', (age, words) => {
  expect(relativeTime(1_000_000_000 - age, 1_000_000_000)).toBe(words);
});
