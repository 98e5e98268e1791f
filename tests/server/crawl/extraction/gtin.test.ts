import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasGs1CheckDigit, parseGtin } from '../../../../server/crawl/extraction/gtin.ts';

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
    ['', null, null],
  ])('takes "%s" for %s', (text, type, gtin14) => {
    const gtin = parseGtin(text);
    expect(gtin?.type ?? null).toBe(type);
    expect(gtin?.gtin14 ?? null).toBe(gtin14);
  });

  it('keeps the printed digits and compares a UPC with its EAN as equal', () => {
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
