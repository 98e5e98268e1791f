import { extname } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ProductTerms } from '../../contract/entities/product-terms.ts';
import { keysOf } from '../../contract/records.ts';
import type { FileReply } from '../http/file-reply.ts';
import type { SpreadsheetColumn, Table } from '../spreadsheets/columns.ts';
import { writeCsv } from '../spreadsheets/write-csv.ts';
import { writeXlsx } from '../spreadsheets/write-xlsx.ts';
import type { FaultyRow } from './repository.ts';
import type { GivenTerms } from './terms.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Headers that an importation recognises, so that a corrected errors file can be uploaded without changes. */
const DETAILS = ['ref', 'ean', 'name', 'brand', 'model', 'category', 'cost'] as const;
/** Terms of rows, with headers that are recognised; only those that a row has are in the file. */
const TERMS: Record<keyof ProductTerms, string> = {
  rrp: 'rrp',
  map: 'map',
  vat: 'vat %',
  min_price: 'min price',
  max_price: 'max price',
  shipping: 'shipping',
  pack_size: 'pack size',
  pack_unit: 'pack unit',
  tags: 'tags',
};
const DETAIL_COLUMNS = DETAILS.map((header): SpreadsheetColumn => ({
  header,
  kind: header === 'cost' ? 'number' : 'text',
}));
const urlColumns = (count: number): SpreadsheetColumn[] =>
  Array.from({ length: count }, (_, index) => ({ header: `url ${index + 1}`, kind: 'text' }));

/** The rows that were not completely imported, each with its errors, in the format of the uploaded file. */
export async function errorsFile(rows: FaultyRow[], origin: string): Promise<FileReply> {
  const isCsv = extname(origin).toLowerCase() === '.csv';
  const urlsOf = ({ data }: FaultyRow) => [
    ...data.urls.map(({ url }) => url),
    ...(data.googleShoppingUrl === null ? [] : [data.googleShoppingUrl]),
    ...data.bad.map(({ url }) => url),
  ];
  const width = Math.max(1, ...rows.map((row) => urlsOf(row).length));
  const terms = keysOf(TERMS).filter((field) =>
    rows.some(({ data }) => termText(data.terms ?? {}, field) !== null),
  );
  const columns: SpreadsheetColumn[] = [
    { header: 'row', kind: 'number' },
    { header: 'error', kind: 'text', width: 60 },
    ...DETAIL_COLUMNS,
    ...terms.map((field): SpreadsheetColumn => ({ header: TERMS[field], kind: 'text' })),
    ...urlColumns(width),
  ];
  const cells = rows.map((row) => [
    row.n,
    row.message,
    ...DETAILS.map((name) => row.data[name]),
    ...terms.map((field) => termText(row.data.terms ?? {}, field)),
    ...urlsOf(row),
  ]);
  const base = origin.slice(0, origin.length - extname(origin).length) || 'importation';
  return {
    name: `${base}-errors${isCsv ? '.csv' : '.xlsx'}`,
    type: isCsv ? 'text/csv; charset=utf-8' : XLSX,
    content: await written(isCsv ? writeCsv : writeXlsx, { columns, rows: cells }),
  };
}

/** A rate with its sign, so that it is no share; tags with what separates them. */
function termText(terms: GivenTerms, field: keyof ProductTerms): string | null {
  const value = terms[field];
  if (value === undefined || value === null) return null;
  if (field === 'vat') return `${String(value)} %`;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** What became of every value of a file. */
export async function reportFile(table: Table, origin: string): Promise<FileReply> {
  const base = origin.slice(0, origin.length - extname(origin).length) || 'importation';
  return { name: `${base}-report.xlsx`, type: XLSX, content: await written(writeXlsx, table) };
}

/** The documented sample file: the columns of an importation, with two products. */
export async function sampleFile(): Promise<FileReply> {
  const columns: SpreadsheetColumn[] = [
    ...DETAIL_COLUMNS,
    { header: 'www.your-shop.com', kind: 'text', width: 40 },
    { header: 'www.competitor-one.com', kind: 'text', width: 40 },
    { header: 'www.competitor-two.com', kind: 'text', width: 40 },
  ];
  const cells = [
    [
      'TENT-2P',
      '4006381333931',
      'Two person tent',
      'Norte',
      'NT-200',
      'Camping',
      80.5,
      'https://www.your-shop.com/p/two-person-tent',
      'https://www.competitor-one.com/tents/nt-200',
      'https://www.competitor-two.com/product?id=118',
    ],
    [
      'LAMP-01',
      '',
      'Desk lamp',
      'Lumo',
      '',
      'Lighting',
      12,
      'https://www.your-shop.com/p/desk-lamp',
      'https://www.competitor-one.com/lamps/desk',
      '',
    ],
  ];
  return {
    name: 'pricing-sample.xlsx',
    type: XLSX,
    content: await written(writeXlsx, { columns, rows: cells }),
  };
}

async function written(
  write: typeof writeCsv | typeof writeXlsx,
  table: Table,
): Promise<Uint8Array> {
  const destination = new PassThrough();
  const [content] = await Promise.all([buffer(destination), write(table, destination)]);
  return content;
}
