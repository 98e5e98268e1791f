import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGlobalGtin, normaliseGtin } from '../../../server/matching/gtin.ts';

const LENGTHS = [8, 12, 13, 14];

/** The check digit as the GS1 specification writes it: weights 3 and 1 from the right. */
function withCheckDigit(body: string): string {
  const sum = body
    .split('')
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const gtins = fc
  .tuple(
    fc.constantFrom(...LENGTHS),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }),
  )
  .map(([length, digits]) => withCheckDigit(digits.join('').slice(0, length - 1)))
  .filter((gtin) => !/^0+$/.test(gtin));

describe('normaliseGtin', () => {
  it('writes every valid length with 14 digits', () => {
    expect(normaliseGtin('96385074')).toBe('00000096385074');
    expect(normaliseGtin('036000291452')).toBe('00036000291452');
    expect(normaliseGtin('4006381333931')).toBe('04006381333931');
    expect(normaliseGtin('14006381333938')).toBe('14006381333938');
  });

  it('finds the UPC and its EAN-13 form equal', () => {
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

  it('turns an ISBN-10 into its EAN', () => {
    expect(normaliseGtin('3-16-148410-X')).toBe('09783161484100');
    expect(normaliseGtin('3-16-148410-5')).toBeUndefined();
  });

  it('refuses wrong lengths, wrong check digits, zeros and other text', () => {
    const wrong = ['', '4006381333932', '40063813339', '00000000', '0'.repeat(14), 'A1234567', '-'];
    for (const text of [...wrong, '1'.repeat(5000)]) expect(normaliseGtin(text)).toBeUndefined();
    expect(normaliseGtin(undefined)).toBeUndefined();
  });

  it('accepts every number with its check digit, and none with another', () => {
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
  it('knows the numbers that shops give themselves', () => {
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
