import { SpreadsheetRefused, withDefaults, type SpreadsheetLimits } from './limits.ts';
import { notASpreadsheet, recognise } from './recognise.ts';
import { RowGate } from './row-gate.ts';
import { SheetReader } from './sheet-reader.ts';
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

/**
 * Rows of a sheet of a workbook, the first visible one unless `sheet` names another, as text: numbers in plain digits,
 * dates as ISO, TRUE and FALSE, errors as shown (#N/A), formulas by their stored result. Row n of the sheet is the n-th
 * row returned; empty cells and rows in between are '' and [], those at the end are left out. Throws SpreadsheetRefused.
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
    const { part } = chosen(contents.sheets, sheet);
    const gate = new RowGate(bounds);
    const reader = new SheetReader(await readWorkbook(parts, contents, bounds), bounds);
    for await (const _ of readXml(parts, part, reader)) {
      for (const cells of reader.takeRows()) {
        for (const admitted of gate.admit({ cells })) {
          stopwatch.pause();
          yield admitted;
          stopwatch.resume();
        }
      }
    }
  } finally {
    parts.close();
  }
}

function chosen(sheets: Worksheet[], name: string | undefined): Worksheet {
  const found =
    name === undefined
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find((each) => each.name === name);
  if (!found) throw noSuchSheet(name ?? '');
  return found;
}

export function noSuchSheet(name: string): SpreadsheetRefused {
  return new SpreadsheetRefused('no-such-sheet', `This file has no sheet named '${name}'`);
}
