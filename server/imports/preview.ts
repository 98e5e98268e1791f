import {
  HEADER_ROWS,
  type ImportPreview,
  type PreviewedColumn,
} from '../../contract/entities/import-mapping.ts';
import { aliasOfUrl } from '../../contract/rules/product-url.ts';
import { SpreadsheetRefused } from '../spreadsheets/limits.ts';
import { sheetsOf, type SpreadsheetFile } from '../spreadsheets/read.ts';
import type { TableRow } from '../spreadsheets/table.ts';
import { pagesIn } from './mapping/addresses.ts';
import { isPlaceholder } from './mapping/cell-text.ts';
import { placeOfColumn, titleOfKey } from './mapping/column-title.ts';
import { ImportRefused, openFile, tooLong, type Opening } from './read-rows.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 120;
const MOST_WEBSITES = 50;

/** The preview of a file, or the sentence why it cannot be imported. */
export async function previewOf(
  file: SpreadsheetFile,
  opening: Opening,
): Promise<{ status: boolean; msg: string; preview: ImportPreview | null }> {
  try {
    return { status: true, msg: '', preview: await previewFile(file, opening) };
  } catch (error) {
    if (!(error instanceof ImportRefused) && !(error instanceof SpreadsheetRefused)) throw error;
    return { status: false, msg: error.message, preview: null };
  }
}

/**
 * Reads a whole file and says how it would be imported, without importing it.
 *
 * @throws ImportRefused, SpreadsheetRefused
 */
async function previewFile(file: SpreadsheetFile, opening: Opening): Promise<ImportPreview> {
  const sheets = (await sheetsOf(file)).filter(({ hidden }) => !hidden);
  const { mapping, isKept, titles, otherSheets, encoding, above, rows } = await openFile(
    file,
    opening,
  );
  const columns = new Map<string, CountedColumn>();
  const countedOf = (column: number, isLink: boolean) => {
    const key = isLink ? `${column}-link` : String(column);
    const known = columns.get(key) ?? newColumn(key, titleOfKey(titles, key));
    columns.set(key, known);
    return known;
  };
  let products = 0;
  for await (const { row } of rows) {
    if (++products % PAUSE_ROWS === 0) await new Promise((resolve) => setImmediate(resolve));
    tooLong(products);
    countRow(row, countedOf);
  }
  titles.forEach((_, column) => countedOf(column, false));
  const counted = [...columns.values()].toSorted(
    (a, b) => placeOfColumn(a.key) - placeOfColumn(b.key),
  );
  return {
    sheets: sheets.map(({ name }) => name).filter((name) => name !== ''),
    otherSheets,
    ...(encoding && { encoding }),
    rows: products,
    above: above
      .slice(0, mapping.headerRow > 0 ? mapping.headerRow - 1 : HEADER_ROWS)
      .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' · '))
      .filter((text) => text !== '')
      .map((text) => text.slice(0, SAMPLE_LENGTH)),
    mapping,
    columns: counted.map(previewed),
    isKept,
    ownWebsite: opening.own?.alias ?? '',
    suggestedOwn: suggestedOwn(counted, mapping.roles),
  };
}

/** Rows between two pauses for other work. */
const PAUSE_ROWS = 500;

type CountedColumn = Omit<PreviewedColumn, 'websites'> & { websites: Map<string, number> };

const newColumn = (key: string, title: string): CountedColumn => ({
  key,
  title: title.slice(0, 200),
  samples: [],
  values: 0,
  urls: 0,
  websites: new Map(),
});

function countRow(
  { cells, links }: TableRow,
  countedOf: (column: number, isLink: boolean) => CountedColumn,
): void {
  cells.forEach((cell, column) => {
    const text = cell.trim();
    if (text !== '') countValue(countedOf(column, false), text);
  });
  for (const [column, link] of links ?? []) countValue(countedOf(column, true), link);
}

function countValue(column: CountedColumn, text: string): void {
  column.values++;
  if (column.samples.length < SAMPLES && !isPlaceholder(text)) {
    column.samples.push(text.slice(0, SAMPLE_LENGTH));
  }
  const pages = pagesIn(text);
  column.urls += pages.length;
  for (const page of pages) {
    const alias = aliasOfUrl(page);
    if (alias === null) continue;
    column.websites.set(alias, (column.websites.get(alias) ?? 0) + 1);
  }
}

function previewed({ websites, ...column }: CountedColumn): PreviewedColumn {
  const counted = [...websites].map(([alias, urls]) => ({ alias, urls }));
  return {
    ...column,
    websites: counted.toSorted((a, b) => b.urls - a.urls).slice(0, MOST_WEBSITES),
  };
}

/** The website of most addresses in the column of own pages; '' without such a column. */
function suggestedOwn(columns: CountedColumn[], roles: Record<string, string>): string {
  const own = columns.find(({ key }) => roles[key] === 'ownUrl');
  const [first] = [...(own?.websites ?? [])].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? '';
}
