import { PACK_UNITS } from '../../../contract/choices.ts';
import { MAX_PRODUCT_TAGS, MAX_TAG_LENGTH } from '../../../contract/constants.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import { enteredAmountOf, isDoubtful } from '../../../contract/rules/entered-amount.ts';
import { NO_TERMS, termsConflicts, tidyTags } from '../../../contract/rules/product-terms.ts';
import { typedText } from './figures.ts';

/** The cost and the terms of a product as they are typed; an empty text is not given. */
export type TermsForm = Record<TermsNumber | 'pack_unit', string> & { tags: string[] };

export const TERMS_NUMBERS = [
  'cost',
  'rrp',
  'map',
  'vat',
  'min_price',
  'max_price',
  'shipping',
  'pack_size',
] as const;
export type TermsNumber = (typeof TERMS_NUMBERS)[number];
export type TermsProblems = Partial<Record<keyof TermsForm, string>>;

/** `cost` is 0 where none is given, as it is stored. */
export type GivenTerms = { cost: number; terms: ProductTerms };

export const NO_TERMS_FORM: TermsForm = {
  cost: '',
  rrp: '',
  map: '',
  vat: '',
  min_price: '',
  max_price: '',
  shipping: '',
  pack_size: '',
  pack_unit: '',
  tags: [],
};

export function termsFormOf({
  cost,
  terms = NO_TERMS,
}: Pick<MatchDocument, 'cost' | 'terms'>): TermsForm {
  const text = (value: number | null) => (value === null ? '' : undoubted(typedText(value)));
  return {
    cost: cost > 0 ? text(cost) : '',
    rrp: text(terms.rrp),
    map: text(terms.map),
    vat: text(terms.vat),
    min_price: text(terms.min_price),
    max_price: text(terms.max_price),
    shipping: text(terms.shipping),
    pack_size: text(terms.pack_size),
    pack_unit: terms.pack_unit ?? '',
    tags: terms.tags,
  };
}

/** With a fourth decimal in place of three, which may be thousands: 1.2340. */
const undoubted = (text: string): string => (isDoubtful(text) ? `${text}0` : text);

const withoutPercent = (text: string): string => text.replace(/\s*%\s*$/, '');

/** A typed number; null for an empty text, for one that is no number, and for one that may be two, as 1,234. */
export function typedNumber(text: string): number | null {
  const bare = withoutPercent(text);
  return isDoubtful(bare) ? null : enteredAmountOf(bare);
}

/** What was typed; a text that is not one number counts as not given, and `termsProblems` says so. */
export function givenTerms(form: TermsForm): GivenTerms {
  const unit = PACK_UNITS.find((known) => known === form.pack_unit);
  return {
    cost: typedNumber(form.cost) ?? 0,
    terms: {
      rrp: typedNumber(form.rrp),
      map: typedNumber(form.map),
      vat: typedNumber(form.vat),
      min_price: typedNumber(form.min_price),
      max_price: typedNumber(form.max_price),
      shipping: typedNumber(form.shipping),
      pack_size: typedNumber(form.pack_size),
      pack_unit: unit ?? null,
      tags: tidyTags(form.tags),
    },
  };
}

/** What a field says whose text is no number, or one below 0. */
export const NO_NUMBER = 'This must be a number of zero or more.';

/** What a field says whose text may be a thousand and some, or one with three decimals. */
function whichNumber(text: string): string {
  const digits = withoutPercent(text).trim();
  const whole = digits.replace(/[.,]/, '');
  return `Is this ${whole} or ${undoubted(digits).replace(/[.,]/, typedText(0.5).charAt(1))}? Write one of them.`;
}

/** What is wrong with a typed number; null for one number, and for an empty text. */
export function numberProblem(text: string): string | null {
  if (text.trim() === '' || typedNumber(text) !== null) return null;
  return isDoubtful(withoutPercent(text)) ? whichNumber(text) : NO_NUMBER;
}

const NO_RATE = 'The VAT rate must be between 0 and 100 %.';
const NO_SIZE = 'The pack size must be more than zero.';
const TOO_MANY_TAGS = `A product has at most ${MAX_PRODUCT_TAGS} tags.`;
const TOO_LONG_TAG = `A tag has at most ${MAX_TAG_LENGTH} characters.`;

/** What is wrong, by field: the same that the server refuses. */
export function termsProblems(form: TermsForm): TermsProblems {
  const problems: TermsProblems = {};
  for (const field of TERMS_NUMBERS) {
    const problem = numberProblem(form[field]);
    if (problem !== null) problems[field] = problem;
  }
  const { terms } = givenTerms(form);
  if ((terms.vat ?? 0) > 100) problems.vat = NO_RATE;
  if (terms.pack_size === 0) problems.pack_size = NO_SIZE;
  if (terms.tags.length > MAX_PRODUCT_TAGS) problems.tags = TOO_MANY_TAGS;
  if (terms.tags.some((tag) => tag.length > MAX_TAG_LENGTH)) problems.tags = TOO_LONG_TAG;
  for (const { fields, sentence } of termsConflicts(terms)) problems[fields[0]] ??= sentence;
  return problems;
}

export const areTermsValid = (form: TermsForm): boolean =>
  Object.keys(termsProblems(form)).length === 0;

/** Whether two forms have the same texts. */
export const isSameForm = (one: TermsForm, other: TermsForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A form after the stored terms have changed: what was typed stays, the rest follows. */
export function rebasedTerms(form: TermsForm, was: TermsForm, now: TermsForm): TermsForm {
  const rebased = { ...now };
  for (const field of [...TERMS_NUMBERS, 'pack_unit'] as const) {
    if (form[field] !== was[field]) rebased[field] = form[field];
  }
  if (JSON.stringify(form.tags) !== JSON.stringify(was.tags)) rebased.tags = form.tags;
  return rebased;
}
