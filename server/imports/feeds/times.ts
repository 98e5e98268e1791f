import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { momentOf, wallClock } from '../../../contract/rules/wall-clock.ts';

/** The pause after the first failure; each further one doubles it, up to a day. */
const FIRST_PAUSE_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = DAY_MS;

/** Every so many hours, or every day at an hour of the account's time zone. */
export type FeedTimes = { everyHours: number | null; atHour: number | null };

/** When a feed that is checked at `now` is checked next, in milliseconds since 1970. */
export function nextCheck({ everyHours, atHour }: FeedTimes, now: number, timeZone: string): Date {
  if (atHour === null) return new Date(now + (everyHours ?? 24) * HOUR_MS);
  const today = wallClock(now, timeZone);
  for (let ahead = 0; ; ahead++) {
    const noon = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead, 12));
    const date = {
      year: noon.getUTCFullYear(),
      month: noon.getUTCMonth() + 1,
      day: noon.getUTCDate(),
    };
    const at = momentOf(date, atHour, timeZone);
    if (at > now) return new Date(at);
  }
}

/** When a feed that failed so many times one after the other is tried again. */
export function nextTry(failures: number, now: number): Date {
  const pause = FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20);
  return new Date(now + Math.min(pause, LONGEST_PAUSE_MS));
}
