import { PACK_UNITS } from '../../../contract/choices.ts';
import { MAX_PRODUCT_TAGS } from '../../../contract/constants.ts';
import { termsConflicts, tidyTags } from '../../../contract/rules/product-terms.ts';
import {
  TERMS_NUMBERS,
  termsProblems,
  typedNumber,
  type GivenTerms,
  type TermsNumber,
  type TermsProblems,
} from '../shared/terms-form.ts';

/** A term that is entered for many products, or removed from them. */
export type TermsField = TermsNumber | 'pack_unit';
export const TERMS_FIELDS = [...TERMS_NUMBERS, 'pack_unit'] as const satisfies TermsField[];

/**
 * What is entered for many products: an empty text leaves each product's value as it is, a field in `removed` takes it
 * away.
 */
export type TermsEntry = Record<TermsField, string> & {
  removed: TermsField[];
  addedTags: string[];
  removedTags: string[];
};

export const NO_ENTRY: TermsEntry = {
  cost: '',
  rrp: '',
  map: '',
  vat: '',
  min_price: '',
  max_price: '',
  shipping: '',
  pack_size: '',
  pack_unit: '',
  removed: [],
  addedTags: [],
  removedTags: [],
};

/** A selected product with its stored terms. */
export type TermsProduct = GivenTerms & { match_id: string; name: string };

/** What is known of the selected products when the dialog opens. */
export type LoadedProducts = {
  products: TermsProduct[];
  /** How many of the selected ones cannot be read. */
  unread: number;
  knownTags: string[];
};

/** What is to be kept for a product. */
export type TermsRequest = { product: TermsProduct; entry: TermsEntry };

/** Not kept is what the product has already, what would contradict by now, and a product that is gone. */
export type KeptTerms =
  | { kind: 'kept' | 'same' | 'gone' }
  | { kind: 'contradicts'; sentence: string };

export type EntryProblems = TermsProblems & { removedTags?: string };

const BOTH = 'A tag is added or removed, not both.';

/** What is wrong with the entry itself, by field, whatever the products have. */
export function entryProblems(entry: TermsEntry): EntryProblems {
  const { addedTags, removedTags } = entry;
  const problems: EntryProblems = termsProblems({ ...entry, tags: addedTags });
  const added = new Set(keysOf(addedTags));
  if (keysOf(removedTags).some((tag) => added.has(tag))) problems.removedTags = BOTH;
  return problems;
}

/** Whether the entry asks for anything. */
export const isEntered = ({ removed, addedTags, removedTags, ...texts }: TermsEntry): boolean =>
  removed.length + addedTags.length + removedTags.length > 0 ||
  Object.values(texts).some((text) => text.trim() !== '');

/**
 * A product's cost and terms with what was entered: an empty field and a text that is no number leave the value as it
 * is.
 *
 * @example
 * const product = { cost: 60, terms: { vat: null, rrp: 120, tags: ['new'] } };
 * const { cost, terms } = mergedTerms(product, { ...NO_ENTRY, vat: '21', removed: ['rrp'], addedTags: ['sale'] });
 * [cost, terms.vat, terms.rrp, terms.tags.join()]; // → [60, 21, null, 'new,sale']
 */
export function mergedTerms({ cost, terms }: GivenTerms, entry: TermsEntry): GivenTerms {
  const numberOf = (field: TermsNumber, now: number | null) =>
    entry.removed.includes(field) ? null : (typedNumber(entry[field]) ?? now);
  const unit = PACK_UNITS.find((known) => known === entry.pack_unit) ?? terms.pack_unit;
  const gone = new Set(keysOf(entry.removedTags));
  const kept = terms.tags.filter((tag) => !gone.has(keyOf(tag)));
  return {
    cost: numberOf('cost', cost) ?? 0,
    terms: {
      rrp: numberOf('rrp', terms.rrp),
      map: numberOf('map', terms.map),
      vat: numberOf('vat', terms.vat),
      min_price: numberOf('min_price', terms.min_price),
      max_price: numberOf('max_price', terms.max_price),
      shipping: numberOf('shipping', terms.shipping),
      pack_size: numberOf('pack_size', terms.pack_size),
      pack_unit: entry.removed.includes('pack_unit') ? null : unit,
      tags: tidyTags([...kept, ...entry.addedTags]),
    },
  };
}

/** What would become of a product: set, the same as before, or left out with the sentence that says why. */
export type TermsVerdict =
  | { kind: 'set'; given: GivenTerms }
  | { kind: 'same' }
  | { kind: 'contradicts'; sentence: string };

const TOO_MANY_TAGS = `It would have more than ${MAX_PRODUCT_TAGS} tags.`;

/** Judges the terms that a product would have by the rules of the server. */
export function verdictOn(product: GivenTerms, entry: TermsEntry): TermsVerdict {
  const given = mergedTerms(product, entry);
  const before = mergedTerms(product, NO_ENTRY);
  if (JSON.stringify(given) === JSON.stringify(before)) return { kind: 'same' };
  const [conflict] = termsConflicts(given.terms);
  if (conflict) return { kind: 'contradicts', sentence: conflict.sentence };
  if (given.terms.tags.length > MAX_PRODUCT_TAGS)
    return { kind: 'contradicts', sentence: TOO_MANY_TAGS };
  return { kind: 'set', given };
}

export type Contradiction = { match_id: string; name: string; sentence: string };

/** What would become of all products. */
export type TermsForecast = {
  set: TermsProduct[];
  same: number;
  contradictions: Contradiction[];
};

export function forecastOf(products: readonly TermsProduct[], entry: TermsEntry): TermsForecast {
  const forecast: TermsForecast = { set: [], same: 0, contradictions: [] };
  for (const product of products) {
    const { match_id, name } = product;
    const verdict = verdictOn(product, entry);
    if (verdict.kind === 'set') forecast.set.push(product);
    if (verdict.kind === 'same') forecast.same += 1;
    if (verdict.kind === 'contradicts')
      forecast.contradictions.push({ match_id, name, sentence: verdict.sentence });
  }
  return forecast;
}

const keyOf = (tag: string) => tag.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const keysOf = (tags: readonly string[]) => tags.map(keyOf);
