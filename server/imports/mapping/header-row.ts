import { HEADER_ROWS } from '../../../contract/entities/import-mapping.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { holdsPage } from './addresses.ts';
import { isPlaceholder, isWebAddress } from './cell-text.ts';
import { roleOfHeader } from './header-words.ts';

/** Where a table begins: rows from 1; `headerRow` is 0 without a header. */
export type TableStart = { headerRow: number; firstRow: number };

/**
 * Finds the header among the first 20 rows, above the first row with the address of a page: the row with the most known
 * headers; otherwise the first that fills the table's width, holds no number and is no row like those below it. Title
 * rows above it do not count.
 */
export function findHeader(sample: TableRow[]): TableStart {
  const firstPage = sample.findIndex((row) =>
    row.cells.some((_, column) => holdsPage(row, column)),
  );
  const end = firstPage === -1 ? HEADER_ROWS : Math.min(firstPage, HEADER_ROWS);
  const candidates = sample.slice(0, end).map((row, index) => ({ row, index }));
  const named = candidates
    .map((candidate) => ({ ...candidate, known: knownHeaders(candidate.row) }))
    .reduce<{ index: number; known: number } | null>(
      (best, next) => (next.known > (best?.known ?? 0) ? next : best),
      null,
    );
  if (named) return startAfter(named.index);
  const width = usualWidth(sample);
  const unknown = candidates.find(
    ({ row, index }) => filled(row) * 2 >= width && isTitleRow(row, sample.slice(index + 1)),
  );
  if (unknown) return startAfter(unknown.index);
  const firstRow = sample.findIndex((row) => filled(row) > 0 && filled(row) * 2 >= width);
  return { headerRow: 0, firstRow: Math.min(Math.max(0, firstRow), HEADER_ROWS) + 1 };
}

/** The start of a table whose header is in row `headerRow`, which a person chose; 0 says that it has none. */
export function startWithHeader(sample: TableRow[], headerRow: number): TableStart {
  if (headerRow > 0) return startAfter(headerRow - 1);
  const { firstRow } = findHeader(sample);
  const found = findHeader(sample).headerRow;
  return { headerRow: 0, firstRow: found > 0 ? found : firstRow };
}

const startAfter = (index: number): TableStart => ({ headerRow: index + 1, firstRow: index + 2 });

const knownHeaders = ({ cells }: TableRow): number =>
  cells.filter((cell) => cell.trim() !== '' && roleOfHeader(cell) !== undefined).length;

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== '').length;

/** The median number of filled cells of a row. */
function usualWidth(sample: TableRow[]): number {
  const widths = sample
    .map(filled)
    .filter((width) => width > 0)
    .toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** Names of columns: no number, no address, and not of the form of the values below. */
function isTitleRow({ cells }: TableRow, below: TableRow[]): boolean {
  if (below.every((row) => filled(row) === 0)) return false;
  return cells.every((cell, column) => {
    const text = cell.trim();
    if (/^[\d.,]+$/.test(text) || isPlaceholder(text)) return text === '';
    if (isWebAddress(text)) return false;
    return !/\d/.test(text) || !below.some((row) => formOf(row.cells[column]) === formOf(text));
  });
}

/** 'SKU-0012' and 'SKU-7' have one form. */
const formOf = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .replaceAll(/\d+/g, '0')
    .replaceAll(/\p{L}+/gu, 'a');
