import { isWebLink } from './hyperlink-formula.ts';
import type { Worksheet } from './xlsx-sheets.ts';

/** Rows with a value that are looked at in each sheet. */
const lookedAt = 100;
const rowsOfATable = 2;

type Rows = AsyncIterable<{ cells: string[] }>;

/**
 * The sheet that is read when nobody chose one: of the visible sheets in the order of the tabs the first that is a
 * table, which has two rows with several values or a web address each among its first hundred. So a cover page with a
 * title is passed by. If none is, the first with any value, else the first one. Hidden sheets count only in a workbook
 * without visible ones.
 */
export async function chooseSheet(
  sheets: readonly Worksheet[],
  rowsOf: (part: string) => Rows,
): Promise<Worksheet> {
  const visible = sheets.filter(({ hidden }) => !hidden);
  const [first, ...others] = visible.length === 0 ? sheets : visible;
  if (!first) throw new Error('A workbook has at least one worksheet');
  if (others.length === 0) return first;
  let withValues: Worksheet | undefined;
  for (const sheet of [first, ...others]) {
    const looks = await looksOf(rowsOf(sheet.part));
    if (looks === 'table') return sheet;
    if (looks === 'values') withValues ??= sheet;
  }
  return withValues ?? first;
}

/** Sheets that are looked at, of workbooks with very many. */
const MOST_SHEETS = 50;

/**
 * The visible sheets that are tables, in the order of the tabs: the first of several is the one that `chooseSheet`
 * finds.
 */
export async function tablesAmong(
  sheets: readonly Worksheet[],
  rowsOf: (part: string) => Rows,
): Promise<Worksheet[]> {
  const tables: Worksheet[] = [];
  for (const sheet of sheets.filter(({ hidden }) => !hidden).slice(0, MOST_SHEETS)) {
    // One sheet in memory.
    if ((await looksOf(rowsOf(sheet.part))) === 'table') tables.push(sheet);
  }
  return tables;
}

async function looksOf(rows: Rows): Promise<'table' | 'values' | 'empty'> {
  let seen = 0;
  let fitting = 0;
  for await (const { cells } of rows) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) continue;
    if (filled.length > 1 || filled.some(isWebLink)) fitting++;
    if (fitting === rowsOfATable) return 'table';
    if (++seen === lookedAt) break;
  }
  return seen === 0 ? 'empty' : 'values';
}
