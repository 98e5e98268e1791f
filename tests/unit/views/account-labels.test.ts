import { describe, expect, it } from 'vitest';
import { capitalised, expiryOf } from '../../../src/views/billing/card-labels.ts';
import { PRIVACY, PRIVACY_UPDATED } from '../../../src/views/pages/privacy-text.ts';
import { termsOf } from '../../../src/views/pages/terms-text.ts';
import { byAlias, hexOf } from '../../../src/views/settings/by-alias.ts';
import { deviceName } from '../../../src/views/shared/device-name.ts';
import { formatCents } from '../../../src/views/shared/format.ts';

describe('billing', () => {
  it('BILL-03 shows a brand capitalised, an expiry as MM/YY and cents in euro as in Spain', () => {
    expect(capitalised('visa')).toBe('Visa');
    expect(expiryOf({ exp_month: 4, exp_year: 2031 })).toBe('04/31');
    expect(formatCents(1_490_050).replaceAll(/\s/g, ' ')).toBe('14.900,50 €');
    expect(formatCents(1_490_050, 'eur').replaceAll(/\s/g, ' ')).toBe('14.900,50 €');
  });

  it.each([
    ['usd', 490_050, '4900,50 US$'],
    ['jpy', 4_900, '4900 JPY'],
    ['kwd', 4_900, '4,900 KWD'],
    ['isk', 490_000, '4900 ISK'],
  ])('BILL-18 shows an invoice in %s in its currency', (currency, amount, text) => {
    expect(formatCents(amount, currency).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('legal texts', () => {
  const PRICES = { MINI: 4_900, PROFESSIONAL: 17_950 };
  const textOf = (sections: typeof PRIVACY) => JSON.stringify(sections);

  it.each([
    ['data protection', /protección de datos/i],
    ['user rights', /Acceso:.*Rectificación:.*Supresión:.*Oposición:.*Limitación:.*Portabilidad:/],
    ['cookies', /cookies/],
    ['links', /enlaces/i],
    ['retention of two years or until deletion is asked for', /2 años o hasta que usted solicite/],
    ['consent of parents under fourteen', /menores de 14 años.*padres o tutores/i],
    ['the operator', /\{the provider\}/],
  ])('LEGAL-01 the privacy policy covers %s', (_, words) => {
    expect(textOf(PRIVACY)).toMatch(words);
  });

  it('LEGAL-01 the privacy policy was updated on 2 November 2018', () => {
    expect(PRIVACY_UPDATED).toContain('2 de noviembre de 2018');
  });

  it.each([
    ['intellectual property', /propiedad intelectual/i],
    ['links', /enlaces/i],
    ['the jurisdiction of Spain', /juzgados y tribunales de España/],
    ['the plans', /MINI: 49 euros al mes, hasta 100 productos/],
    ['prices with cents', /PROFESSIONAL: 179,50 euros al mes, hasta 1.?000 productos/],
    ['a plan whose price is not known', /PREMIUM: hasta 10.000 productos/],
    ['the operator', /\{the provider\}/],
  ])('LEGAL-01 the terms cover %s', (_, words) => {
    expect(textOf(termsOf(PRICES))).toMatch(words);
  });

  it('NOPAY-05 the terms name no plan and no price in an installation without plans', () => {
    const words = /\b[Pp]lan(es)?\b|suscripci|euros|MINI/;
    expect(textOf(termsOf(PRICES))).toMatch(words);
    expect(textOf(termsOf(null))).not.toMatch(words);
    expect(textOf(termsOf(null))).toMatch(
      /propiedad intelectual.*juzgados y tribunales de España/i,
    );
  });
});

describe('settings', () => {
  it('SETT-04 websites that share an alias are one, with all their ids', () => {
    const website = (id: string, alias: string, color: string) => ({
      id,
      alias,
      url: `https://${alias}`,
      country: 'es',
      config: { color },
    });
    const all = [
      website('1', 'b', '#fff'),
      website('2', 'a', '#102030'),
      website('3', 'b', '#000'),
    ];
    expect(byAlias(all)).toEqual([
      { alias: 'a', url: 'https://a', ids: ['2'], color: '#102030' },
      { alias: 'b', url: 'https://b', ids: ['1', '3'], color: '#ffffff' },
    ]);
  });

  it.each([
    ['#1A2b3C', '#1a2b3c'],
    ['#abc', '#aabbcc'],
    ['rgba(1, 20, 255, 0.5)', '#0114ff'],
    ['teal', '#868e96'],
  ])('a colour field shows %s as %s', (color, hex) => {
    expect(hexOf(color)).toBe(hex);
  });

  it('a device is named by its browser and system', () => {
    expect(deviceName('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0')).toBe(
      'Firefox on Linux',
    );
    expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toBe(
      'Safari on iOS',
    );
    expect(deviceName('curl/8')).toBe('Unknown device');
  });
});
