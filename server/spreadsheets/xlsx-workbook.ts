import { tooLarge, type SpreadsheetLimits } from './limits.ts';
import { numberFormat, type NumberFormat } from './number-format.ts';
import { cellTooLong } from './row-gate.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { keep } from './xlsx-relations.ts';
import type { Contents } from './xlsx-sheets.ts';
import { readWholeXml, unescapeText } from './xlsx-xml.ts';

/** The data that the cells of the sheets refer to. */
export type Workbook = {
  date1904: boolean;
  /** By the number in a cell's `s`. */
  formats: NumberFormat[];
  /** By the number in a cell of type `s`. */
  strings: string[];
};

/** Reads what all sheets share. */
export async function readWorkbook(
  parts: XlsxPackage,
  { relations, date1904 }: Contents,
  limits: SpreadsheetLimits,
): Promise<Workbook> {
  const partOf = (type: string) =>
    relations.find((relation) => relation.type === type && parts.has(relation.target))?.target;
  const styles = partOf('styles');
  const sharedStrings = partOf('sharedStrings');
  return {
    date1904,
    formats: styles === undefined ? [] : await readFormats(parts, styles),
    strings: sharedStrings === undefined ? [] : await readStrings(parts, sharedStrings, limits),
  };
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
