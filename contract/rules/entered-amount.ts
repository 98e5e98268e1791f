import { isAmount } from './price.ts';

/**
 * A decimal amount in common notations: 1234.5, `1.234,50`, `12,5`, `1 234,50`. Null for any other text, for amounts below
 * 0 and for amounts above the stored maximum. A single separator followed by exactly three digits is a thousands
 * separator if it is a comma and the amount does not begin with a zero.
 */
export function enteredAmountOf(text: string): number | null {
  const bare = text.trim();
  if (SIMPLE.test(bare)) {
    return toAmount(IN_THOUSANDS.test(bare) ? bare.replace(',', '') : bare.replace(',', '.'));
  }
  const { whole, decimals = '' } = GROUPED.exec(bare)?.groups ?? {};
  return whole === undefined ? null : toAmount(`${whole.replaceAll(/\D/g, '')}.${decimals}`);
}

const SIMPLE = /^\d+(?:[.,]\d*)?$/;
const IN_THOUSANDS = /^[1-9]\d{0,2},\d{3}$/;
/** Thousands apart by one separator, the decimals by another one. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<group>[.,\s'’])\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)[.,](?<decimals>\d*))?$/u;

function toAmount(digits: string): number | null {
  const amount = Number(digits);
  return isAmount(amount) ? amount : null;
}
