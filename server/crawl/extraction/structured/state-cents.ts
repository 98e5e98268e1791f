import { decimalsOf } from '../../../../contract/rules/currency.ts';
import { isCurrencyCode } from '../../../currency-codes.ts';
import { get, type JsonObject } from './loose-json.ts';

/** `{ centAmount: 12990, currencyCode: 'EUR', fractionDigits: 2 }`; amounts of higher precision round their cents. */
export function ofCents(money: JsonObject): number | null {
  const [cents, code, digits] = ['centAmount', 'currencyCode', 'fractionDigits'].map((name) =>
    get(money, name),
  );
  if (typeof cents !== 'number' || !Number.isInteger(cents)) return null;
  const own = typeof code === 'string' && isCurrencyCode(code) ? decimalsOf(code) : 2;
  const isOwn = typeof digits !== 'number' || get(money, 'type') === 'highPrecision';
  return scaled(cents, isOwn ? own : digits);
}

/** An amount that is counted in units of so many decimals; null if there are no such. */
export const scaled = (amount: number, digits: number): number | null =>
  Number.isInteger(digits) && digits >= 0 && digits <= 4 ? amount / 10 ** digits : null;
