import COUNTRIES from 'country-to-currency';
import { currencyOf } from '../contract/rules/currency.ts';
import { memo } from './memo.ts';

/**
 * Corrections to the list of countries: a currency that was withdrawn in 2021, and two codes that shops use and ISO
 * 3166 does not have.
 */
const CORRECTED = { CU: 'CUP', EU: 'EUR', UK: 'GBP' };

/** ISO 3166 regions with their currency. */
const CURRENCY_BY_REGION: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...COUNTRIES, ...CORRECTED }),
);

const currencyNames = memo(() => new Intl.DisplayNames('en', { type: 'currency' }));

/** Codes in use today: CLDR marks withdrawn ones by the years in their English name. */
export const currencyCodes = memo(
  () =>
    new Set(
      Intl.supportedValuesOf('currency').filter(
        (code) => !/\(\d{4}|X[A-Z]{2}_|^X(?!AF|OF|CD|PF|CG)/.test(`${currencyNames().of(code)}`),
      ),
    ),
);

export const isCurrencyCode = (code: string): boolean => currencyCodes().has(code);

/** ISO 4217 currency of an ISO 3166 region ('DE' -> 'EUR'); null for an unknown region. */
export function currencyOfCountry(country: string | null | undefined): string | null {
  const region = country?.toUpperCase();
  if (!region || region.length !== 2) return null;
  const code = CURRENCY_BY_REGION.get(region);
  return code !== undefined && isCurrencyCode(code) ? code : null;
}

/**
 * The currency (ISO 4217) of prices that name none: that of their website's country, an ISO code in lower case.
 *
 * @example
 * assumedCurrency('se'); // → 'SEK'
 */
export const assumedCurrency = (country: string): string =>
  currencyOfCountry(country) ?? currencyOf(country);
