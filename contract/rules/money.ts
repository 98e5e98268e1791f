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
  const code = isCurrency(currency) ? currency : currencyOf(country);
  return figureFormat(country, { style: 'currency', currency: code }).format(price);
}

const isCurrency = (code: string | null | undefined): code is string =>
  /^[A-Za-z]{3}$/.test(code ?? '');
