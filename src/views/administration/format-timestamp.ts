/**
 * A time in UTC as `YYYY-MM-DD hh:mm:ss` (acct 2), by which calls are counted in days: it lies in the day that is shown.
 *
 * @example
 * formatTimestamp('2026-11-29T23:30:05.120Z'); // → '2026-11-29 23:30:05'
 * formatTimestamp(''); // → ''
 */
export function formatTimestamp(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
