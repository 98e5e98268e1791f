import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** What a clock on a wall shows, with the months counted from 1. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number };

/** What the clocks of a time zone show at a time, which is in milliseconds since 1970. */
export function wallClock(at: number, timeZone: string): Wall {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/**
 * The time at which a date has this hour in a time zone, in milliseconds since 1970. An hour that is skipped in spring
 * is the one after it, one that is repeated in autumn is the first one: some zones change their clocks at midnight.
 */
export function momentOf(
  date: Pick<Wall, 'year' | 'month' | 'day'>,
  hour: number,
  timeZone: string,
): number {
  const asUtc = Date.UTC(date.year, date.month - 1, date.day, hour);
  const offsetAt = (at: number) => {
    const wall = wallClock(at, timeZone);
    const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
    return shown - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  };
  // No zone changes its clocks twice within two days.
  const [before, after] = [asUtc - offsetAt(asUtc - DAY_MS), asUtc - offsetAt(asUtc + DAY_MS)];
  const isShown = (at: number) => at + offsetAt(at) === asUtc;
  return isShown(before) || !isShown(after) ? before : after;
}

/** When the day of a time zone that has this moment began, in milliseconds since 1970. */
export const startOfDay = (at: number, timeZone: string): number =>
  momentOf(wallClock(at, timeZone), 0, timeZone);

/** When the day after it begins. */
export function startOfNextDay(at: number, timeZone: string): number {
  const { year, month, day } = wallClock(at, timeZone);
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  return momentOf(
    { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() },
    0,
    timeZone,
  );
}

/**
 * The day that a time zone has at a moment, as YYYY-MM-DD.
 *
 * @example
 * dayIn(Date.UTC(2026, 1, 3, 23), 'Pacific/Auckland'); // → '2026-02-04'
 */
export function dayIn(at: number, timeZone: string): string {
  const { year, month, day } = wallClock(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
