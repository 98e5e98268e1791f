import { isAmount } from './price.ts';

/** What stands before the decimals. */
export type DecimalMark = '.' | ',';

/**
 * A decimal amount in common notations: 1234.5, `1.234,50`, `12,5`, `1 234,50`. Null for any other text, for amounts below
 * 0 and for amounts above the stored maximum. A single point or comma followed by exactly three digits is the decimal
 * mark if it is `decimal` or the amount begins with a zero, else a thousands separator.
 */
export function enteredAmountOf(text: string, decimal: DecimalMark = '.'): number | null {
  const bare = text.trim();
  if (isDoubtful(bare) && markIn(bare) !== decimal) return toAmount(bare.replace(/[.,]/, ''));
  if (SIMPLE.test(bare)) return toAmount(bare.replace(',', '.'));
  const { whole, decimals = '' } = GROUPED.exec(bare)?.groups ?? {};
  return whole === undefined ? null : toAmount(`${whole.replaceAll(/\D/g, '')}.${decimals}`);
}

const SIMPLE = /^\d+(?:[.,]\d*)?$/;
/** Thousands apart by one separator, the decimals by another one. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<group>[.,\s'’])\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)(?<mark>[.,])(?<decimals>\d*))?$/u;

const markIn = (text: string): DecimalMark | null => {
  if (text.includes(',')) return ',';
  return text.includes('.') ? '.' : null;
};

/** Whether an amount may be one of thousands or one with three decimals: 1,234 and 1.234. */
export const isDoubtful = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

/**
 * The decimal mark that an amount shows; null if it does not show one.
 *
 * @example
 * decimalMarkIn('12,5'); // → ','
 * decimalMarkIn('1.234.567'); // → ','
 * decimalMarkIn('1.234'); // → null
 */
export function decimalMarkIn(text: string): DecimalMark | null {
  const bare = text.trim();
  if (isDoubtful(bare)) return null;
  if (SIMPLE.test(bare)) return markIn(bare);
  const { group, mark } = GROUPED.exec(bare)?.groups ?? {};
  if (mark === '.' || mark === ',') return mark;
  if (group === '.') return ',';
  return group === ',' ? '.' : null;
}

function toAmount(digits: string): number | null {
  const amount = Number(digits);
  return isAmount(amount) ? amount : null;
}
