import { expect, test } from 'vitest';
import { currencyOfCountry } from '../../../../../server/currency-codes.ts';

test.each([
  ['de', 'EUR'],
  ['BG', 'EUR'],
  ['HR', 'EUR'],
  ['PR', 'USD'],
  ['LI', 'CHF'],
  ['ZW', 'ZWG'],
  // Codes that shops use, and a currency that was withdrawn.
  ['UK', 'GBP'],
  ['EU', 'EUR'],
  ['CU', 'CUP'],
])('people in %s pay in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});

test.each([null, '', 'X', 'XC', 'Germany'])('%j names no country', (country) => {
  expect(currencyOfCountry(country)).toBeNull();
});
