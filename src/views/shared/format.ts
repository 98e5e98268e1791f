import {
  BILLING_COUNTRY,
  BILLING_CURRENCY,
  PRICE_INDEX_DECIMALS,
} from '../../../contract/constants.ts';
import { decimalsOf } from '../../../contract/rules/currency.ts';
import { figureFormat } from '../../../contract/rules/figures.ts';
import { priceText } from '../../../contract/rules/money.ts';
import { ownFigures } from '../../machines/shared/figures.ts';

export { formatCount, productCount } from '../../machines/shared/figures.ts';

/**
 * A decimal price as the account's country writes it, e.g. '1.234,50 €': in `currency` (ISO 4217), or in the account's
 * if it is missing.
 *
 * @example
 * formatPrice(1234.5, 'uk'); // → '£1,234.50'
 */
export const formatPrice = (price: number, country: string, currency?: string | null): string =>
  priceText(price, country, currency);

/** Currencies without decimals that the payment provider sends in hundredths all the same. */
const HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/**
 * An amount of the payment provider with Spanish formatting, in euro (BILL-03) unless `currency` (ISO 4217, in any case) is
 * another: plans are sold in euro, but an operator may write an invoice at the provider in any currency. The amount is in
 * the smallest unit of its currency, as the provider sends it: cents of euro, whole yen.
 *
 * @example
 * formatCents(1_490_050, 'usd'); // → '14.900,50\u00a0US$'
 * formatCents(4_900, 'jpy'); // → '4900\u00a0JPY'
 */
export function formatCents(amount: number, currency: string = BILLING_CURRENCY): string {
  const format = { style: 'currency', currency: currency.toUpperCase() } as const;
  const decimals = HUNDREDTHS.has(format.currency) ? 2 : decimalsOf(currency);
  return figureFormat(BILLING_COUNTRY, format).format(amount / 10 ** decimals);
}

const INDEX = {
  style: 'percent',
  minimumFractionDigits: PRICE_INDEX_DECIMALS,
  maximumFractionDigits: PRICE_INDEX_DECIMALS,
  signDisplay: 'exceptZero',
} as const;

/**
 * A price index in percent with its sign.
 *
 * @example
 * formatIndex(3.2); // → '+3.20%'
 */
export const formatIndex = (percent: number): string => ownFigures(INDEX).format(percent / 100);

/**
 * A share in percent with so many decimals, or with fewer down to `least` where they are zeros.
 *
 * @example
 * formatPercent(46, 1); // → '46.0%'
 * formatPercent(5, 2, 0); // → '5%'
 */
export const formatPercent = (percent: number, decimals = 0, least = decimals): string =>
  ownFigures({
    style: 'percent',
    minimumFractionDigits: least,
    maximumFractionDigits: decimals,
  }).format(percent / 100);

/**
 * How much more or less, in whole percent.
 *
 * @example
 * formatDifference(5); // → '+5%'
 */
export const formatDifference = (percent: number): string =>
  ownFigures({
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(percent / 100);

/**
 * A number with no more than so many decimals.
 *
 * @example
 * formatNumber(1.256, 2); // → '1.26'
 */
export const formatNumber = (value: number, decimals: number): string =>
  ownFigures({ maximumFractionDigits: decimals }).format(value);

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
