import { isAmount } from './price.ts';

/**
 * A decimal amount in common notations: 1234.5, `1.234,50`, `12,5`. Null for any other text, for amounts below 0 and
 * for amounts above the stored maximum. A single separator followed by exactly three digits is a thousands separator if
 * it is a comma.
 */
export function enteredAmountOf(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F'’]/g, '');
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const decimal = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (decimal < 0) return toAmount(bare);
  const separator = bare.charAt(decimal);
  const isRepeated = bare.indexOf(separator) !== decimal;
  const isGrouped = separator === ',' && /^\d{1,3},\d{3}$/.test(bare);
  if (isRepeated || isGrouped) return toAmount(bare.replaceAll(/[.,]/g, ''));
  return toAmount(`${bare.slice(0, decimal).replaceAll(/[.,]/g, '')}.${bare.slice(decimal + 1)}`);
}

function toAmount(digits: string): number | null {
  const amount = Number(digits);
  return isAmount(amount) ? amount : null;
}
