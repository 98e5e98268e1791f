import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  instantOf,
  type CellValue,
  type SpreadsheetColumn,
  type Table,
  type TableRows,
} from './columns.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { looksLikeFormula } from '../../contract/rules/formula-injection.ts';
import { inChunks } from './text-chunks.ts';
import { sheetEnd, sheetStart, styles, workbookParts } from './xlsx-parts.ts';
import { inlineString } from './xlsx-text.ts';
import { zip } from './zip.ts';

const mostRows = 1_048_576;
const mostColumns = 16_384;

/**
 * Writes a table as a workbook with one sheet: with a frozen header and a number format for each column. Rows are read
 * as fast as the destination accepts them, and memory does not grow with their number. No cell is ever a formula: text
 * remains text, whatever its first character. Text beyond the 32,767 characters of a cell is cut. Resolves when the
 * destination has received everything; throws a RangeError if the table does not fit into a sheet.
 */
export async function writeXlsx(
  { columns, rows, sheetName = 'Sheet1' }: Table & { sheetName?: string | undefined },
  destination: Writable,
): Promise<void> {
  if (columns.length > mostColumns) {
    throw new RangeError(`A sheet has at most ${mostColumns} columns, not ${columns.length}`);
  }
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: inChunks(sheetXml(columns, rows)) };
  await pipeline(zip([...workbookParts(sheetName), sheet]), destination);
}

async function* sheetXml(
  columns: readonly SpreadsheetColumn[],
  rows: TableRows,
): AsyncGenerator<string> {
  const placed = columns.map(({ kind }, index) => ({ kind, letters: columnLetters(index) }));
  const headers = columns.map(({ header: name, kind }, index) => {
    // A cell of a workbook has no time zone, so that the header has to name it.
    const header = kind === 'datetime' ? `${name} (UTC)` : name;
    const style = looksLikeFormula(header) ? styles.headerQuoted : styles.header;
    return textCell(`${columnLetters(index)}1`, style, header);
  });
  yield `${sheetStart(columns)}<row r="1">${headers.join('')}</row>`;
  let number = 1;
  for await (const row of rows) {
    if (++number > mostRows) throw new RangeError(`A sheet has at most ${mostRows} rows`);
    let cells = '';
    for (const [index, { kind, letters }] of placed.entries()) {
      cells += cell(letters + number, row[index], kind);
    }
    yield `<row r="${number}">${cells}</row>`;
  }
  yield sheetEnd;
}

function cell(at: string, value: CellValue, kind: SpreadsheetColumn['kind']): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number' && kind !== 'text') return numberCell(at, value, kind);
  if (
    value instanceof Date ||
    ((kind === 'date' || kind === 'datetime') && typeof value === 'string')
  ) {
    const instant = instantOf(value);
    if (instant) return dateCell(at, instant, kind === 'date' ? 'date' : 'datetime');
  }
  const text = String(value);
  return textCell(at, looksLikeFormula(text) ? styles.textQuoted : styles.text, text);
}

function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr">${inlineString(text)}</c>`;
}

function numberCell(
  at: string,
  value: number,
  kind: Exclude<SpreadsheetColumn['kind'], 'text'>,
): string {
  if (!Number.isFinite(value)) return '';
  const stored = kind === 'percent' ? Number((value / 100).toPrecision(15)) : value;
  // A plain number in a date column is not a date: in the date format it would be shown as a wrong date.
  const style = kind === 'date' || kind === 'datetime' ? styles.number : styles[kind];
  return `<c r="${at}" s="${style}"><v>${stored}</v></c>`;
}

const epoch = Date.UTC(1899, 11, 30);
/** 1900-03-01: programs disagree about earlier dates, so they are written as text. */
const firstAgreedDay = 61;

function dateCell(at: string, instant: Date, kind: 'date' | 'datetime'): string {
  const serial = (instant.getTime() - epoch) / DAY_MS;
  if (serial < firstAgreedDay) return textCell(at, styles.text, instant.toISOString());
  const stored = kind === 'date' ? Math.floor(serial) : serial;
  return `<c r="${at}" s="${styles[kind]}"><v>${stored}</v></c>`;
}

function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
