import { decimalsOf } from '../../../../contract/rules/currency.ts';
import { memoByText } from '../../../memo.ts';
import { localeOfCountry } from './currency.ts';
import type { PriceContext } from './price.ts';

/** The decimal mark of a locale; Arabic marks count as the Latin ones that they replace. */
const decimalMarkOf = memoByText((locale): '.' | ',' | null => {
  try {
    const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
    return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
});

/** Whether one mark followed by three digits, as in `1.234`, is a decimal mark. */
function threeDigitsAreDecimals(whole: string, mark: string, context: PriceContext): boolean {
  if (whole === '' || whole === '0' || whole.length > 3) return true;
  const currency = context.currency;
  if (!currency || decimalsOf(currency) !== 3) return false;
  const locale = context.locale ?? localeOfCountry(context.country ?? currency.slice(0, 2));
  return mark === '.' || (locale !== null && decimalMarkOf(locale) === mark);
}

/**
 * Reads a number with marks for thousands or decimals, which ends with a digit.
 *
 * @example
 * toAmount('1.299,00', {}); // → 1299
 * toAmount('1.299', { currency: 'KWD' }); // → 1.299
 */
export function toAmount(raw: string, context: PriceContext): number {
  const text = raw.replace(/[' ]/g, '').replace(/^([.,\u066b])[.,\u066b]+/, '$1');
  const marks = text.match(/[.,\u066b]/g) ?? [];
  const last = marks.at(-1);
  if (!last) return Number(text);
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at).replace(/\D/g, '');
  const after = text.slice(at + 1);
  const asDecimal = () => Number(`${whole}.${after}`);
  const asThousands = () => Number(whole + after);
  if (context.decimal) {
    const decimalAt = text.lastIndexOf(context.decimal);
    if (decimalAt < 0) return asThousands();
    const integer = text.slice(0, decimalAt).replace(/\D/g, '');
    return Number(`${integer}.${text.slice(decimalAt + 1).replace(/\D/g, '')}`);
  }
  if (last === '\u066b') return asDecimal();
  if (new Set(marks).size > 1) {
    const repeated = marks.filter((mark) => mark === last).length > 1;
    return repeated ? asThousands() : asDecimal();
  }
  if (marks.length > 1) return after.length === 3 ? asThousands() : asDecimal();
  if (after.length !== 3) return asDecimal();
  return threeDigitsAreDecimals(whole, last, context) ? asDecimal() : asThousands();
}
