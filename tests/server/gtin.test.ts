import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../server/crawl/extraction/extract.ts';
import { hasGs1CheckDigit, isGlobalGtin, normaliseGtin, parseGtin } from '../../server/gtin.ts';
import { readNewProduct } from '../../server/imports/row.ts';
import { prepare } from '../../server/matching/prepare.ts';

const withCheckDigit = (body: string): string =>
  Array.from('0123456789', (digit) => body + digit).find(hasGs1CheckDigit)!;

describe('parseGtin', () => {
  it.each([
    ['4006381333931', 'gtin13', '04006381333931'],
    ['EAN: 4006381333931', 'gtin13', '04006381333931'],
    ['036000291452', 'gtin12', '00036000291452'],
    ['UPC036000291452', 'gtin12', '00036000291452'],
    ['96385074', 'gtin8', '00000096385074'],
    ['1 5410000 00000 5', null, null],
    ['ISBN 978-3-16-148410-0', 'isbn13', '09783161484100'],
    ['0-306-40615-2', 'isbn10', '09780306406157'],
    ['080442957X', 'isbn10', '09780804429573'],
    ['ISSN 0378-5955', 'issn', null],
    ['4006381333932', null, null],
    ['0000000000000', null, null],
    ['AB-4006381333931', null, null],
    ['barcode 4006381333931', 'gtin13', '04006381333931'],
    ['EAN code 4006381333931', 'gtin13', '04006381333931'],
    ['EAN-Code: 4006381333931', 'gtin13', '04006381333931'],
    ['#4006381333931', 'gtin13', '04006381333931'],
    ['EAN 13: 4006381333931', 'gtin13', '04006381333931'],
    ['EAN 4 006381 333931', 'gtin13', '04006381333931'],
    ['EAN 8 712345 678906', 'gtin13', '08712345678906'],
    ['EAN 8: 96385074', 'gtin8', '00000096385074'],
    ['4.006.381.333.931', 'gtin13', '04006381333931'],
    ['55555555555555', null, null],
    ['22222222', null, null],
    ['1.96385074', null, null],
    ['eanother 4006381333931', null, null],
    ['', null, null],
  ])('reads "%s" as %s', (text, type, gtin14) => {
    const gtin = parseGtin(text);
    expect(gtin?.type ?? null).toBe(type);
    expect(gtin?.gtin14 ?? null).toBe(gtin14);
  });

  it('keeps the printed digits, and treats a UPC and its EAN as equal', () => {
    expect(parseGtin('0 36000 29145 2')?.digits).toBe('036000291452');
    expect(parseGtin('0036000291452')?.gtin14).toBe(parseGtin('036000291452')?.gtin14);
  });

  it('refuses every single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-8]\d{11}$/),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (body, at, change) => {
          const right = withCheckDigit(body);
          const digit = (Number(right[at]) + change) % 10;
          const wrong = right.slice(0, at) + digit + right.slice(at + 1);
          expect(hasGs1CheckDigit(right)).toBe(true);
          expect(hasGs1CheckDigit(wrong)).toBe(false);
        },
      ),
    );
  });
});

const LENGTHS = [8, 12, 13, 14];
const gtins = fc
  .tuple(
    fc.constantFrom(...LENGTHS),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }),
  )
  .map(([length, digits]) => withCheckDigit(digits.join('').slice(0, length - 1)))
  .filter((gtin) => !/^(.)\1*$/.test(gtin));

