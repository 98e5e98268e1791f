import { DAY_MS } from '../../contract/durations.ts';
import { dayOf } from '../utc-day.ts';

/** The day so many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(Date.parse(day) + days * DAY_MS);

/** Every day from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last); time += DAY_MS) {
    days.push(dayOf(time));
  }
  return days;
}

export type Period = { from: number; to: number };

/** Whether a part of the day is in the period. 0 stands for no bound; a bound may be later than any date. */
export function isWithin(day: string, { from, to }: Period): boolean {
  const start = Date.parse(day);
  return (from === 0 || start + DAY_MS > from) && (to === 0 || start <= to);
}

/**
 * A value for every day from the first point to the last: a day without one has that of the day before it, or what
 * `missing` says.
 */
export function filled<Point extends { date: string }>(
  points: Point[],
  missing: (day: string, before: Point) => Point = (date, before) => ({ ...before, date }),
): Point[] {
  const [first] = points;
  if (!first) return [];
  const byDay = new Map(points.map((point) => [point.date, point]));
  let before = first;
  return daysBetween(first.date, (points.at(-1) ?? first).date).map((day) => {
    before = byDay.get(day) ?? missing(day, before);
    return before;
  });
}
