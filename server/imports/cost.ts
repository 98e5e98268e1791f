import { enteredAmountOf } from '../../contract/rules/entered-amount.ts';
import { currencyOfSign } from '../crawl/extraction/values/currency.ts';
import { otherCurrency, unknownCurrency, wrongAmount } from './messages.ts';

/** An amount that was read, or the reason why it is not used. */
type Read = { amount: number | null; problem: string | null };

/** Reads an amount in a cell: alone or with the sign or code of the account's currency. `name` is what it is called. */
export function readAmount(
  text: string,
  { currency, name }: { currency: string; name: string },
): Read {
  const given = text.trim();
  if (given === '') return { amount: null, problem: null };
  const sign = signOf(given);
  if (sign !== '') {
    const named = currencyOfSign(sign, { currency });
    const isNumber = enteredAmountOf(given.replace(sign, '')) !== null;
    if (!named && isNumber) return refused(unknownCurrency(name, short(given)));
    if (named && named !== currency)
      return refused(otherCurrency(name, short(given), { given: named, own: currency }));
  }
  const amount = enteredAmountOf(given.replace(sign, ''));
  return amount === null ? refused(wrongAmount(name, short(given))) : { amount, problem: null };
}

export const readCost = (text: string, currency: string): Read =>
  readAmount(text, { currency, name: 'cost' });

const refused = (problem: string): Read => ({ amount: null, problem });
const short = (text: string) => text.slice(0, 50);

/** What stands before or after an amount. */
function signOf(text: string): string {
  const [, before = '', after = ''] =
    /^(\D*?)[\d.,\s\u00A0\u202F'’]*\d[.,]?-?(\D*)$/u.exec(text) ?? [];
  const sign = `${before}${after}`.trim();
  return /^[+-]?$/.test(sign) ? '' : sign;
}
