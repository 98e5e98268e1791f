import {
  aliasOf,
  PRODUCT_COLUMN,
  SIMILARITY_COLUMN,
  type TableColumn,
} from '../../../../contract/rules/column-choice.ts';

/** The cells before the columns, in pixels. */
export const CONTROL_PIXELS = { menu: 30, favourite: 30, select: 34 } as const;

/** In pixels: six competitors fit at 1440, three at 1024. */
const WEBSITE_PIXELS = 92;
const FIRST_PIXELS: Readonly<Record<string, number>> = {
  price: 100,
  price_index: 80,
  low_price: 76,
  hight_price: 76,
  [SIMILARITY_COLUMN]: 96,
};
/** The product takes what the others leave, within these limits. */
const PRODUCT_PIXELS = { narrow: 192, wide: 220, most: 440 } as const;
/** From this width of the table on, the product is at least `wide`. */
const WIDE_TABLE_PIXELS = 1100;

/** The width of each column in a table with this much room for them, in pixels. */
export function columnWidths(columns: readonly TableColumn[], room: number): Map<string, number> {
  const widths = new Map(
    columns.map((column) => [column.id, column.width ?? firstWidthOf(column)]),
  );
  const product = columns.find(({ id }) => id === PRODUCT_COLUMN);
  if (product?.width === null) {
    const others = [...widths.values()].reduce((sum, width) => sum + width, 0);
    const least = room >= WIDE_TABLE_PIXELS ? PRODUCT_PIXELS.wide : PRODUCT_PIXELS.narrow;
    const left = Math.floor(room - others);
    widths.set(product.id, Math.min(Math.max(left, least), PRODUCT_PIXELS.most));
  }
  return widths;
}

/** Of the product nothing: what it takes depends on the others. */
function firstWidthOf({ id }: TableColumn): number {
  if (id === PRODUCT_COLUMN) return 0;
  return aliasOf(id) === null ? (FIRST_PIXELS[id] ?? WEBSITE_PIXELS) : WEBSITE_PIXELS;
}

/** The name of the style property with a column's width: while one is dragged nothing else changes. */
export const widthProperty = (id: string): `--${string}` =>
  `--column-${id.replace(/[^a-z0-9]/gi, (letter) => `_${letter.codePointAt(0)}`)}`;
