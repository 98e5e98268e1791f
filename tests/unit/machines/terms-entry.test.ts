import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PACK_UNITS } from '../../../contract/choices.ts';
import { MAX_PRODUCT_TAGS } from '../../../contract/constants.ts';
import { productTerms, type ProductTerms } from '../../../contract/entities/product-terms.ts';
import { NO_TERMS, termsConflicts, tidyTags } from '../../../contract/rules/product-terms.ts';
import {
  entryProblems,
  forecastOf,
  isEntered,
  mergedTerms,
  NO_ENTRY,
  TERMS_FIELDS,
  verdictOn,
  type TermsEntry,
} from '../../../src/machines/catalogue/terms-entry.ts';
import type { GivenTerms } from '../../../src/machines/shared/terms-form.ts';

const amount = fc.option(fc.integer({ min: 0, max: 200 }), { nil: null });
const tags = (maxLength: number) =>
  fc.array(
    fc.integer({ min: 0, max: 30 }).chain((n) => fc.constantFrom(`tag ${n}`, `Tag ${n}`)),
    { maxLength },
  );

/** What the server may have stored. */
const product: fc.Arbitrary<GivenTerms> = fc
  .record({
    cost: fc.integer({ min: 0, max: 200 }),
    terms: fc.record<ProductTerms>({
      rrp: amount,
      map: amount,
      vat: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
      min_price: amount,
      max_price: amount,
      shipping: amount,
      pack_size: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
      pack_unit: fc.option(fc.constantFrom(...PACK_UNITS), { nil: null }),
      tags: tags(MAX_PRODUCT_TAGS).map(tidyTags),
    }),
  })
  .filter(({ terms }) => termsConflicts(terms).length === 0);

const typed = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc.constantFrom(' ', '12,5', '1.234,50', '21 %', '-1', 'abc', '0', '101'),
  fc.integer({ min: 0, max: 200 }).map(String),
);

const entry: fc.Arbitrary<TermsEntry> = fc
  .record({
    cost: typed,
    rrp: typed,
    map: typed,
    vat: typed,
    min_price: typed,
    max_price: typed,
    shipping: typed,
    pack_size: typed,
    pack_unit: fc.constantFrom('', ...PACK_UNITS),
    removed: fc.subarray([...TERMS_FIELDS], { maxLength: 4 }),
    addedTags: tags(4),
    removedTags: tags(4),
  })
  // As the dialog has it: what is removed has no text.
  .map((given) => ({
    ...given,
    ...Object.fromEntries(given.removed.map((field) => [field, ''])),
  }));

test('TERMS-30 what is left empty stays as each product has it', () => {
  fc.assert(
    fc.property(product, (given) => {
      expect(mergedTerms(given, NO_ENTRY)).toEqual(given);
      expect(verdictOn(given, NO_ENTRY)).toEqual({ kind: 'same' });
    }),
  );
  fc.assert(
    fc.property(product, entry, (given, entered) => {
      const merged = mergedTerms(given, entered);
      const before = { cost: given.cost, ...given.terms };
      const after = { cost: merged.cost, ...merged.terms };
      const { removed } = entered;
      const left = TERMS_FIELDS.filter(
        (field) => !removed.includes(field) && entered[field].trim() === '',
      );
      const of = (values: typeof before, fields: readonly (typeof TERMS_FIELDS)[number][]) =>
        fields.map((field) => [field, values[field]]);
      expect(of(after, left)).toEqual(of(before, left));
      expect(of(after, removed)).toEqual(
        removed.map((field) => [field, field === 'cost' ? 0 : null]),
      );
    }),
  );
});

test('TERMS-30 tags are added and removed whatever their capitals, and the others stay in their order', () => {
  fc.assert(
    fc.property(product, entry, ({ cost, terms }, entered) => {
      const lower = (all: readonly string[]) => all.map((tag) => tag.toLowerCase());
      const merged = mergedTerms({ cost, terms }, entered).terms.tags;
      const removed = new Set(lower(entered.removedTags));
      const kept = terms.tags.filter((tag) => !removed.has(tag.toLowerCase()));
      expect(merged.slice(0, kept.length)).toEqual(kept);
      expect(new Set(lower(merged))).toEqual(new Set(lower([...kept, ...entered.addedTags])));
    }),
  );
});

test('TERMS-31 what contradicts is never sent: the terms of each product that is set are those the server takes', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 4 }), entry, (given, entered) => {
      fc.pre(Object.keys(entryProblems(entered)).length === 0);
      const products = given.map((one, n) => ({ ...one, match_id: `m${n}`, name: `Product ${n}` }));
      const { set, same, contradictions } = forecastOf(products, entered);
      expect(set.length + same + contradictions.length).toBe(products.length);
      for (const one of set) {
        const verdict = verdictOn(one, entered);
        const terms = verdict.kind === 'set' ? verdict.given.terms : null;
        expect(productTerms.safeParse(terms).success).toBe(true);
        expect(termsConflicts(terms!)).toEqual([]);
      }
      expect(isEntered(entered) || same === products.length).toBe(true);
    }),
  );
});

test('TERMS-31 a product whose stored minimum is above the entered RRP is left out, with the sentence', () => {
  const tent = { match_id: 'm1', name: 'Tent', cost: 0, terms: { ...NO_TERMS, min_price: 90 } };
  const sled = { match_id: 'm2', name: 'Sled', cost: 0, terms: { ...NO_TERMS, rrp: 80 } };
  const stove = { match_id: 'm3', name: 'Stove', cost: 0, terms: NO_TERMS };
  expect(forecastOf([tent, sled, stove], { ...NO_ENTRY, rrp: '80' })).toEqual({
    set: [stove],
    same: 1,
    contradictions: [
      {
        match_id: 'm1',
        name: 'Tent',
        sentence: 'The minimum price is above the recommended retail price (RRP).',
      },
    ],
  });
});

test('TERMS-31 a product that would have too many tags is left out', () => {
  const full = Array.from({ length: MAX_PRODUCT_TAGS }, (_, n) => `tag ${n}`);
  const given = { cost: 0, terms: { ...NO_TERMS, tags: full } };
  expect(verdictOn(given, { ...NO_ENTRY, addedTags: ['sale'] })).toMatchObject({
    kind: 'contradicts',
    sentence: 'It would have more than 20 tags.',
  });
  expect(verdictOn(given, { ...NO_ENTRY, addedTags: ['sale'], removedTags: ['TAG 3'] }).kind).toBe(
    'set',
  );
  expect(verdictOn(given, { ...NO_ENTRY, addedTags: ['Tag 3'] }).kind).toBe('same');
});

test('TERMS-31 the entry itself is refused beside its field, whatever the products have', () => {
  expect(entryProblems({ ...NO_ENTRY, rrp: '80', min_price: '90' })).toEqual({
    min_price: 'The minimum price is above the recommended retail price (RRP).',
  });
  expect(entryProblems({ ...NO_ENTRY, vat: 'abc' })).toEqual({
    vat: 'This must be a number of zero or more.',
  });
  expect(entryProblems({ ...NO_ENTRY, addedTags: ['sale'], removedTags: ['Sale'] })).toEqual({
    removedTags: 'A tag is added or removed, not both.',
  });
  expect(entryProblems(NO_ENTRY)).toEqual({});
});
