import { enteredAmountOf } from '../../../contract/rules/entered-amount.ts';

/**
 * The number that a person typed; NaN where the text is none. Its decimals may follow a point or a comma, and it may
 * have a sign and a percent sign.
 *
 * @example
 * typedNumberOf('-12,5 %'); // → -12.5
 * typedNumberOf('1.234,5'); // → 1234.5
 * typedNumberOf('-'); // → NaN
 */
export function typedNumberOf(text: string): number {
  const { sign = '', digits = '' } = TYPED.exec(text)?.groups ?? {};
  const amount = enteredAmountOf(
    digits.replace(/^(?=[.,]\d)/, '0'),
    digits.includes(',') ? ',' : '.',
  );
  if (amount === null) return NaN;
  return sign === '' || sign === '+' ? amount : 0 - amount;
}

/** U+2212 is the minus sign of texts that were copied. */
const TYPED = /^\s*(?<sign>[-+\u2212]?)\s*(?<digits>.*?)\s*%?\s*$/u;
