import { countText } from '../../contract/rules/figures.ts';

/** The limits of a reader for one file. A file that exceeds one of them is refused. */
export type SpreadsheetLimits = {
  /** Number of the last row that may contain a value; the header row counts. */
  rows: number;
  /** Number of the last column that may contain a value. */
  columns: number;
  /** UTF-16 units in one cell. */
  cellLength: number;
  /** Decompressed bytes of the parts that are read (for a csv: bytes of the file); also limits the text returned. */
  unzippedBytes: number;
  /** Entries in the zip directory of a workbook. */
  entries: number;
  /** Time spent reading, in milliseconds; the caller's time per row is not counted. */
  milliseconds: number;
};

export const defaultLimits: SpreadsheetLimits = {
  rows: 20_000,
  columns: 200,
  cellLength: 32_767,
  unzippedBytes: 200_000_000,
  entries: 2_000,
  milliseconds: 30_000,
};

export function withDefaults(limits: Partial<SpreadsheetLimits>): SpreadsheetLimits {
  return { ...defaultLimits, ...limits };
}

export type SpreadsheetRefusal =
  | 'empty'
  | 'not-a-spreadsheet'
  | 'old-format'
  | 'other-format'
  | 'password'
  | 'damaged'
  | 'no-such-sheet'
  | 'sitemap-index'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'too-large'
  | 'too-slow';

/** A file that cannot be read. `message` is a sentence for the person who uploaded it; `reason` is for code. */
export class SpreadsheetRefused extends Error {
  readonly reason: SpreadsheetRefusal;

  constructor(reason: SpreadsheetRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpreadsheetRefused';
    this.reason = reason;
  }
}

export function damaged(detail: string, cause?: unknown): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'damaged',
    `This file is damaged and cannot be read (${detail}). Please save it again and retry`,
    { cause },
  );
}

export function tooLarge(limits: SpreadsheetLimits): SpreadsheetRefused {
  const megabytes = countText(Math.max(1, Math.round(limits.unzippedBytes / 1_000_000)));
  return new SpreadsheetRefused('too-large', `This file holds more than ${megabytes} MB of data`);
}

export function explosive(): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'too-large',
    'This file unpacks to far more data than a spreadsheet of its size can hold',
  );
}
