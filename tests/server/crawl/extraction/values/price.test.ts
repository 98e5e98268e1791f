import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeOfCountry } from '../../../../../server/crawl/extraction/values/currency.ts';
import { parsePrice } from '../../../../../server/crawl/extraction/values/price.ts';
import { currencyOfCountry } from '../../../../../server/currency-codes.ts';

const locales: [locale: string, currency: string][] = [
  ['en-US', 'USD'],
  ['de-DE', 'EUR'],
  ['de-CH', 'CHF'],
  ['fr-FR', 'EUR'],
  ['es-MX', 'MXN'],
  ['pt-BR', 'BRL'],
  ['sv-SE', 'SEK'],
  ['pl-PL', 'PLN'],
  ['cs-CZ', 'CZK'],
  ['hu-HU', 'HUF'],
  ['ru-RU', 'RUB'],
  ['tr-TR', 'TRY'],
  ['ar-EG', 'EGP'],
  ['ar-KW', 'KWD'],
  ['fa-IR', 'IRR'],
  ['hi-IN', 'INR'],
  ['bn-BD', 'BDT'],
  ['ne-NP', 'NPR'],
  ['my-MM', 'MMK'],
  ['th-TH', 'THB'],
  ['vi-VN', 'VND'],
  ['ja-JP', 'JPY'],
  ['ko-KR', 'KRW'],
  ['zh-TW', 'TWD'],
  ['en-IN', 'INR'],
  ['fr-TN', 'TND'],
  ['es-CR', 'CRC'],
];

describe('parsePrice', () => {
  it('reads back what Intl formats, in every script, with sign or code', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom('symbol' as const, 'code' as const),
        fc.integer({ min: 1, max: 99_999_999 }),
        ([locale, currency], currencyDisplay, units) => {
          const format = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay,
          });
          const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
          const amount = units / 10 ** digits;
          expect(parsePrice(format.format(amount), { locale, currency })).toEqual({
            amount,
            currency,
          });
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('never throws and never returns a negative or infinite amount', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          fc.stringMatching(/^[\d.,' €$£krzł%-]{0,30}$/),
        ),
        fc.option(fc.string({ maxLength: 5 })),
        (text, currency) => {
          const price = parsePrice(text, { currency });
          if (price === null) return;
          expect(price.amount).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(price.amount)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['1.299,00 €', 1299, 'EUR'],
    ['€1,299.00', 1299, 'EUR'],
    ['CHF 2’450.–', 2450, 'CHF'],
    ['19€95', 19.95, 'EUR'],
    ['3 499 kr.', 3499, null],
    ['599,- Kč', 599, 'CZK'],
    ['US$ 24.50', 24.5, 'USD'],
    ['$24.50 CAD', 24.5, 'CAD'],
    ['A$ 1,024', 1024, 'AUD'],
    ['1,23,456 ₹', 123456, 'INR'],
    ['£12.50 – £18.00', 12.5, 'GBP'],
    ['Was £80.00 Now £60.00', 60, 'GBP'],
    ['statt 49,95 € nur 39,95 €', 39.95, 'EUR'],
    ['-15% 85,00 €', 85, 'EUR'],
    ['2 for 30.00 €', 30, 'EUR'],
    ['12,000원', 12000, 'KRW'],
    ['.75 €', 0.75, 'EUR'],
    ['Gratis', 0, null],
  ])('reads %s', (text, amount, currency) => {
    expect(parsePrice(text)).toEqual({ amount, currency });
  });

  it.each(['Call for price', 'Preis auf Anfrage', '40% off', 'MX924', 'Call 1-800-555-0199', ''])(
    'finds no price in "%s"',
    (text) => {
      expect(parsePrice(text)).toBeNull();
    },
  );

  it('reads one separator before three digits as thousands unless the currency has three decimals', () => {
    expect(parsePrice('1.250 €')?.amount).toBe(1250);
    expect(parsePrice('1.250 KWD')?.amount).toBe(1.25);
    expect(parsePrice('0.250')?.amount).toBe(0.25);
  });

  it('resolves a shared currency sign by the country', () => {
    expect(parsePrice('$ 10', { country: 'MX' })?.currency).toBe('MXN');
    expect(parsePrice('199 kr', { country: 'NO' })?.currency).toBe('NOK');
    expect(parsePrice('199 kr')?.currency).toBeNull();
    expect(parsePrice('500元', { country: 'TW' })?.currency).toBe('TWD');
  });

  it('knows the currency and language of a country', () => {
    expect(['DE', 'GB', 'uk', 'CH', 'PL', 'SN', 'ZZ'].map(currencyOfCountry)).toEqual([
      'EUR',
      'GBP',
      'GBP',
      'CHF',
      'PLN',
      'XOF',
      null,
    ]);
    expect(localeOfCountry('at')).toBe('de-AT');
  });
});
