import { figureFormat } from '../../../contract/rules/figures.ts';

/** The country of the own website, whose way to write figures all pages take; null before a sign-in. */
let country: string | null = null;

/** From now on all figures are written as this country does (FIG-11). */
export const writeFiguresOf = (own: string): void => {
  country = own === '' ? null : own;
};

/** How the own website's country writes figures of one kind. */
export const ownFigures = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  figureFormat(country, options);

/**
 * A whole number.
 *
 * @example
 * formatCount(12_000); // → '12,000'
 */
export const formatCount = (count: number): string => ownFigures().format(count);

/**
 * So many products.
 *
 * @example
 * productCount(1); // → '1 product'
 */
export const productCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

const TYPED = { useGrouping: false, maximumFractionDigits: 20 } as const;

/**
 * A number as a person would type it: with all its decimals, and without marks between thousands.
 *
 * @example
 * typedText(1234.5); // → '1234.5'
 */
export const typedText = (value: number): string =>
  // Minus zero is zero.
  ownFigures(TYPED).format(value === 0 ? 0 : value);
