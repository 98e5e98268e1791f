import { WEEKDAYS, type Weekday } from '../../contract/choices.ts';
import { ALERT_EMAIL_HOUR } from '../../contract/constants.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { must } from '../../contract/must.ts';
import { momentOf, wallClock, type Wall } from '../../contract/rules/wall-clock.ts';

/** During a crawl an alert reports at most once in this time; the first change is reported immediately. */
export const LIVE_PAUSE_MS = 60_000;
export const MAIL_PAUSE_MS = 15 * MINUTE_MS;

/** Monday is the first day of WEEKDAYS, Sunday the first in JavaScript. */
function weekdayOf({ year, month, day }: Wall): Weekday {
  const place = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return must(WEEKDAYS[place], 'the day of the week');
}

export type MailMoment = { at: number; day: string; isToday: boolean };

/**
 * The last time up to `now` at which mail was due: 9 o'clock in the account's time zone on a chosen day, which is `day`,
 * YYYY-MM-DD. `isToday` means that this is today, so that further mail may be sent when changes occur.
 */
export function lastMailMoment(
  now: number,
  { days, timeZone }: { days: readonly Weekday[]; timeZone: string },
): MailMoment | null {
  const today = wallClock(now, timeZone);
  for (let back = 0; back <= 7; back++) {
    // Noon avoids the hours of daylight saving changes.
    const noon = Date.UTC(today.year, today.month - 1, today.day - back, 12);
    const date = new Date(noon);
    const wall = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: 12,
      minute: 0,
    };
    const at = momentOf(wall, ALERT_EMAIL_HOUR, timeZone);
    if (at <= now && days.includes(weekdayOf(wall))) {
      return { at, day: date.toISOString().slice(0, 10), isToday: back === 0 };
    }
  }
  return null;
}

/** The clocks of several processes may differ by less than this. */
const SLACK_MS = 5 * MINUTE_MS;

/** Whether a time is in the future because the clock was set back after it was written. */
export const isAhead = (moment: Date, now: number): boolean => moment.getTime() > now + SLACK_MS;

/** Whether this many milliseconds have passed since a time. A clock that was set back causes no delay. */
export const hasPassed = (ms: number, since: Date, now: number): boolean =>
  now - since.getTime() >= ms || isAhead(since, now);
