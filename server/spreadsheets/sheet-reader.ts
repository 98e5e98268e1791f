import { damaged, type SpreadsheetLimits } from './limits.ts';
import { shownNumber, type NumberFormat } from './number-format.ts';
import { tooManyColumns } from './row-gate.ts';
import { TextCollector, type Workbook } from './xlsx-workbook.ts';
import { unescapeText, type Attributes } from './xlsx-xml.ts';

/** The last column and row a sheet can have (XFD1048576). */
const sheetColumns = 16_384;
const sheetRows = 1_048_576;

const plain: NumberFormat = { kind: 'plain' };

/** Converts the markup of a sheet into rows. */
export class SheetReader {
  readonly #workbook: Workbook;
  readonly #limits: SpreadsheetLimits;
  readonly #inline = new TextCollector();
  #rows: string[][] = [];
  #rowNumber = 0;
  #row: string[] = [];
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #reading: 'nothing' | 'value' | 'inline' = 'nothing';

  constructor(workbook: Workbook, limits: SpreadsheetLimits) {
    this.#workbook = workbook;
    this.#limits = limits;
  }

  takeRows(): string[][] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  // Arrow functions, because the parser calls them without `this`.
  open = (name: string, attributes: Attributes): void => {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#reading = 'value';
    else if (name === 'is') this.#startInline();
    else if (name === 'row') this.#openRow(attributes);
    else if (this.#reading === 'inline') this.#inline.open(name);
  };

  close = (name: string): void => {
    if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#reading = 'nothing';
    else if (name === 'is') this.#takeInline();
    else if (name === 'row') this.#rows.push(this.#row);
    else if (this.#reading === 'inline') this.#inline.close(name);
  };

  text = (text: string): void => {
    if (this.#reading === 'value') this.#value += text;
    else if (this.#reading === 'inline') this.#inline.text(text);
  };

  #openRow({ r }: Attributes): void {
    const number = r === undefined ? this.#rowNumber + 1 : Number(r);
    if (!(number > this.#rowNumber && number <= sheetRows)) throw damaged(`row ${r} out of order`);
    // One blank row past the limit is enough for the gate to refuse the next row with a value.
    const gap = Math.min(number - this.#rowNumber - 1, this.#limits.rows);
    for (let blank = 0; blank < gap; blank++) this.#rows.push([]);
    this.#rowNumber = number;
    this.#row = [];
    this.#column = -1;
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    if (!(this.#column < sheetColumns)) throw damaged(`cell ${r} does not exist`);
    this.#type = t;
    this.#style = s === undefined ? 0 : Number(s);
    this.#value = '';
  }

  #startInline(): void {
    this.#reading = 'inline';
    this.#inline.start();
  }

  #takeInline(): void {
    this.#reading = 'nothing';
    this.#value = this.#inline.take();
  }

  #closeCell(): void {
    const shown = this.#shown();
    if (shown === '') return;
    if (this.#column >= this.#limits.columns) throw tooManyColumns(this.#limits.columns);
    while (this.#row.length < this.#column) this.#row.push('');
    this.#row[this.#column] = shown;
  }

  #shown(): string {
    const value = this.#value;
    if (value === '') return '';
    switch (this.#type) {
      case 's':
        return this.#sharedString(value);
      case 'inlineStr':
        return value;
      case 'str':
        return unescapeText(value);
      case 'b':
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'e':
        return value;
      case 'd':
        return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
      default:
        return shownNumber(
          value,
          this.#workbook.formats[this.#style] ?? plain,
          this.#workbook.date1904,
        );
    }
  }

  #sharedString(index: string): string {
    const text = this.#workbook.strings[Number(index)];
    if (text === undefined) throw damaged(`text number ${index} is missing`);
    return text;
  }
}

/** Zero-based column of a reference such as AB12; NaN when it has no column. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~0x20;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column === 0 ? Number.NaN : column - 1;
}
