import { formatPrice } from '../../shared/format.ts';

/** A price of five digits: what most lists have at most. */
const WIDE_PRICE = 88_888.88;
/** Of the table's cells: the boldest, and their size to that of the page. */
const FONT = { weight: 640, size: 0.8125 } as const;

const known = new Map<string, number>();

/** How wide a price of five digits is in the table, as this country writes it, in pixels. */
export function amountPixels(country: string): number {
  const { fontSize } = getComputedStyle(document.documentElement);
  const { fontFamily } = getComputedStyle(document.body);
  const font = `${FONT.weight} ${Number.parseFloat(fontSize) * FONT.size}px ${fontFamily}`;
  const key = `${country} ${font}`;
  const pixels = known.get(key) ?? measured(formatPrice(WIDE_PRICE, country), font);
  known.set(key, pixels);
  return pixels;
}

function measured(text: string, font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return Math.ceil(context.measureText(text).width);
}
