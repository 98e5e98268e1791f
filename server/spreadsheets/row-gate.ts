import { countText } from '../../contract/rules/figures.ts';
import { SpreadsheetRefused, tooLarge, type SpreadsheetLimits } from './limits.ts';
import type { TableRow } from './table.ts';

/**
 * All rows of all formats pass through here. Blank rows are kept back until a row with a value follows. So the
 * formatted but empty rows at the end of a sheet are neither counted nor returned, while blank rows in between keep the
 * row numbers below them correct.
 */
export class RowGate {
  readonly #limits: SpreadsheetLimits;
  #row = 0;
  #blank: TableRow[] = [];
  #characters = 0;

  constructor(limits: SpreadsheetLimits) {
    this.#limits = limits;
  }

  /** The rows that can be returned now, in order; empty as long as all rows were blank. */
  admit(row: TableRow): TableRow[] {
    const { cells } = row;
    this.#row++;
    if (cells.every((cell) => cell === '')) {
      // Past the limit only the count is needed: any value further down is refused.
      if (this.#row <= this.#limits.rows) {
        this.#blank.push({ cells: cells.slice(0, this.#limits.columns) });
      }
      return [];
    }
    this.#check(row);
    const admitted = this.#blank;
    this.#blank = [];
    admitted.push(row);
    return admitted;
  }

  #check({ cells, links }: TableRow): void {
    const { rows, columns, cellLength, unzippedBytes } = this.#limits;
    if (this.#row > rows) {
      throw new SpreadsheetRefused(
        'too-many-rows',
        `This file has more than ${countText(rows)} rows`,
      );
    }
    if (cells.length > columns && cells.some((cell, column) => column >= columns && cell !== '')) {
      throw tooManyColumns(columns);
    }
    for (const link of links?.values() ?? []) this.#characters += link.length;
    for (const cell of cells) {
      if (cell.length > cellLength) throw cellTooLong(cellLength, this.#row);
      this.#characters += cell.length;
    }
    // A shared string takes a few bytes in the file however many cells use it.
    if (this.#characters > unzippedBytes) throw tooLarge(this.#limits);
  }
}

export function tooManyColumns(columns: number): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'too-many-columns',
    `This file has more than ${countText(columns)} columns`,
  );
}

export function cellTooLong(cellLength: number, row?: number): SpreadsheetRefused {
  const where = row === undefined ? 'A cell' : `A cell in row ${countText(row)}`;
  return new SpreadsheetRefused(
    'cell-too-long',
    `${where} has more than ${countText(cellLength)} characters`,
  );
}
