/**
 * A row of a table. `links` holds the web address behind a cell whose text is not that address, `signs` what the format
 * of a number shows beside it, such as the sign of a currency; both by column.
 */
export type TableRow = {
  cells: string[];
  links?: ReadonlyMap<number, string>;
  signs?: ReadonlyMap<number, string>;
};

/** A sheet of a workbook. A text file and a feed are one sheet without a name. */
export type SheetInfo = { name: string; hidden: boolean };
