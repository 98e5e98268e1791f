import { currencyOf } from './currency.ts';
import { figureFormat } from './figures.ts';

/**
 * A decimal price as the account's country writes it, e.g. '1.234,50 €'. `currency` is the one that a page states, if
 * that may be another than the country's.
 *
 * @example
 * priceText(1234.5, 'uk'); // → '£1,234.50'
 * priceText(1234.5, 'uk', 'EUR'); // → '€1,234.50'
 */
export function priceText(price: number, country: string, currency?: string | null): string {
  return figureFormat(country, inCurrency(country, currency)).format(price);
}

/**
 * The same with all decimals of a price that may be below a cent.
 *
 * @example
 * exactPriceText(0.004, 'uk'); // → '£0.004'
 * exactPriceText(18, 'uk'); // → '£18.00'
 */
export function exactPriceText(price: number, country: string, currency?: string | null): string {
  const format = { ...inCurrency(country, currency), maximumFractionDigits: MOST_DECIMALS };
  return figureFormat(country, format).format(price);
}

/** As many as all engines write. */
const MOST_DECIMALS = 20;

const inCurrency = (country: string, currency: string | null | undefined) => ({
  style: 'currency' as const,
  currency: isCurrency(currency) ? currency : currencyOf(country),
});

const isCurrency = (code: string | null | undefined): code is string =>
  /^[A-Za-z]{3}$/.test(code ?? '');
