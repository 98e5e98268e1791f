import dayjs from 'dayjs';
import type { DateRange } from '../../../machines/history/date-range.ts';

export const RANGES = ['30', '90', '365', 'all'] as const;
/** The last 30, 90 or 365 days, all that is kept, or days that a person has chosen. */
export type RangeChoice = (typeof RANGES)[number] | 'own';

const DAY = 'YYYY-MM-DD';

/**
 * So many days up to today, both counted.
 *
 * @example
 * lastDays(30, '2026-03-31'); // → { first: '2026-03-02', last: '2026-03-31' }
 */
export const lastDays = (count: number, today: string): DateRange => ({
  first: dayjs(today)
    .subtract(count - 1, 'day')
    .format(DAY),
  last: today,
});

/**
 * Which of the choices a range is. `all` is the range of everything that is kept.
 *
 * @example
 * rangeChoice(lastDays(90, '2026-03-31'), null, '2026-03-31'); // → '90'
 * rangeChoice({ first: '2026-03-01', last: '2026-03-09' }, null, '2026-03-31'); // → 'own'
 * rangeChoice(null, null, '2026-03-31'); // → 'all'
 */
export function rangeChoice(
  range: DateRange | null,
  all: DateRange | null,
  today: string,
): RangeChoice {
  const isRange = (other: DateRange | null) =>
    range?.first === other?.first && range?.last === other?.last;
  if (isRange(all)) return 'all';
  return (
    RANGES.find((choice) => choice !== 'all' && isRange(lastDays(Number(choice), today))) ?? 'own'
  );
}
