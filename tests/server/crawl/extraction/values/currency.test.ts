import { describe, expect, it, test } from 'vitest';
import {
  currencyOfSign,
  findCurrency,
  isClearSign,
  localeOfCountry,
  type CurrencyContext,
} from '../../../../../server/crawl/extraction/values/currency.ts';
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

describe('a sign', () => {
  it.each<[sign: string, context: CurrencyContext, currency: string | null]>([
    ['Kč.', {}, 'CZK'],
    ['B/.', {}, 'PAB'],
    ['lekë', {}, 'ALL'],
    ['BZ$', {}, 'BZD'],
    ['$BZ', {}, 'BZD'],
    ['eur', {}, 'EUR'],
    ['kr', { country: 'SE' }, 'SEK'],
    ['kr', { currency: 'dkk', country: 'SE' }, 'DKK'],
    ['kr', { currency: 'EUR', country: 'SE' }, 'SEK'],
    ['kr', { country: 'DE' }, null],
    ['FCFA', { country: 'SN' }, 'XOF'],
    ['FCFA', { country: 'CM' }, 'XAF'],
    ['F CFA', {}, 'XOF'],
    ['元', {}, 'CNY'],
    ['?', {}, null],
  ])('%s (%o) stands for %s', (sign, context, currency) => {
    expect(currencyOfSign(sign, context)).toBe(currency);
  });

  it.each<[text: string, currency: string | null]>([
    ['Price in US$', 'USD'],
    ['12 Euros', 'EUR'],
    ['Prices: kr or CHF', 'CHF'],
    ['7 Top Robotics Companies', null],
    ['7 TOP', 'TOP'],
    ['European', null],
    ['定价人民币五百', 'CNY'],
    ['五百円です', 'JPY'],
    [`${'x'.repeat(200)} EUR`, null],
    ['', null],
  ])('in "%s" is that of %s', (text, currency) => {
    expect(findCurrency(text)).toBe(currency);
  });

  it.each<[sign: string, context: CurrencyContext, isClear: boolean]>([
    ['€', {}, true],
    ['円', { country: 'US' }, true],
    ['EUR', { country: 'US' }, true],
    // Units of measure, unless the shop's own currency is written like that.
    ['Ft', { country: 'HU' }, true],
    ['ft', { country: 'US' }, false],
    ['ft', {}, false],
    ['km', {}, false],
    ['kr', {}, true],
    ['kr', { country: 'SE' }, true],
    ['kr', { country: 'US' }, false],
    ['R', { currency: 'ZAR', country: 'US' }, true],
    ['R', {}, false],
    // Words that are also codes.
    ['TOP', { country: 'US' }, false],
    ['TOP', { country: 'TO' }, true],
    ['pen', { currency: 'PEN' }, true],
  ])('%s (%o) means money: %s', (sign, context, isClear) => {
    expect(isClearSign(sign, context)).toBe(isClear);
  });
});

it.each([
  ['at', 'de-AT'],
  ['UK', 'en-GB'],
  ['Austria', null],
  [null, null],
])('people in %j speak %s', (country, locale) => {
  expect(localeOfCountry(country)).toBe(locale);
});
