import { isDeepStrictEqual } from 'node:util';
import type { FileEncoding, ImportRole } from '../../contract/choices.ts';
import type { ImportMapping } from '../../contract/entities/import-mapping.ts';
import { isKeyOf } from '../../contract/records.ts';
import { SpreadsheetRefused } from '../spreadsheets/limits.ts';
import { encodingOf, readTable, tablesOf, type SpreadsheetFile } from '../spreadsheets/read.ts';
import type { TableRow } from '../spreadsheets/table.ts';
import type { DecimalMark } from '../../contract/rules/entered-amount.ts';
import { decimalMarkOf } from './cost.ts';
import { namesDetail } from './mapping/header-words.ts';
import { areShares } from './mapping/read-term.ts';
import { createRowReader } from './mapping/read-row.ts';
import { startWithHeader } from './mapping/header-row.ts';
import { recogniseColumns, SAMPLE_ROWS } from './mapping/recognise.ts';
import { NO_PRODUCTS, NO_URLS, onlyUrlKeys, tooManyProducts } from './messages.ts';
import type { ImportRow, ReadingRules } from './row.ts';

/** The maximum number of products in one file: ten times the limit of the largest plan. */
export const MAX_PRODUCTS = 100_000;

/** The reason why a file cannot be imported, as a sentence. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** A product of a file with the number of its row, counted from 1 as spreadsheet programs do. */
export type NumberedRow = { n: number; data: ImportRow };

/** A file with its mapping, whose rows from `mapping.firstRow` are products. */
export type MappedFile = {
  mapping: ImportMapping;
  /** Whether the account's users corrected the mapping of such a file before. */
  isKept: boolean;
  /** Whether the mapping was chosen and is not the one that would be recognised. */
  isCorrected: boolean;
  /** The cells of its header. */
  titles: string[];
  /** Whether the VAT rates of its first rows are written as 0.21 for 21 %. */
  areRatesShares: boolean;
  /** The decimal mark that the amounts of its first rows show; null if they do not. */
  decimal: DecimalMark | null;
  /** The other sheets of a workbook that hold a table, which are not read. */
  otherSheets: string[];
  /** How the characters of a file of text are read; undefined for any other. */
  encoding: FileEncoding | undefined;
  /** The rows above its first product, the header included. */
  above: TableRow[];
  rows: AsyncIterable<{ n: number; row: TableRow }>;
};

/** What is known about a file before it is opened. */
export type Opening = {
  /** The mapping that was chosen; null to recognise the columns. */
  chosen: ImportMapping | null;
  /** What a person said about the table while its columns are to be recognised. */
  sheet?: string;
  headerRow?: number;
  encoding?: FileEncoding | undefined;
  own: OwnWebsite | null;
  /** The mapping that a user gave a file with the same titles. */
  kept?: (recognised: ImportMapping, titles: string[]) => Promise<ImportMapping | undefined>;
};

/** The account's own website. */
export type OwnWebsite = { alias: string; url: string };

/**
 * Opens a file: reads its first rows, and recognises its columns unless their mapping is given. Rows without a value
 * are left out.
 *
 * @throws ImportRefused, SpreadsheetRefused
 */
export async function openFile(file: SpreadsheetFile, opening: Opening): Promise<MappedFile> {
  const tables = await tablesOf(file);
  const sheet = opening.chosen?.sheet || opening.sheet || (tables[0] ?? '');
  const encoding = opening.chosen?.encoding ?? opening.encoding ?? (await encodingOf(file));
  const table = withinLimit(file, { sheet, encoding });
  const sample: TableRow[] = [];
  while (sample.length < SAMPLE_ROWS) {
    const next = await table.next();
    if (next.done) break;
    sample.push(next.value);
  }
  const found = await mappingOf(sample, { ...opening, sheet });
  const { mapping } = found;
  const { firstRow } = mapping;
  async function* rows() {
    let n = 0;
    for (const row of sample) if (++n >= firstRow && hasValue(row)) yield { n, row };
    for await (const row of table) if (++n >= firstRow && hasValue(row)) yield { n, row };
  }
  const titles = titlesOf(sample, mapping);
  const first = { mapping, rows: sample.slice(firstRow - 1) };
  const areRatesShares = areShares(valuesOf('vat', first));
  const decimal = decimalMarkOf(AMOUNTS.flatMap((role) => valuesOf(role, first)));
  const above = sample.slice(0, firstRow - 1);
  const otherSheets = tables.filter((name) => name !== sheet);
  return { ...found, titles, areRatesShares, decimal, otherSheets, encoding, above, rows: rows() };
}

const AMOUNTS = ['cost', 'rrp', 'map', 'minPrice', 'maxPrice'] as const satisfies ImportRole[];

