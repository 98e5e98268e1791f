import {
  BILLING_CURRENCY,
  BILLING_LOCALE,
  PRICE_INDEX_DECIMALS,
} from '../../../contract/constants.ts';
import { currencyOf } from '../../../contract/rules/currency.ts';

/** How each country writes prices; the interface itself is in English. */
const LOCALES: Record<string, string> = {
  mx: 'es-MX',
  es: 'es-ES',
  ch: 'de-CH',
  uk: 'en-GB',
  do: 'es-DO',
};

/** Constructing a formatter costs a hundred times as much as using it. */
const money = new Map<string, Intl.NumberFormat>();

/**
 * A decimal price in the currency of the account's country, e.g. '1.234,50 €'.
 *
 * @example
 * formatPrice(1234.5, 'uk'); // → '£1,234.50'
 */
export function formatPrice(price: number, country: string): string {
  let format = money.get(country);
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[country] ?? 'es-ES', {
      style: 'currency',
      currency: currencyOf(country),
    });
    money.set(country, format);
  }
  return format.format(price);
}

const cents = new Intl.NumberFormat(BILLING_LOCALE, {
  style: 'currency',
  currency: BILLING_CURRENCY,
});

/** Integer cents of an invoice in euro with Spanish formatting (BILL-03). */
export const formatCents = (amount: number): string => cents.format(amount / 100);

const signed = new Intl.NumberFormat('en', {
  minimumFractionDigits: PRICE_INDEX_DECIMALS,
  maximumFractionDigits: PRICE_INDEX_DECIMALS,
  signDisplay: 'exceptZero',
});

/** A price index in percent with its sign, e.g. '+3.20%'. */
export const formatIndex = (percent: number): string => `${signed.format(percent)}%`;

const counts = new Intl.NumberFormat('en');

/**
 * A whole number as English writes it.
 *
 * @example
 * formatCount(12_000); // → '12,000'
 */
export const formatCount = (count: number): string => counts.format(count);

/**
 * A time in UTC as `YYYY-MM-DD hh:mm` in the reader's time zone (acct 2).
 *
 * @example
 * formatDateTime(new Date(2026, 2, 1, 9, 5).getTime()); // → '2026-03-01 09:05'
 * formatDateTime('never'); // → ''
 */
export function formatDateTime(iso: string | number): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? ''
    : `${dayOf(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A time in UTC as `YYYY-MM-DD` in the reader's time zone. */
export function formatDate(iso: string | number): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : dayOf(date);
}

const two = (value: number) => String(value).padStart(2, '0');

const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Cuts a name at `length` characters, without an ellipsis unless one is asked for. */
export function cut(text: string, length: number, ending = ''): string {
  return text.length <= length ? text : `${text.slice(0, length)}${ending}`;
}
