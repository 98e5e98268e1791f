import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  instantOf,
  shownInstant,
  type CellValue,
  type SpreadsheetColumn,
  type Table,
  type TableRows,
} from './columns.ts';
import { csvCell, neutralised } from '../../contract/rules/formula-injection.ts';
import { inChunks } from './text-chunks.ts';

/**
 * Writes a table as csv (RFC 4180: commas, CRLF, a header row) in UTF-8 with a byte order mark, because Excel misreads
 * accents without it. Numbers have a decimal point, percents are in percent units, dates are ISO 8601. Resolves when
 * the destination has received everything.
 */
export async function writeCsv({ columns, rows }: Table, destination: Writable): Promise<void> {
  await pipeline(inChunks(lines(columns, rows)), destination);
}

async function* lines(
  columns: readonly SpreadsheetColumn[],
  rows: TableRows,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ header }) => csvCell(neutralised(header))).join(',')}\r\n`;
  for await (const row of rows) {
    yield `${columns.map(({ kind }, index) => csvCell(shown(row[index], kind))).join(',')}\r\n`;
  }
}

function shown(value: CellValue, kind: SpreadsheetColumn['kind']): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date || kind === 'date' || kind === 'datetime') {
    const instant = instantOf(value);
    if (instant) return shownInstant(instant, kind);
  }
  return neutralised(String(value));
}