describe('normaliseGtin', () => {
  it('writes every valid length with 14 digits', () => {
    expect(normaliseGtin('96385074')).toBe('00000096385074');
    expect(normaliseGtin('036000291452')).toBe('00036000291452');
    expect(normaliseGtin('4006381333931')).toBe('04006381333931');
    expect(normaliseGtin('14006381333938')).toBe('14006381333938');
  });

  it('treats a UPC and its EAN-13 form as equal', () => {
    expect(normaliseGtin('0036000291452')).toBe(normaliseGtin('036000291452'));
  });

  it('ignores labels, spaces and hyphens', () => {
    for (const text of ['EAN: 4006381333931', 'ean13 4006381333931', ' 4 006381 333931 ']) {
      expect(normaliseGtin(text)).toBe('04006381333931');
    }
    expect(normaliseGtin('EAN 13: 4006381333931')).toBe('04006381333931');
    expect(normaliseGtin('GTIN 1334567890125')).toBe('01334567890125');
    expect(normaliseGtin('GTIN13 1334567890125')).toBe('01334567890125');
    expect(normaliseGtin('UPC036000291452')).toBe('00036000291452');
    expect(normaliseGtin('ISBN 978-3-16-148410-0')).toBe('09783161484100');
  });

  it('converts an ISBN-10 to its EAN', () => {
    expect(normaliseGtin('3-16-148410-X')).toBe('09783161484100');
    expect(normaliseGtin('3-16-148410-5')).toBeUndefined();
  });

  it('refuses wrong lengths, wrong check digits, zeros and other text', () => {
    const wrong = ['', '4006381333932', '40063813339', '00000000', '0'.repeat(14), 'A1234567', '-'];
    for (const text of [...wrong, '1'.repeat(5000)]) expect(normaliseGtin(text)).toBeUndefined();
    expect(normaliseGtin(undefined)).toBeUndefined();
  });

  it('accepts every number with its check digit, and no number with another', () => {
    fc.assert(
      fc.property(gtins, fc.integer({ min: 1, max: 9 }), (gtin, change) => {
        expect(normaliseGtin(gtin)).toBe(gtin.padStart(14, '0'));
        const wrong = (Number(gtin.at(-1)) + change) % 10;
        expect(normaliseGtin(`${gtin.slice(0, -1)}${wrong}`)).toBeUndefined();
      }),
    );
  });
});

describe('isGlobalGtin', () => {
  it('excludes the numbers that shops assign themselves', () => {
    const local = ['2000000000015', '0212345678903', '0400000000015'];
    for (const body of local) {
      const gtin = withCheckDigit(body.slice(0, 12));
      expect(isGlobalGtin(normaliseGtin(gtin)!)).toBe(false);
    }
    expect(isGlobalGtin(normaliseGtin(withCheckDigit('2012345'))!)).toBe(false);
    expect(isGlobalGtin(normaliseGtin('96385074')!)).toBe(true);
    expect(isGlobalGtin('04006381333931')).toBe(true);
    expect(isGlobalGtin('00036000291452')).toBe(true);
  });
});

/** What each use makes of a text: the 14 digits it works with, or null. */
const uses = {
  page: (gtin: string): string | null => {
    const product = { '@type': 'Product', name: 'Desk lamp', gtin, offers: { price: '10.00' } };
    const json = JSON.stringify(product).replaceAll('<', String.raw`\u003c`);
    const html = `<script type="application/ld+json">${json}</script>`;
    const found = extractProduct(html, { url: 'https://shop.example/lamp' }).gtin;
    return found === null ? null : normaliseGtin(found.value)!;
  },
  importation: (ean: string): string | null => {
    const { warnings } = readNewProduct(
      { ean, urls: 'https://shop.example/lamp' },
      { policy: {}, currency: 'EUR', country: 'es' },
    );
    return warnings.length > 0 ? null : (normaliseGtin(ean) ?? null);
  },
  matching: (gtin: string): string | null =>
    prepare({ id: 'lamp', name: 'Desk lamp', gtin }).gtin ?? null,
};
const sameDigits = fc
  .tuple(fc.nat(9), fc.integer({ min: 8, max: 15 }))
  .map(([digit, length]) => String(digit).repeat(length));
const writings = fc
  .tuple(
    fc.constantFrom(
      '',
      'EAN',
      'ean-13',
      'EAN 13:',
      'GTIN',
      'UPC',
      'ISBN',
      'barcode',
      'EAN code',
      '#',
    ),
    fc.constantFrom('', ' ', ': ', '-', '#'),
    fc.oneof(gtins, fc.stringMatching(/^\d{7,15}$/), sameDigits),
    fc.constantFrom('', ' ', '-', '.'),
  )
  .map(([label, gap, digits, end]) => `${label}${gap}${digits}${end}`);

describe('pages, imports and matching', () => {
  it('agree on valid GTINs, and matching ignores numbers that a shop assigns itself', () => {
    const agree = (text: string): void => {
      const page = uses.page(text);
      expect(uses.importation(text)).toBe(page);
      expect(uses.matching(text)).toBe(page !== null && isGlobalGtin(page) ? page : null);
    };
    fc.assert(fc.property(writings, agree));
    for (const text of ['barcode 4006381333931', '#4006381333931', '5'.repeat(14)]) agree(text);
  });
});
