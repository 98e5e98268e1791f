import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration.js';

dayjs.extend(duration);

const AGES = [
  { unit: 'week', one: 'about a week ago', many: 'weeks ago' },
  { unit: 'day', one: 'about a day ago', many: 'days ago' },
  { unit: 'hour', one: 'about an hour ago', many: 'hours ago' },
  { unit: 'minute', one: 'about a minute ago', many: 'minutes ago' },
] as const;

/** How long ago `time` was, in the wording of the notification list (core 2.9). Both in milliseconds since 1970. */
export function relativeTime(time: number, now: number): string {
  const age = dayjs.duration(Math.max(0, now - time));
  for (const { unit, one, many } of AGES) {
    const count = Math.floor(age.as(unit));
    if (count > 0) return count === 1 ? one : `${count} ${many}`;
  }
  return 'just now';
}

const LENGTHS = [
  { unit: 'day', one: 'a day', many: 'days' },
  { unit: 'hour', one: 'an hour', many: 'hours' },
  { unit: 'minute', one: 'a minute', many: 'minutes' },
] as const;

/**
 * How long something takes, about, in milliseconds.
 *
 * @example
 * aboutTime(40 * 60_000); // → 'about 40 minutes'
 * aboutTime(95 * 60_000); // → 'about 2 hours'
 * aboutTime(1000); // → 'about a minute'
 */
export function aboutTime(ms: number): string {
  const length = dayjs.duration(ms);
  const step = LENGTHS.find(({ unit }) => length.as(unit) >= 1) ?? LENGTHS[2];
  const count = Math.max(1, Math.round(length.as(step.unit)));
  return `about ${count === 1 ? step.one : `${count} ${step.many}`}`;
}
