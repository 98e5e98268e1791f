import type { AddressPolicy } from '../network/address-guard.ts';
import { SpreadsheetRefused } from '../spreadsheets/limits.ts';
import { readTable, type SpreadsheetFile } from '../spreadsheets/read.ts';
import { recogniseColumns, SAMPLE_ROWS, type ImportColumns } from './columns.ts';
import { NO_PRODUCTS, NO_URLS, tooManyProducts } from './messages.ts';
import { readCells, type ImportRow } from './row.ts';

/** The maximum number of products in one file, which is the limit of the largest plan. */
export const MAX_PRODUCTS = 10_000;

/** The reason why a file cannot be imported, as a sentence. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** A product of a file with the number of its row, counted from 1 as spreadsheet programs do. */
export type NumberedRow = { n: number; data: ImportRow };

/**
 * Reads the products of a file. Blank rows are skipped, and so are columns of unknown meaning.
 *
 * @throws ImportRefused, SpreadsheetRefused
 */
export async function* readProducts(
  file: SpreadsheetFile,
  policy: AddressPolicy,
): AsyncGenerator<NumberedRow, void> {
  let n = 0;
  let products = 0;
  let columns: ImportColumns | null = null;
  let sample: string[][] = [];
  const read = function* (cells: string[], known: ImportColumns): Generator<NumberedRow> {
    n++;
    if ((n === 1 && known.hasHeader) || cells.every((cell) => cell.trim() === '')) return;
    if (++products > MAX_PRODUCTS) throw new ImportRefused(tooManyProducts(MAX_PRODUCTS));
    yield { n, data: readCells(cells, known, policy) };
  };
  const settle = () => {
    const recognised = recogniseColumns(sample);
    if (!recognised.roles.includes('url')) throw new ImportRefused(NO_URLS);
    return recognised;
  };
  for await (const cells of withinLimit(file)) {
    if (columns) {
      yield* read(cells, columns);
      continue;
    }
    sample.push(cells);
    if (sample.length < SAMPLE_ROWS) continue;
    columns = settle();
    for (const kept of sample) yield* read(kept, columns);
    sample = [];
  }
  if (!columns) {
    columns = settle();
    for (const kept of sample) yield* read(kept, columns);
  }
  if (products === 0) throw new ImportRefused(NO_PRODUCTS);
}

/** The reader also counts blank rows and the header; the limit counts products. */
async function* withinLimit(file: SpreadsheetFile): AsyncGenerator<string[], void> {
  try {
    for await (const { cells } of readTable(file, { rows: 2 * MAX_PRODUCTS - 1 })) yield cells;
  } catch (error) {
    const isTooLong = error instanceof SpreadsheetRefused && error.reason === 'too-many-rows';
    throw isTooLong ? new ImportRefused(tooManyProducts(MAX_PRODUCTS), { cause: error }) : error;
  }
}
