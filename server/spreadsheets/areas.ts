/** The last column and row a sheet can have (XFD1048576). */
export const sheetColumns = 16_384;
export const sheetRows = 1_048_576;

/** Cells of a sheet; rows counted from 1, columns from 0. */
export type Area = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number };

/** The cells of a reference such as B2 or B2:C9, or undefined if there are none such. */
export function areaOf(reference: string): Area | undefined {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(reference);
  if (!found) return undefined;
  const [, fromColumn = '', fromRow = '', toColumn = fromColumn, toRow = fromRow] = found;
  const area = {
    firstRow: Number(fromRow),
    lastRow: Math.min(Number(toRow), sheetRows),
    firstColumn: columnOf(fromColumn),
    lastColumn: Math.min(columnOf(toColumn), sheetColumns - 1),
  };
  return area.firstRow <= area.lastRow && area.firstColumn <= area.lastColumn ? area : undefined;
}

/** Zero-based column of a reference such as AB12; NaN when it has no column. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~0x20;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column === 0 ? Number.NaN : column - 1;
}

/**
 * Which area holds each column, from row to row. Areas that overlap, which no program writes, end each other. The work
 * is bounded by areas and rows times columns.
 */
export class AreasByRow<T extends Area> {
  readonly #areas: readonly T[];
  readonly #columns: number;
  readonly #active = new Map<number, T>();
  #next = 0;

  /** `columns` is the number of columns that are asked for. */
  constructor(areas: readonly T[], columns: number) {
    this.#areas = areas.toSorted((one, other) => one.firstRow - other.firstRow);
    this.#columns = columns;
  }

  /** The areas of a row by column; rows are asked for in their order. */
  at(row: number): ReadonlyMap<number, T> {
    for (const [column, { lastRow }] of this.#active) {
      if (lastRow < row) this.#active.delete(column);
    }
    for (let area = this.#areas[this.#next]; area && area.firstRow <= row;) {
      if (area.lastRow >= row) this.#activate(area);
      area = this.#areas[++this.#next];
    }
    return this.#active;
  }

  #activate(area: T): void {
    const last = Math.min(area.lastColumn, this.#columns - 1);
    for (let column = area.firstColumn; column <= last; column++) this.#active.set(column, area);
  }
}
