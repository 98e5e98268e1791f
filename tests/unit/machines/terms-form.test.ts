import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { PACK_UNITS } from '../../../contract/choices.ts';
import { productTerms } from '../../../contract/entities/product-terms.ts';
import { NO_TERMS, termsConflicts } from '../../../contract/rules/product-terms.ts';
import { writeFiguresOf } from '../../../src/machines/shared/figures.ts';
import {
  givenTerms,
  NO_TERMS_FORM,
  rebasedTerms,
  TERMS_NUMBERS,
  termsFormOf,
  termsProblems,
  type TermsForm,
} from '../../../src/machines/shared/terms-form.ts';

afterEach(() => writeFiguresOf(''));

const typed = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '12,5',
    '1.234,50',
    '21 %',
    '-1',
    'abc',
    '0',
    '101',
    '2000000000',
    '1,234',
  ),
  fc.integer({ min: 0, max: 200 }).map(String),
);
const form: fc.Arbitrary<TermsForm> = fc.record({
  cost: typed,
  rrp: typed,
  map: typed,
  vat: typed,
  min_price: typed,
  max_price: typed,
  shipping: typed,
  pack_size: typed,
  pack_unit: fc.constantFrom('', ...PACK_UNITS),
  tags: fc.array(fc.constantFrom('a', 'A ', 'b', 'x'.repeat(41)), { maxLength: 3 }),
});

const text = (part: Partial<TermsForm>): TermsForm => ({ ...NO_TERMS_FORM, ...part });

test('TERMS-02 a form without a problem is what the server takes, and one with a problem is not', () => {
  fc.assert(
    fc.property(form, (given) => {
      const problems = termsProblems(given);
      const { terms } = givenTerms(given);
      const isAllRead = TERMS_NUMBERS.every(
        (field) =>
          given[field].trim() === '' ||
          !/^(?:This must be a number of zero or more|Is this )/.test(problems[field] ?? ''),
      );
      const isTaken =
        isAllRead && productTerms.safeParse(terms).success && termsConflicts(terms).length === 0;
      expect(Object.keys(problems).length === 0).toBe(isTaken);
    }),
  );
});

test('TERMS-05 a form shows what is stored, and says the same again', () => {
  const terms = {
    rrp: 150,
    map: 120.5,
    vat: 21,
    min_price: 110,
    max_price: null,
    shipping: 0,
    pack_size: 0.5,
    pack_unit: 'kg' as const,
    tags: ['summer'],
  };
  expect(givenTerms(termsFormOf({ cost: 12.5, terms }))).toEqual({ cost: 12.5, terms });
  expect(termsFormOf({ cost: 0 })).toEqual(NO_TERMS_FORM);
});

test('TERMS-05 a comma and a percent sign are read', () => {
  const { cost, terms } = givenTerms(text({ cost: '12,5', vat: '21 %' }));
  expect([cost, terms.vat]).toEqual([12.5, 21]);
});

test('TERMS-05 what may be a thousand and some, or one and some, is asked for again', () => {
  for (const cost of ['1,234', '1.234', '1,234 %']) {
    const problem = 'Is this 1234 or 1.2340? Write one of them.';
    expect(termsProblems(text({ cost }))).toEqual({ cost: problem });
    expect(givenTerms(text({ cost })).cost).toBe(0);
  }
  for (const cost of ['1234', '1.2340', '1,2340', '1.234,00', '0,234'])
    expect(termsProblems(text({ cost }))).toEqual({});
  const stored = termsFormOf({ cost: 1.234 });
  expect([stored.cost, givenTerms(stored).cost]).toEqual(['1.2340', 1.234]);
});

test('SHELL-35 a field shows its number with the decimal mark of the own website’s country', () => {
  writeFiguresOf('es');
  const terms = { ...NO_TERMS, rrp: 1299.95, vat: 21, map: 1.234, shipping: 0.1 };
  const form = termsFormOf({ cost: 403.53, terms });
  expect(form).toMatchObject({
    cost: '403,53',
    rrp: '1299,95',
    vat: '21',
    map: '1,2340',
    shipping: '0,1',
  });
  expect(givenTerms(form)).toEqual({ cost: 403.53, terms });
  const problem = 'Is this 1234 or 1,2340? Write one of them.';
  expect(termsProblems(text({ cost: '1.234' }))).toEqual({ cost: problem });
});

test('TERMS-05 what was typed stays when the stored terms change, the rest follows', () => {
  const was = text({ cost: '5', vat: '21', tags: ['a'] });
  const now = text({ cost: '6', vat: '10', rrp: '30', tags: ['a', 'b'] });
  expect(rebasedTerms({ ...was, cost: '7' }, was, now)).toEqual({ ...now, cost: '7' });
  expect(rebasedTerms({ ...was, tags: [] }, was, now)).toEqual({ ...now, tags: [] });
});
