/**
 * One column of an exported table. The values that each `kind` expects: `price` a decimal amount in the currency of its
 * header, `percent` percent units (12.5 is 12.5 %), `date` and `datetime` a Date or an ISO 8601 string (UTC). A string in
 * place of a number is written as text.
 */
export type SpreadsheetColumn = {
  header: string;
  kind: 'text' | 'number' | 'price' | 'percent' | 'date' | 'datetime';
  /** In characters; depends on the kind by default. */
  width?: number;
};

/** null, undefined and numbers that are not finite become empty cells. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** Rows in the order of the columns; asynchronous rows are read no faster than they are written. */
export type TableRows = AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;

/** The content of a file. */
export type Table = { columns: readonly SpreadsheetColumn[]; rows: TableRows };

/** The time of a `date` or `datetime` cell, or undefined if its text is not a date. */
export function instantOf(value: string | Date): Date | undefined {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError('A date cell holds an invalid Date');
    return value;
  }
  if (!/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.test(value)) return undefined;
  const zoned = /[TZ]/.test(value) && !/(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? `${value}Z` : value;
  const instant = new Date(zoned);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** ISO text of a date cell in the form of its column. */
export function shownInstant(instant: Date, kind: SpreadsheetColumn['kind']): string {
  const iso = instant.toISOString();
  return kind === 'date' ? iso.slice(0, 10) : iso;
}
