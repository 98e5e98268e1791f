import type { CardForm } from './pages.ts';
import type { SandboxObjects } from './objects.ts';

const DECLINED = '4000000000000002';
const BRANDS: [prefix: RegExp, brand: string][] = [
  [/^4/, 'visa'],
  [/^5[1-5]|^2[2-7]/, 'mastercard'],
  [/^3[47]/, 'amex'],
];

/**
 * Reads the card form; only the last four digits are stored. A card is valid to the end of its month. `now` in
 * milliseconds since 1970.
 */
export function readCard(
  form: CardForm,
  now: number,
): { card: SandboxObjects['card'] } | { problem: string } {
  const number = form.number.replaceAll(/[\s-]/g, '');
  const name = form.name.trim();
  if (name === '') return { problem: 'The name on the card is missing.' };
  if (!/^\d{15,16}$/.test(number) || !hasCheckDigit(number)) {
    return { problem: 'The card number is not valid.' };
  }
  const expiry = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(form.expiry.trim());
  if (!expiry) return { problem: 'The expiry is not valid: write MM/YY.' };
  const [expMonth, expYear] = [Number(expiry[1]), 2000 + Number(expiry[2])];
  if (Date.UTC(expYear, expMonth) <= now) return { problem: 'Your card has expired.' };
  if (number === DECLINED) return { problem: 'Your card was declined.' };
  const brand = BRANDS.find(([prefix]) => prefix.test(number))?.[1] ?? 'card';
  return { card: { brand, last4: number.slice(-4), expMonth, expYear, name: name.slice(0, 80) } };
}

function hasCheckDigit(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
