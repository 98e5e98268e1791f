import { currencyOf, decimalsOf, isCurrency } from './currency.ts';
import { figureFormat } from './figures.ts';

/**
 * A decimal price as the account's country writes it, e.g. '1.234,50 €'. `currency` is the one that a page states, if
 * that may be another than the country's. A price has the decimals of its currency, a fraction in a currency without any
 * has two, and what is below a tenth has two digits: none is shown as zero that is not.
 *
 * @example
 * priceText(1234.5, 'uk'); // → '£1,234.50'
 * priceText(1234.5, 'uk', 'EUR'); // → '€1,234.50'
 * priceText(0.0045, 'uk'); // → '£0.0045'
 * priceText(1.459, 'uk'); // → '£1.459'
 * priceText(10 / 3, 'uk'); // → '£3.33'
 * priceText(1234.5, 'uk', 'JPY'); // → 'JP¥1,234.50'
 */
export function priceText(price: number, country: string, currency?: string | null): string {
  return figureFormat(country, {
    ...inCurrency(country, currency),
    ...decimalsFor(price, decimalsOf(currency)),
  }).format(price);
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

/** The decimals of a price in a currency of `usual` ones, where they are others. */
function decimalsFor(price: number, usual: number): Intl.NumberFormatOptions {
  const size = Math.abs(price);
  if (size > 0 && size < 0.1) {
    const needed = 1 - Math.floor(Math.log10(size));
    return needed > usual ? { maximumFractionDigits: Math.min(needed, MOST_DECIMALS) } : {};
  }
  // Beyond six decimals stands the error of binary fractions; a mean has more than four.
  const millionths = Math.round(size * 1e6);
  if (millionths % 10_000 !== 0 && millionths % 100 === 0) {
    return { minimumFractionDigits: Math.max(2, usual), maximumFractionDigits: 4 };
  }
  const isWhole = millionths % 1e6 === 0;
  return usual > 0 || isWhole ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
}

const inCurrency = (country: string, currency: string | null | undefined) => ({
  style: 'currency' as const,
  currency: isCurrency(currency) ? currency : currencyOf(country),
});
