/** A row of a table. `links` holds the web address behind a cell whose text is not that address, by column. */
export type TableRow = { cells: string[]; links?: ReadonlyMap<number, string> };

/** A sheet of a workbook. A text file and a feed are one sheet without a name. */
export type SheetInfo = { name: string; hidden: boolean };
