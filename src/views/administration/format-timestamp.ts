import { formatDateTime } from '../shared/format.ts';

/** A time in UTC as `YYYY-MM-DD hh:mm:ss` in the reader's time zone (acct 2). */
export function formatTimestamp(iso: string): string {
  const minutes = formatDateTime(iso);
  if (minutes === '') return '';
  return `${minutes}:${String(new Date(iso).getSeconds()).padStart(2, '0')}`;
}
