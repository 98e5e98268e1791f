import { currencyOf } from '../../../contract/rules/currency.ts';
import { currencyOfCountry } from '../extraction/values/currency.ts';

/** The currency (ISO 4217) of prices on a page that names none: that of its website's country. */
export const assumedCurrency = (country: string): string =>
  currencyOfCountry(country) ?? currencyOf(country);
