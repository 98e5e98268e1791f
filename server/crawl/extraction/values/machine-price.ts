import { isAmount } from '../../../../contract/rules/price.ts';
import { fractionDigits } from './currency.ts';
import { parsePrice, type PriceContext } from './price.ts';

/** Reads an amount from machine-readable data: a plain decimal, or a price as the page shows it. */
export function machinePrice(text: string, context: PriceContext): number | null {
  const plain = /^\s*(\d+)(?:\.(\d+))?\s*$/.exec(text);
  if (!plain) return parsePrice(text, context)?.amount ?? null;
  if (!isAmount(Number(text))) return null;
  const [, whole = '', fraction = ''] = plain;
  // Three decimals for a currency with two are thousands in the format for people.
  const grouped =
    fraction.length === 3 && whole.length <= 3 && whole !== '0' && !/^[1-9]\d*00$/.test(whole);
  if (grouped && context.currency && fractionDigits(context.currency) !== 3) {
    return Number(whole + fraction);
  }
  return Number(text);
}
