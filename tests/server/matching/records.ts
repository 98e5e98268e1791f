import fc from 'fast-check';
import type { MatchRecord } from '../../../server/matching/record.ts';

const optionalText = fc.option(fc.string({ unit: 'grapheme', maxLength: 40 }), { nil: undefined });

/** Any record that a crawler might deliver, also hostile ones. */
export const anyRecords: fc.Arbitrary<MatchRecord> = fc.record({
  id: fc.string(),
  name: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      'a'.repeat(100_000),
      '1x'.repeat(5000),
      '('.repeat(3000),
      '9 x 9 '.repeat(2000),
    ),
    fc.constantFrom('__proto__ constructor', '\u0000\uFFFF', '🧴 6 x 330 ml', '1.1.1.1.1.1 l'),
  ),
  brand: optionalText,
  gtin: optionalText,
  mpn: optionalText,
  sku: optionalText,
  price: fc.option(fc.double(), { nil: undefined }),
  currency: fc.option(fc.constantFrom('EUR', 'USD'), { nil: undefined }),
  category: optionalText,
  attributes: fc.option(fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 30 })), {
    nil: undefined,
  }),
});

const words = fc.stringMatching(/^[b-d][aeiou][f-h][aeiou][k-n]{1,2}$/);

/** Names as shops write them: words, a code, an amount. */
export const plausibleRecords: fc.Arbitrary<MatchRecord> = fc
  .record({
    words: fc.array(words, { minLength: 1, maxLength: 8 }),
    code: fc.option(fc.stringMatching(/^[a-z]{2}\d{3,4}$/), { nil: '' }),
    amount: fc.constantFrom('', '500 ml', '1 l', '2 kg', '6 x 330 ml', '27"'),
    brand: fc.option(words, { nil: undefined }),
    mpn: fc.option(fc.stringMatching(/^[A-Z]{2}-\d{4}$/), { nil: undefined }),
    price: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
  })
  .map(({ words: parts, code, amount, brand, mpn, price }) => ({
    id: parts.join('-'),
    name: [...parts, code, amount].join(' '),
    brand,
    mpn,
    price,
  }));

let counter = 0;

/** A record for an example. */
export function product(name: string, more: Partial<MatchRecord> = {}): MatchRecord {
  counter += 1;
  return { id: `p${counter}`, name, ...more };
}
