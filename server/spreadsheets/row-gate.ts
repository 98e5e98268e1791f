import { SpreadsheetRefused, thousands, tooLarge, type SpreadsheetLimits } from './limits.ts';

/**
 * Every row of every format passes here. Blank rows are held back until a row with a value
 * follows, so the formatted but empty rows at the end of a sheet neither count nor come out, while
 * a blank row in between keeps the numbers of the rows below it.
 */
export class RowGate {
  readonly #limits: SpreadsheetLimits;
  #row = 0;
  #blank: string[][] = [];
  #characters = 0;

  constructor(limits: SpreadsheetLimits) {
    this.#limits = limits;
  }

  /** The rows that may now be given out, in order; empty while only blank rows have come. */
  admit(cells: string[]): string[][] {
    this.#row++;
    if (cells.every((cell) => cell === '')) {
      // Past the limit only the count matters: a value below it is refused whatever it is.
      if (this.#row <= this.#limits.rows) this.#blank.push(cells.slice(0, this.#limits.columns));
      return [];
    }
    this.#check(cells);
    const admitted = this.#blank;
    this.#blank = [];
    admitted.push(cells);
    return admitted;
  }

  #check(cells: string[]): void {
    const { rows, columns, cellLength, unzippedBytes } = this.#limits;
    if (this.#row > rows) {
      throw new SpreadsheetRefused(
        'too-many-rows',
        `This file has more than ${thousands(rows)} rows`,
      );
    }
    if (cells.length > columns && cells.some((cell, column) => column >= columns && cell !== '')) {
      throw tooManyColumns(columns);
    }
    for (const cell of cells) {
      if (cell.length > cellLength) throw cellTooLong(cellLength, this.#row);
      this.#characters += cell.length;
    }
    // A shared string costs a few bytes in the file however often it is shown.
    if (this.#characters > unzippedBytes) throw tooLarge(this.#limits);
  }
}

export function tooManyColumns(columns: number): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'too-many-columns',
    `This file has more than ${thousands(columns)} columns`,
  );
}

export function cellTooLong(cellLength: number, row?: number): SpreadsheetRefused {
  const where = row === undefined ? 'A cell' : `A cell in row ${thousands(row)}`;
  return new SpreadsheetRefused(
    'cell-too-long',
    `${where} has more than ${thousands(cellLength)} characters`,
  );
}
