import { isKeyOf } from '../records.ts';
const CURRENCIES = { mx: 'MXN', es: 'EUR', ch: 'CHF', uk: 'GBP', do: 'DOP' } as const;

export type Currency = (typeof CURRENCIES)[keyof typeof CURRENCIES];

/** The display currency (ISO 4217) of an account by the country of its website (core 1). */
export function currencyOf(country: string | null | undefined): Currency {
  const code = country?.trim().toLowerCase() ?? '';
  return isKeyOf(CURRENCIES, code) ? CURRENCIES[code] : 'EUR';
}
