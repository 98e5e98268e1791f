import { isKeyOf } from '../records.ts';

const CURRENCIES = { mx: 'MXN', es: 'EUR', ch: 'CHF', uk: 'GBP', do: 'DOP' } as const;

export type Currency = (typeof CURRENCIES)[keyof typeof CURRENCIES];

/** The display currency (ISO 4217) of an account by the country of its website (core 1). */
export function currencyOf(country: string | null | undefined): Currency {
  const code = country?.trim().toLowerCase() ?? '';
  return isKeyOf(CURRENCIES, code) ? CURRENCIES[code] : 'EUR';
}

const decimals = new Map<string, number>();

/**
 * The usual number of digits after the decimal mark in a currency (ISO 4217): 0 for JPY, 2 for EUR, 3 for KWD. An account
 * has only currencies of 2, which null stands for.
 */
export function decimalsOf(currency: string | null | undefined): number {
  const code = isCurrency(currency) ? currency.toUpperCase() : 'EUR';
  const known = decimals.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(code, found);
  return found;
}

/** Whether a text has the form of a currency's code. */
export const isCurrency = (code: string | null | undefined): code is string =>
  /^[A-Za-z]{3}$/.test(code ?? '');
