import { enteredAmountOf } from '../../contract/rules/entered-amount.ts';
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