/** The texts of the columns with a role. */
function valuesOf(
  role: ImportRole,
  { mapping: { roles }, rows }: { mapping: ImportMapping; rows: TableRow[] },
): string[] {
  return rows.flatMap(({ cells }) =>
    cells.filter((cell, column) => roles[column] === role && cell.trim() !== ''),
  );
}

const titlesOf = (sample: TableRow[], { headerRow }: ImportMapping) =>
  headerRow > 0 ? (sample[headerRow - 1]?.cells ?? []).map((cell) => cell.trim()) : [];

async function mappingOf(
  sample: TableRow[],
  { chosen, sheet = '', headerRow, encoding, own, kept = async () => undefined }: Opening,
): Promise<Pick<MappedFile, 'mapping' | 'isKept' | 'isCorrected'>> {
  const completed = (mapping: ImportMapping) => ({
    ...mapping,
    ...(encoding && { encoding }),
    shop: mapping.shop === '' ? (own?.url ?? '') : mapping.shop,
  });
  if (chosen) {
    const mapping = completed(chosen);
    const recognised = completed(recogniseColumns(sample, { sheet, own: own?.alias ?? null }));
    return { mapping, isKept: false, isCorrected: !isSameReading(mapping, recognised) };
  }
  const start = headerRow === undefined ? {} : { start: startWithHeader(sample, headerRow) };
  const recognised = recogniseColumns(sample, { sheet, own: own?.alias ?? null, ...start });
  const known = await kept(recognised, titlesOf(sample, recognised));
  const mapping = completed(known ?? recognised);
  return { mapping, isKept: known !== undefined, isCorrected: false };
}

/** Whether two mappings read a table in the same way; 'ignored' is the role of a column without one. */
function isSameReading(one: ImportMapping, other: ImportMapping): boolean {
  const readingOf = (mapping: ImportMapping) => ({
    ...mapping,
    sheet: '',
    encoding: null,
    roles: Object.fromEntries(
      Object.entries(mapping.roles).filter(([, role]) => role !== 'ignored'),
    ),
  });
  return isDeepStrictEqual(readingOf(one), readingOf(other));
}

const hasValue = ({ cells, links }: TableRow) =>
  cells.some((cell) => cell.trim() !== '') || (links?.size ?? 0) > 0;

/** Whether a mapping says where the products' pages are. */
const hasAddresses = ({ roles }: ImportMapping): boolean =>
  Object.values(roles).some((role) => isKeyOf({ url: 1, ownUrl: 1, ownId: 1 }, role));

/** Magento and others export the last part of an address. */
function noUrls(titles: string[]): string {
  const key = titles.find((title) => /^url[_ ]?(?:key|path)$/i.test(title));
  return key === undefined ? NO_URLS : onlyUrlKeys(key);
}

/**
 * Reads the products of an opened file.
 *
 * @throws ImportRefused, SpreadsheetRefused
 */
export async function* readProducts(
  { mapping, titles, areRatesShares, decimal, encoding, rows }: MappedFile,
  rules: ReadingRules,
): AsyncGenerator<NumberedRow, void> {
  if (!hasAddresses(mapping)) throw new ImportRefused(noUrls(titles));
  // Numbers of a workbook and of a feed are a program's, and so are exports of shops.
  const isTyped = encoding !== undefined && mapping.shape === 'table';
  const read = createRowReader({ mapping, titles, areRatesShares, decimal, isTyped }, rules);
  let products = 0;
  for await (const { n, row } of rows) {
    tooLong(++products);
    yield { n, data: read(row) };
  }
  if (products === 0) throw new ImportRefused(NO_PRODUCTS);
}

/** @throws ImportRefused if a file has more products than it may have. */
export function tooLong(products: number): void {
  if (products > MAX_PRODUCTS) throw new ImportRefused(tooManyProducts(MAX_PRODUCTS));
}

/** The reader also counts blank rows and the header; the limit counts products. */
async function* withinLimit(
  file: SpreadsheetFile,
  { sheet, encoding }: { sheet: string; encoding: FileEncoding | undefined },
): AsyncGenerator<TableRow, void> {
  try {
    yield* readTable(file, {
      rows: 2 * MAX_PRODUCTS - 1,
      milliseconds: READING_MS,
      isColumn: namesDetail,
      ...(sheet !== '' && { sheet }),
      ...(encoding && { encoding }),
    });
  } catch (error) {
    const isTooLong = error instanceof SpreadsheetRefused && error.reason === 'too-many-rows';
    throw isTooLong ? new ImportRefused(tooManyProducts(MAX_PRODUCTS), { cause: error }) : error;
  }
}

/** Time spent reading the largest file, in milliseconds. */
const READING_MS = 60_000;
