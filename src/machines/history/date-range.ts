import { RANGE_END_HOUR_UTC } from '../../../contract/constants.ts';
import { HOUR_MS } from '../../../contract/durations.ts';

/** Days as YYYY-MM-DD, the first not after the last. */
export type DateRange = { first: string; last: string };

/** Two chosen days in either order; swapped when reversed (core 5). */
export function rangeOf(a: string, b: string): DateRange {
  return a <= b ? { first: a, last: b } : { first: b, last: a };
}

/**
 * The range in the form of the calls, in milliseconds since 1970: from midnight UTC of the first day to 22:00 UTC of
 * the last, 0 and 0 without a range (core 2.7). `midnightOf` parses a day; a machine has no clock.
 */
export function periodOf(
  range: DateRange | null,
  midnightOf: (day: string) => number,
): { from: number; to: number } {
  if (range === null) return { from: 0, to: 0 };
  return {
    from: midnightOf(range.first),
    to: midnightOf(range.last) + RANGE_END_HOUR_UTC * HOUR_MS,
  };
}
