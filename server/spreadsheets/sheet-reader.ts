import { columnOf, sheetColumns, sheetRows } from './areas.ts';
import { hyperlinkOf, longestFormula } from './hyperlink-formula.ts';
import { damaged, type SpreadsheetLimits } from './limits.ts';
import { shownNumber, type NumberFormat } from './number-format.ts';
import { tooManyColumns } from './row-gate.ts';
import { TextCollector, type Workbook } from './xlsx-workbook.ts';
import { unescapeText } from './xlsx-xml.ts';
import type { Attributes } from './xml.ts';

const plain: NumberFormat = { kind: 'plain' };

/**
 * A row of a sheet with its number, counted from 1; its links are those that its formulas make. As in a TableRow
 * otherwise.
 */
export type NumberedRow = {
  n: number;
  cells: string[];
  links?: Map<number, string>;
  signs?: Map<number, string>;
};

/** Shown in place of a value that is not in the file, as a spreadsheet shows errors. */
const FORMULA_WITHOUT_RESULT = '#FORMULA!';

/** Formulas that several cells share, by their number. */
const mostShared = 65_490;

/** Converts the markup of a sheet into rows. */
export class SheetReader {
  readonly #workbook: Workbook;
  readonly #limits: SpreadsheetLimits;
  readonly #inline = new TextCollector();
  readonly #shared = new Map<string, string>();
  #rows: NumberedRow[] = [];
  #row: NumberedRow = { n: 0, cells: [] };
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #formula = '';
  #sharedNumber = '';
  #isFormula = false;
  #reading: 'nothing' | 'value' | 'formula' | 'inline' = 'nothing';

  constructor(workbook: Workbook, limits: SpreadsheetLimits) {
    this.#workbook = workbook;
    this.#limits = limits;
  }

  takeRows(): NumberedRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  // Arrow functions, because the parser calls them without `this`.
  open = (name: string, attributes: Attributes): void => {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#reading = 'value';
    else if (name === 'f') this.#openFormula(attributes);
    else if (name === 'is') this.#startInline();
    else if (name === 'row') this.#openRow(attributes);
    else if (this.#reading === 'inline') this.#inline.open(name);
  };

  close = (name: string): void => {
    if (name === 'c') this.#closeCell();
    else if (name === 'v' || name === 'f') this.#reading = 'nothing';
    else if (name === 'is') this.#takeInline();
    else if (name === 'row') this.#rows.push(this.#row);
    else if (this.#reading === 'inline') this.#inline.close(name);
  };

  text = (text: string): void => {
    if (this.#reading === 'value') this.#value += text;
    else if (this.#reading === 'formula') this.#addToFormula(text);
    else if (this.#reading === 'inline') this.#inline.text(text);
  };

  #openRow({ r }: Attributes): void {
    const before = this.#row.n;
    const n = r === undefined ? before + 1 : Number(r);
    if (!(n > before && n <= sheetRows)) throw damaged(`row ${r} out of order`);
    // One blank row past the limit is enough for the gate to refuse the next row with a value.
    const gap = Math.min(n - before - 1, this.#limits.rows);
    for (let blank = 1; blank <= gap; blank++) this.#rows.push({ n: before + blank, cells: [] });
    this.#row = { n, cells: [] };
    this.#column = -1;
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    if (!(this.#column < sheetColumns)) throw damaged(`cell ${r} does not exist`);
    this.#type = t;
    this.#style = s === undefined ? 0 : Number(s);
    this.#value = '';
    this.#formula = '';
    this.#isFormula = false;
    this.#sharedNumber = '';
  }

  #openFormula({ t, si = '' }: Attributes): void {
    this.#reading = 'formula';
    this.#isFormula = true;
    if (t === 'shared') this.#sharedNumber = si;
  }

  /** Extensions behind the rows have formulas too, which belong to no cell. */
  #addToFormula(text: string): void {
    if (this.#formula.length <= longestFormula) this.#formula += text;
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
    const link = this.#link();
    const shown = this.#shown() || (link?.text ?? link?.address ?? this.#withoutResult());
    if (shown === '') return;
    if (this.#column >= this.#limits.columns) throw tooManyColumns(this.#limits.columns);
    const { cells } = this.#row;
    while (cells.length < this.#column) cells.push('');
    cells[this.#column] = shown;
    const sign = this.#sign();
    if (sign) (this.#row.signs ??= new Map()).set(this.#column, sign);
    if (link) (this.#row.links ??= new Map()).set(this.#column, link.address);
  }

  /** What the format of a number shows beside it. */
  #sign(): string | undefined {
    const format = this.#type === 'n' ? this.#workbook.formats[this.#style] : undefined;
    return format?.kind === 'plain' ? format.sign : undefined;
  }

  /** A formula whose result is an empty text has the type of a text; any other has a result unless none was stored. */
  #withoutResult(): string {
    return this.#isFormula && this.#type === 'n' ? FORMULA_WITHOUT_RESULT : '';
  }

  /** Programs that do not calculate store the formula without its result: then the link's own text is shown. */
  #link() {
    const first = this.#sharedNumber;
    // The first cell of a shared formula has its text, the others its number alone.
    if (first !== '' && this.#formula !== '' && this.#shared.size < mostShared) {
      this.#shared.set(first, this.#formula);
    }
    const formula = this.#formula || this.#shared.get(first);
    return formula === undefined || formula === '' ? undefined : hyperlinkOf(formula);
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
