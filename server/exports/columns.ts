import type { CellValue, SpreadsheetColumn } from '../spreadsheets/columns.ts';

/**
 * A line of the file, with the list's own numbers, which are stored beside the match's document. Prices are comparable
 * ones. Of several products of a website it contains the one shown in the table.
 */
export type ExportedMatch = {
  ref: string;
  userRef: string | null;
  name: string | null;
  brand: string;
  category: string;
  ean: string | null;
  model: string | null;
  price: number | null;
  availability: string;
  priceIndex: number | null;
  lowPrice: number | null;
  hightPrice: number | null;
  /** By alias of the competitor, where known. */
  prices: Record<string, number>;
  availabilities: Map<string, string>;
};

/** One website of the exported table. */
export type ExportWebsite = { alias: string; own: boolean };

type Column = SpreadsheetColumn & { of: (match: ExportedMatch) => CellValue };

/**
 * The columns of the comparison table for the given websites, with the table's own numbers: a competitor's price is its
 * coefficient price where one is set, a price of zero is missing, and of several products of a website the one shown in
 * the table is used. Lowest and highest price and the index are always those of all competitors, whichever are
 * exported.
 */
export function exportColumns(
  websites: readonly ExportWebsite[],
  { referenceIsEan, currency }: { referenceIsEan: boolean; currency: string },
): { columns: SpreadsheetColumn[]; cellsOf: (match: ExportedMatch) => CellValue[] } {
  const own = websites.find((website) => website.own);
  const columns: Column[] = [
    {
      header: 'Reference',
      kind: 'text',
      width: 18,
      of: ({ ean, userRef, ref }) => (referenceIsEan ? ean : (userRef ?? ref)),
    },
    { header: 'Product', kind: 'text', width: 48, of: ({ name }) => name },
    { header: 'Brand', kind: 'text', of: ({ brand }) => brand },
    { header: 'Category', kind: 'text', of: ({ category }) => category },
    { header: 'EAN', kind: 'text', width: 16, of: ({ ean }) => ean },
    { header: 'MPN', kind: 'text', of: ({ model }) => model },
    ...(own ? ownColumns(own.alias, currency) : []),
    { header: 'Index %', kind: 'percent', of: ({ priceIndex }) => priceIndex },
    { header: `Min (${currency})`, kind: 'price', of: ({ lowPrice }) => lowPrice },
    { header: `Max (${currency})`, kind: 'price', of: ({ hightPrice }) => hightPrice },
    ...websites
      .filter((website) => !website.own)
      .flatMap(({ alias }) => competitorColumns(alias, currency)),
  ];
  return {
    columns,
    cellsOf: (match) => columns.map((column) => column.of(match)),
  };
}

function ownColumns(alias: string, currency: string): Column[] {
  return [
    { header: `Price (${currency})`, kind: 'price', of: ({ price }) => price },
    { header: `${alias} availability`, kind: 'text', of: ({ availability }) => availability },
  ];
}

function competitorColumns(alias: string, currency: string): Column[] {
  return [
    { header: `${alias} (${currency})`, kind: 'price', of: ({ prices }) => prices[alias] },
    {
      header: `${alias} availability`,
      kind: 'text',
      of: ({ availabilities }) => availabilities.get(alias),
    },
  ];
}
