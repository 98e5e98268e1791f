import { decimalsOf } from '../../../../contract/rules/currency.ts';
import { isAmount } from '../../../../contract/rules/price.ts';
import { parsePrice, type PriceContext } from './price.ts';

/** Three decimals of an amount that is not below one: thousands in the format for people. */
const MAY_BE_GROUPED = /^\s*(?!0)\d{1,3}\.\d{3}\s*$/;

/** Whether `1.299` may be one thousand and one and 299 thousandths: the currency has no thousandths, or is not known. */
export const mayBeGrouped = (text: string, { currency }: PriceContext): boolean =>
  MAY_BE_GROUPED.test(text) && !(currency && decimalsOf(currency) === 3);

/** Reads an amount from machine-readable data: a plain decimal, or a price as the page shows it. */
export function machinePrice(text: string, context: PriceContext): number | null {
  const plain = /^\s*(\d+)(?:\.(\d+))?\s*$/.exec(text);
  if (!plain) return parsePrice(text, context)?.amount ?? null;
  if (!isAmount(Number(text))) return null;
  const [, whole = '', fraction = ''] = plain;
  // Three decimals for a currency with two are thousands in the format for people.
  const grouped =
    fraction.length === 3 && whole.length <= 3 && whole !== '0' && !/^[1-9]\d*00$/.test(whole);
  if (grouped && context.currency && decimalsOf(context.currency) !== 3) {
    return Number(whole + fraction);
  }
  return Number(text);
}
