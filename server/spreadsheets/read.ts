import { extname } from 'node:path';
import type { FileEncoding } from '../../contract/choices.ts';
import { detectEncoding } from './csv-encoding.ts';
import { SpreadsheetRefused, withDefaults } from './limits.ts';
import { readCsv, type CsvOptions } from './read-csv.ts';
import { noSuchSheet, readXlsx, sheetsOfXlsx, tablesOfXlsx } from './read-xlsx.ts';
import { emptyFile, recognise, type FileKind } from './recognise.ts';
import { readCatalogue, type CatalogueOptions } from './read-catalogue.ts';
import { readFeed } from './read-feed.ts';
import { readSitemap } from './read-sitemap.ts';
import type { SpreadsheetSource } from './source.ts';
import { Stopwatch } from './stopwatch.ts';
import type { SheetInfo, TableRow } from './table.ts';

/** An uploaded file, on disk or in memory, with its original name. */
export type SpreadsheetFile = ({ path: string } | { buffer: Buffer }) & { filename: string };

/** Also the sheet to read; without a name, the reader chooses one. */
export type ReadOptions = CsvOptions & CatalogueOptions & { sheet?: string };

const READERS: Record<
  FileKind,
  (source: SpreadsheetSource, options: ReadOptions) => AsyncGenerator<TableRow, void>
> = {
  csv: readCsv,
  xlsx: readXlsx,
  feed: readFeed,
  catalogue: readCatalogue,
  sitemap: readSitemap,
};

/** The sheets of an uploaded file in the order of the tabs; at least one. Throws SpreadsheetRefused. */
export async function sheetsOf(file: SpreadsheetFile): Promise<SheetInfo[]> {
  const source = sourceOf(file);
  return (await recognise(source)) === 'xlsx'
    ? sheetsOfXlsx(source)
    : [{ name: '', hidden: false }];
}

/**
 * The names of the visible sheets that are tables, if the file has several sheets; of those the first is read unless
 * another is asked for. Throws SpreadsheetRefused.
 */
export async function tablesOf(file: SpreadsheetFile): Promise<string[]> {
  const source = sourceOf(file);
  return (await recognise(source)) === 'xlsx' ? tablesOfXlsx(source) : [];
}

/** The encoding of a file of text; undefined for any other. Throws SpreadsheetRefused. */
export async function encodingOf(file: SpreadsheetFile): Promise<FileEncoding | undefined> {
  const source = sourceOf(file);
  if ((await recognise(source)) !== 'csv') return undefined;
  const limits = withDefaults({});
  return detectEncoding(source, limits, new Stopwatch(limits.milliseconds));
}

/**
 * Rows of an uploaded csv, xlsx, feed or sitemap, distinguished by content: a workbook named .csv is read as a workbook
 * and a csv named .xls as a csv. Returns at least one row, or throws SpreadsheetRefused.
 */
export async function* readTable(
  file: SpreadsheetFile,
  options: ReadOptions = {},
): AsyncGenerator<TableRow, void> {
  const source = sourceOf(file);
  const kind = await recognise(source);
  if (kind !== 'xlsx' && options.sheet) throw noSuchSheet(options.sheet);
  const claimsWorkbook = /^\.xls[xm]?$/i.test(extname(file.filename));
  let empty = true;
  for await (const row of READERS[kind](source, options)) {
    // A table of text with the name of a workbook is a shop's export; a single column is more likely a renamed file of
    // another kind.
    if (empty && kind === 'csv' && claimsWorkbook && row.cells.length === 1) {
      throw new SpreadsheetRefused(
        'not-a-spreadsheet',
        `This is not a spreadsheet: it is named ${extname(file.filename)} but holds plain text`,
      );
    }
    empty = false;
    yield row;
  }
  if (empty) throw emptyFile();
}

function sourceOf(file: SpreadsheetFile): SpreadsheetSource {
  return 'path' in file ? file.path : file.buffer;
}
