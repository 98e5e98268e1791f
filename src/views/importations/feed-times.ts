import type { Feed } from '../../../contract/entities/feed.ts';
import { formatCount, formatDateTime } from '../shared/format.ts';

export type FeedTimes = Pick<Feed, 'every_hours' | 'at_hour'>;

const HOURS = [1, 2, 3, 4, 6, 8, 12, 24, 48, 168];
const CLOCK = Array.from({ length: 24 }, (_, hour) => hour);

/** When a feed is fetched, in words. */
export function timesText({ every_hours: hours, at_hour: hour }: FeedTimes): string {
  if (hour !== null) return `Every day at ${String(hour).padStart(2, '0')}:00`;
  if (hours === null || hours === 1) return 'Every hour';
  return hours % 24 === 0 && hours > 24 ? `Every ${hours / 24} days` : `Every ${hours} hours`;
}

/**
 * A choice of times as the value of a field.
 *
 * @example
 * timesValue({ every_hours: 6, at_hour: null }); // → 'hours-6'
 * timesValue({ every_hours: null, at_hour: 7 }); // → 'day-7'
 */
export const timesValue = ({ every_hours: hours, at_hour: hour }: FeedTimes): string =>
  hour === null ? `hours-${hours ?? 24}` : `day-${hour}`;

/** The times of a value that `timesValue` gave. */
export function timesOf(value: string): FeedTimes {
  const [kind = '', number = ''] = value.split('-');
  return kind === 'day'
    ? { every_hours: null, at_hour: Number(number) }
    : { every_hours: Number(number), at_hour: null };
}

const option = (times: FeedTimes) => ({ value: timesValue(times), label: timesText(times) });

/** All choices; the present one is among them, whatever it is. */
export function timesChoices(present: FeedTimes) {
  const hours =
    present.every_hours === null ? HOURS : [...new Set([...HOURS, present.every_hours])];
  return [
    {
      group: 'Once a day',
      items: CLOCK.map((hour) => option({ every_hours: null, at_hour: hour })),
    },
    {
      group: 'Again and again',
      items: hours
        .toSorted((one, other) => one - other)
        .map((each) => option({ every_hours: each, at_hour: null })),
    },
  ];
}

type Checked = Pick<Feed, 'checked_at' | 'changed_at' | 'added' | 'changed'>;

/** When a feed was fetched last, and what its last importation did; nothing of that before the first one. */
export function checkText({
  checked_at: checkedAt,
  changed_at: changedAt,
  ...counts
}: Checked): string {
  if (checkedAt === null) return 'It has not been fetched yet.';
  const checked = `Checked ${formatDateTime(checkedAt)}`;
  return changedAt === null
    ? checked
    : `${checked} · last import: ${formatCount(counts.added)} added, ${formatCount(counts.changed)} changed`;
}
