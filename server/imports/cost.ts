import { isAmount } from '../../contract/rules/price.ts';
import { currencyOfSign } from '../crawl/extraction/values/currency.ts';
import { otherCurrency, unknownCurrency, wrongCost } from './messages.ts';

/** A cost that was read, or the reason why it is not used. */
export type ReadCost = { amount: number | null; problem: string | null };

/** Reads the cost in a cell: an amount, alone or with the sign or code of the account's currency. */
export function readCost(text: string, currency: string): ReadCost {
  const given = text.trim();
  if (given === '') return { amount: null, problem: null };
  const sign = signOf(given);
  if (sign !== '') {
    const named = currencyOfSign(sign, { currency });
    const isNumber = enteredAmountOf(given.replace(sign, '')) !== null;
    if (!named && isNumber) return refused(unknownCurrency(short(given)));
    if (named && named !== currency) return refused(otherCurrency(short(given), named, currency));
  }
  const amount = enteredAmountOf(given.replace(sign, ''));
  return amount === null ? refused(wrongCost(short(given))) : { amount, problem: null };
}

const refused = (problem: string): ReadCost => ({ amount: null, problem });
const short = (text: string) => text.slice(0, 50);

/** What stands before or after an amount. */
function signOf(text: string): string {
  const [, before = '', after = ''] =
    /^(\D*?)[\d.,\s\u00A0\u202F'’]*\d[.,]?-?(\D*)$/u.exec(text) ?? [];
  const sign = `${before}${after}`.trim();
  return /^[+-]?$/.test(sign) ? '' : sign;
}

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
