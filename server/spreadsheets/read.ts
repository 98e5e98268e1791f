import { extname } from 'node:path';
import { SpreadsheetRefused, type SpreadsheetLimits } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { emptyFile, recognise } from './recognise.ts';

/** An uploaded file, on disk or in memory, with its original name. */
export type SpreadsheetFile = ({ path: string } | { buffer: Buffer }) & { filename: string };

/**
 * Rows of an uploaded csv or xlsx, distinguished by content: a workbook named .csv is read as a workbook and a csv
 * named .xls as a csv. Returns at least one row, or throws SpreadsheetRefused.
 */
export async function* readSpreadsheet(
  file: SpreadsheetFile,
  limits: Partial<SpreadsheetLimits> = {},
): AsyncGenerator<string[], void> {
  const source = 'path' in file ? file.path : file.buffer;
  const kind = await recognise(source);
  const claimsWorkbook = /^\.xls[xm]?$/i.test(extname(file.filename));
  let empty = true;
  for await (const row of kind === 'xlsx' ? readXlsx(source, limits) : readCsv(source, limits)) {
    // A table of text with the name of a workbook is a shop's export; a single column is more likely a renamed file of
    // another kind.
    if (empty && kind === 'csv' && claimsWorkbook && row.length === 1) {
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
