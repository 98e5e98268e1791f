import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as XLSX from 'xlsx';
import type { TableRow } from '../../../server/spreadsheets/table.ts';
import { zip } from '../../../server/spreadsheets/zip.ts';

/** The cells of all rows. */
export async function rowsOf(rows: AsyncIterable<TableRow>): Promise<string[][]> {
  const all: string[][] = [];
  for await (const { cells } of rows) all.push(cells);
  return all;
}

/** A workbook as written by another program. */
export function sheetJsWorkbook(
  rows: unknown[][],
  options: XLSX.WritingOptions & XLSX.AOA2SheetOpts = {},
): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, options));
  return XLSX.write(book, {
    type: 'buffer',
    bookType: 'xlsx',
    bookSST: true,
    ...options,
  }) as Buffer;
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

type Parts = Record<string, string | Iterable<string>>;

/** A zip of exactly these parts. */
export function zipOf(parts: Parts): Promise<Buffer> {
  return buffer(
    zip(
      Object.entries(parts).map(([name, content]) => ({
        name,
        content: typeof content === 'string' ? [content] : content,
      })),
    ),
  );
}

/** A workbook with hand-written markup: `sheet` is the content of `sheetData`. */
export function workbookOf(sheet: string | Iterable<string>, more: Parts = {}): Promise<Buffer> {
  return zipOf({
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('b', 'worksheet', 'worksheets/sheet1.xml')}${relation('c', 'sharedStrings', 'sharedStrings.xml')}${relation('d', 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': wrapped(sheet),
    ...more,
  });
}

function* wrapped(sheet: string | Iterable<string>): Generator<string> {
  yield '<worksheet><sheetData>';
  if (typeof sheet === 'string') yield sheet;
  else yield* sheet;
  yield '</sheetData></worksheet>';
}

/** Number formats by position, for the `s` of a cell. */
export function stylesOf(...codes: string[]): string {
  const formats = codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`);
  const cells = codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`);
  return `<styleSheet><numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

/** Collects the output of a writer and accepts each piece only after a turn of the event loop. */
export class Collector extends Writable {
  readonly #pieces: Buffer[] = [];

  constructor() {
    super({ highWaterMark: 16_384 });
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.#pieces.push(piece);
    setImmediate(done);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#pieces);
  }
}
