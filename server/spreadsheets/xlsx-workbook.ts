import { posix } from 'node:path';
import {
  damaged,
  SpreadsheetRefused,
  thousands,
  tooLarge,
  type SpreadsheetLimits,
} from './limits.ts';
import { numberFormat, type NumberFormat } from './number-format.ts';
import { notASpreadsheet } from './recognise.ts';
import { cellTooLong } from './row-gate.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { localName, readWholeXml, unescapeText, type Attributes } from './xlsx-xml.ts';

/** The data that the cells of the sheet refer to. */
export type Workbook = {
  /** Path of the sheet's part. */
  sheet: string;
  date1904: boolean;
  /** By the number in a cell's `s`. */
  formats: NumberFormat[];
  /** By the number in a cell of type `s`. */
  strings: string[];
};

type Relation = { id: string; type: string; target: string };

/** The maximum of sheets, relations and formats in a workbook: Excel's limit of cell formats, which is the highest. */
const mostItems = 65_490;

/** Adds to a list with the maximum length of a real workbook. */
function keep<T>(list: T[], item: T): void {
  if (list.push(item) > mostItems)
    throw damaged(`it lists more than ${thousands(mostItems)} parts`);
}

/** Reads everything except the sheet itself: the first visible one in the order of the tabs. */
export async function readWorkbook(
  parts: XlsxPackage,
  limits: SpreadsheetLimits,
): Promise<Workbook> {
  const root = await readRelations(parts, '');
  const book = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!parts.has(book)) throw notAWorkbook(parts);
  if (book.toLowerCase().endsWith('.bin')) throw binaryWorkbook();
  const relations = await readRelations(parts, book);
  const { sheets, date1904 } = await readSheets(parts, book);
  const partOf = (type: string) =>
    relations.find((relation) => relation.type === type && parts.has(relation.target))?.target;

  const worksheets = sheets.flatMap((sheet) => {
    const relation = relations.find(({ id }) => id === sheet.id);
    return relation?.type === 'worksheet' && parts.has(relation.target)
      ? [{ part: relation.target, hidden: sheet.hidden }]
      : [];
  });
  const sheet = (worksheets.find(({ hidden }) => !hidden) ?? worksheets[0])?.part;
  if (sheet === undefined) throw damaged('it has no worksheet');
  const styles = partOf('styles');
  const sharedStrings = partOf('sharedStrings');
  return {
    sheet,
    date1904,
    formats: styles === undefined ? [] : await readFormats(parts, styles),
    strings: sharedStrings === undefined ? [] : await readStrings(parts, sharedStrings, limits),
  };
}

function notAWorkbook(parts: XlsxPackage): SpreadsheetRefused {
  if (parts.has('word/document.xml')) return notASpreadsheet('a Word document');
  if (parts.has('ppt/presentation.xml')) return notASpreadsheet('a PowerPoint presentation');
  if (parts.has('content.xml') || parts.has('Index/Document.iwa')) {
    return new SpreadsheetRefused(
      'other-format',
      'This spreadsheet is in the format of another program: please save it as .xlsx',
    );
  }
  return parts.has('[Content_Types].xml')
    ? damaged('the workbook is missing')
    : notASpreadsheet('a zip archive');
}

function binaryWorkbook(): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'other-format',
    'This is a binary workbook (.xlsb): please save it as .xlsx',
  );
}

/** Relations of a part, or of the package for ''; targets as paths in the zip. */
async function readRelations(parts: XlsxPackage, of: string): Promise<Relation[]> {
  const file = posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`);
  const relations: Relation[] = [];
  if (!parts.has(file)) return relations;
  await readWholeXml(parts, file, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return;
      keep(relations, {
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        target: posix.join('/', target.startsWith('/') ? '' : posix.dirname(of), target).slice(1),
      });
    },
  });
  return relations;
}

async function readSheets(parts: XlsxPackage, book: string) {
  const sheets: { id: string; hidden: boolean }[] = [];
  let date1904 = false;
  await readWholeXml(parts, book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const { state = 'visible' } = attributes;
      keep(sheets, { id: relationId(attributes), hidden: state !== 'visible' });
    },
  });
  return { sheets, date1904 };
}

/** The prefix of `r:id` may differ; only `id` without a prefix means something else. */
function relationId(attributes: Attributes): string {
  const named = Object.entries(attributes).find(
    ([key]) => key.includes(':') && localName(key) === 'id',
  );
  return named?.[1] ?? '';
}

function isTrue(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true' || flag === 'on';
}

async function readFormats(parts: XlsxPackage, part: string): Promise<NumberFormat[]> {
  const codes: [id: number, code: string][] = [];
  const ids: number[] = [];
  let inCellFormats = false;
  await readWholeXml(parts, part, {
    open: (name, attributes) => {
      if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'numFmt') {
        keep(codes, [Number(attributes['numFmtId']), attributes['formatCode'] ?? '']);
      } else if (name === 'xf' && inCellFormats) {
        keep(ids, Number(attributes['numFmtId'] ?? 0));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  const codeOf = new Map(codes);
  return ids.map((id) => numberFormat(id, codeOf.get(id)));
}

async function readStrings(
  parts: XlsxPackage,
  part: string,
  limits: SpreadsheetLimits,
): Promise<string[]> {
  const strings: string[] = [];
  const most = limits.rows * limits.columns;
  const collector = new TextCollector();
  await readWholeXml(parts, part, {
    open: (name) => {
      if (name === 'si') collector.start();
      else collector.open(name);
    },
    close: (name) => {
      if (name !== 'si') return collector.close(name);
      const text = collector.take();
      if (text.length > limits.cellLength) throw cellTooLong(limits.cellLength);
      if (strings.push(text) > most) throw tooLarge(limits);
    },
    text: (text) => collector.text(text),
  });
  return strings;
}

/** Joins the runs of a rich text and leaves out the phonetic hints (`rPh`) of East Asian text. */
export class TextCollector {
  #text = '';
  #inText = false;
  #inPhonetic = false;

  start(): void {
    this.#text = '';
  }

  open(name: string): void {
    if (name === 't') this.#inText = true;
    else if (name === 'rPh') this.#inPhonetic = true;
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    else if (name === 'rPh') this.#inPhonetic = false;
  }

  text(text: string): void {
    if (this.#inText && !this.#inPhonetic) this.#text += text;
  }

  take(): string {
    return unescapeText(this.#text);
  }
}
