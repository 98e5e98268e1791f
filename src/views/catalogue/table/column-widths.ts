import {
  MAX_COLUMN_PIXELS,
  PRODUCT_COLUMN,
  SIMILARITY_COLUMN,
  type TableColumn,
} from '../../../../contract/rules/column-choice.ts';

/** The cells before the columns, in pixels. */
export const CONTROL_PIXELS = { menu: 30, favourite: 30, select: 34 } as const;

/** In pixels, the least at first: with euros six competitors fit at 1440, three at 1024. */
const WEBSITE_PIXELS = 92;
const FIRST_PIXELS: Readonly<Record<string, number>> = {
  price: 100,
  price_index: 80,
  low_price: 76,
  hight_price: 76,
  margin: 152,
  margin_with_vat: 132,
  margin_percent: 84,
  unit_price: 112,
  pack: 84,
  tags: 140,
  [SIMILARITY_COLUMN]: 96,
};
/** Those without an amount of money. */
const PLAIN: ReadonlySet<string> = new Set([
  'price_index',
  'margin_percent',
  'pack',
  'tags',
  SIMILARITY_COLUMN,
]);
/** Left and right of what a cell shows; `comparison-table.module.css` has the same. */
const PADDING_PIXELS = 12;
/** The product takes what the others leave, within these limits. */
const PRODUCT_PIXELS = { narrow: 180, wide: 220, most: 440 } as const;
/** From this width of the table on, the product is at least `wide`. */
const WIDE_TABLE_PIXELS = 1100;
/** So much of the table may stay in place while the rest scrolls under it. */
const FIXED_SHARE = 0.6;

/** In pixels: the table, its cells before the columns, and the widest amount that is usual in the account's currency. */
export type TableRoom = { table: number; controls: number; amount: number };

/**
 * The width of each column in a table with this much room, in pixels. What is left is shared by those without a choice.
 */
export function columnWidths(
  columns: readonly TableColumn[],
  room: TableRoom,
): Map<string, number> {
  const { table, controls, amount } = room;
  const widths = new Map(
    columns.map((column) => [column.id, column.width ?? firstWidthOf(column, amount)]),
  );
  const left = () =>
    Math.floor([...widths.values()].reduce((rest, one) => rest - one, table - controls));
  const product = columns.find(({ id }) => id === PRODUCT_COLUMN);
  if (product?.width === null) {
    const least =
      table - controls >= WIDE_TABLE_PIXELS ? PRODUCT_PIXELS.wide : PRODUCT_PIXELS.narrow;
    widths.set(product.id, Math.min(Math.max(left(), least), PRODUCT_PIXELS.most));
  } else if (product) {
    widths.set(product.id, Math.min(product.width, widestOf(product.id, table)));
  }
  const elastic = columns.filter(({ width }) => width === null);
  const share = Math.max(0, Math.floor(left() / elastic.length));
  for (const { id } of elastic) widths.set(id, (widths.get(id) ?? 0) + share);
  return widths;
}

/** Of the product nothing: what it takes depends on the others. */
function firstWidthOf({ id }: TableColumn, amount: number): number {
  if (id === PRODUCT_COLUMN) return 0;
  const least = FIRST_PIXELS[id] ?? WEBSITE_PIXELS;
  return PLAIN.has(id) ? least : Math.max(least, amount + PADDING_PIXELS);
}

/** How wide a column is shown at most: the product, which always stays in place, leaves room for the others. */
export const widestOf = (id: string, table: number): number =>
  id === PRODUCT_COLUMN
    ? Math.min(MAX_COLUMN_PIXELS, Math.floor(table * FIXED_SHARE))
    : MAX_COLUMN_PIXELS;

/** Whether cells that reach so far leave enough of the table to those that scroll under them. */
export const canStay = (pixels: number, table: number): boolean => pixels <= table * FIXED_SHARE;

/** A4 and Letter across, without their margins, in pixels. */
const PAPER_PIXELS = 960;
/** What the product does not take of it, the size of its letters to those of the screen, and left and right of them. */
const PAPER = { share: 0.76, letters: 7 / 9.75, padding: 6 } as const;

/** Whether amounts can stand beside each other in so many columns on paper. */
export const fitsPaper = (columns: number, amount: number): boolean =>
  (columns - 1) * (amount * PAPER.letters + PAPER.padding) <= PAPER_PIXELS * PAPER.share;

/** The name of the style property with a column's width: while one is dragged nothing else changes. */
export const widthProperty = (id: string): `--${string}` =>
  `--column-${id.replace(/[^a-z0-9]/gi, (letter) => `_${letter.codePointAt(0)}`)}`;
