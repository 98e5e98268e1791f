import { DAY_MS, MINUTE_MS } from '../contract/durations.ts';

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
