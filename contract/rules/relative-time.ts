const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const STEPS = [
  { size: WEEK, one: 'about a week ago', many: 'weeks ago' },
  { size: DAY, one: 'about a day ago', many: 'days ago' },
  { size: HOUR, one: 'about an hour ago', many: 'hours ago' },
  { size: MINUTE, one: 'about a minute ago', many: 'minutes ago' },
];

/** How long ago `time` was, in the wording of the notification list (core 2.9). Both in milliseconds since 1970. */
export function relativeTime(time: number, now: number): string {
  const age = now - time;
  const step = STEPS.find(({ size }) => age >= size);
  if (!step) return 'just now';
  const count = Math.floor(age / step.size);
  return count === 1 ? step.one : `${count} ${step.many}`;
}
