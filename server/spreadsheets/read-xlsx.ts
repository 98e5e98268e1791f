import { SpreadsheetRefused, withDefaults, type SpreadsheetLimits } from './limits.ts';
import { notASpreadsheet, recognise } from './recognise.ts';
import { RowGate } from './row-gate.ts';
import { chooseSheet, tablesAmong } from './choose-sheet.ts';
import { MarkedRows, readMarks } from './sheet-marks.ts';
import { SheetReader, type NumberedRow } from './sheet-reader.ts';
import type { SpreadsheetSource } from './source.ts';
import { Stopwatch } from './stopwatch.ts';
import type { SheetInfo, TableRow } from './table.ts';
import { XlsxPackage } from './xlsx-package.ts';
import { readContents, type Worksheet } from './xlsx-sheets.ts';
import { readWorkbook } from './xlsx-workbook.ts';
import { readXml } from './xlsx-xml.ts';

/** The sheets of a workbook in the order of the tabs. Throws SpreadsheetRefused. */
export async function sheetsOfXlsx(
  source: SpreadsheetSource,
  limits: Partial<SpreadsheetLimits> = {},
): Promise<SheetInfo[]> {
  const bounds = withDefaults(limits);
  const parts = await XlsxPackage.open(source, bounds, new Stopwatch(bounds.milliseconds));
  try {
    const { sheets } = await readContents(parts);
    return sheets.map(({ name, hidden }) => ({ name, hidden }));
  } finally {
    parts.close();
  }
}

/** The names of the visible sheets that are tables, of a workbook with several sheets. Throws SpreadsheetRefused. */
export async function tablesOfXlsx(
  source: SpreadsheetSource,
  limits: Partial<SpreadsheetLimits> = {},
): Promise<string[]> {
  const bounds = withDefaults(limits);
  const parts = await XlsxPackage.open(source, bounds, new Stopwatch(bounds.milliseconds));
  try {
    const contents = await readContents(parts);
    if (contents.sheets.filter(({ hidden }) => !hidden).length < 2) return [];
    const workbook = await readWorkbook(parts, contents, bounds);
    const tables = await tablesAmong(contents.sheets, (part) =>
      readRows(parts, part, new SheetReader(workbook, bounds)),
    );
    return tables.map(({ name }) => name);
  } finally {
    parts.close();
  }
}

/**
 * Rows of a sheet of a workbook, the one that `chooseSheet` finds unless `sheet` names it, as text: numbers in plain
 * digits, dates as ISO, TRUE and FALSE, errors as shown (#N/A), formulas by their stored result, the value of a merged
 * cell in every row that it covers. Row n of the sheet is the n-th row returned; empty cells and rows in between are ''
 * and [], those at the end are left out. Throws SpreadsheetRefused.
 */
export async function* readXlsx(
  source: SpreadsheetSource,
  { sheet, ...limits }: Partial<SpreadsheetLimits> & { sheet?: string } = {},
): AsyncGenerator<TableRow, void> {
  if ((await recognise(source)) !== 'xlsx') throw notASpreadsheet('plain text');
  const bounds = withDefaults(limits);
  const stopwatch = new Stopwatch(bounds.milliseconds);
  const parts = await XlsxPackage.open(source, bounds, stopwatch);
  try {
    const contents = await readContents(parts);
    const workbook = await readWorkbook(parts, contents, bounds);
    const rowsOf = (part: string) => readRows(parts, part, new SheetReader(workbook, bounds));
    const { part } =
      sheet === undefined
        ? await chooseSheet(contents.sheets, rowsOf)
        : named(contents.sheets, sheet);
    const gate = new RowGate(bounds);
    const marked = new MarkedRows(await readMarks(parts, part), bounds);
    for await (const row of rowsOf(part)) {
      for (const admitted of gate.admit(marked.mark(row))) {
        stopwatch.pause();
        yield admitted;
        stopwatch.resume();
      }
    }
  } finally {
    parts.close();
  }
}

async function* readRows(
  parts: XlsxPackage,
  part: string,
  reader: SheetReader,
): AsyncGenerator<NumberedRow, void> {
  for await (const _ of readXml(parts, part, reader)) yield* reader.takeRows();
}

function named(sheets: Worksheet[], name: string): Worksheet {
  const found = sheets.find((each) => each.name === name);
  if (!found) throw noSuchSheet(name);
  return found;
}

export function noSuchSheet(name: string): SpreadsheetRefused {
  return new SpreadsheetRefused('no-such-sheet', `This file has no sheet named '${name}'`);
}
