import { monthNamed } from './dates.ts';
import { foldLetters } from './phrase.ts';

type Parts = { year?: string; month?: string; day?: string };

/** The ways to write a day, or a month, with its year; a text that fits two of them is read in both. */
const WRITTEN: readonly RegExp[] = [
  /(?<!\d)(?<year>\d{4})\s?[-./年년]\s?(?<month>\d{1,2})(?:\s?[-./月월]\s?(?<day>\d{1,2}))?(?!\d)/u,
  /(?<!\d)(?<day>\d{1,2})\s?[-./]\s?(?<month>\d{1,2})\s?[-./]\s?(?<year>\d{4})(?!\d)/u,
  /(?<!\d)(?<month>\d{1,2})\s?[-./]\s?(?<day>\d{1,2})\s?[-./]\s?(?<year>\d{4})(?!\d)/u,
  /(?<!\d)(?<day>\d{1,2})(?:\.|º|\p{L}{1,3})?\s+(?:\p{L}{1,3}\s+)?(?<month>\p{L}{3,})[.,]*\s+(?:\p{L}{1,3}\s+)?(?<year>\d{4})(?!\d)/u,
  /(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/u,
  /(?<!\d)(?<year>\d{4})\.?\s+(?:\p{L}{1,2}\.\s+)?(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?!\d)/u,
  /(?<!\d)(?<year>\d{4})\.?\s+gada\s+(?<day>\d{1,2})\.?\s+(?<month>\p{L}{3,})/u,
  // Without a day, which may stand before the month.
  /(?<!\d(?:\.|º|\p{L}{1,3})?\s+(?:\p{L}{1,3}\s+)?)(?<!\p{L})(?<month>\p{L}{3,})[.,]*\s+(?:\p{L}{1,3}\s+)?(?<year>\d{4})(?!\d)/u,
];

/**
 * Whether a text names a day that is certainly later than a time: `12.03.2027`, `March 12, 2027`, `2027年3月`. Of a text
 * that may be two days, `03/12/2027`, each is.
 */
export function isLaterDay(text: string, now: number): boolean {
  const plain = foldLetters(text);
  const times = WRITTEN.flatMap((pattern) => timeOf(pattern.exec(plain)?.groups ?? {}) ?? []);
  return times.length > 0 && times.every((time) => time > now);
}

/** The beginning of a day, or of a month without one; null if there is no such day. */
function timeOf({ year, month = '', day = '1' }: Parts): number | null {
  const named = /^\d/.test(month) ? Number(month) : monthNamed(month);
  if (year === undefined || !named || named > 12 || Number(day) < 1 || Number(day) > 31)
    return null;
  return Date.UTC(Number(year), named - 1, Number(day));
}
