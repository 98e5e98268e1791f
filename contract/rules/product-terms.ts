import type { ProductTerms } from '../entities/product-terms.ts';

export const NO_TERMS: ProductTerms = {
  rrp: null,
  map: null,
  vat: null,
  min_price: null,
  max_price: null,
  shipping: null,
  pack_size: null,
  pack_unit: null,
  tags: [],
};

/** Two terms that contradict each other, the one to correct first, and a sentence that says so. */
export type TermsConflict = {
  fields: readonly [keyof ProductTerms, keyof ProductTerms];
  sentence: string;
};

/** Each names a term that may not be above the other. */
const LIMITS = [
  {
    fields: ['min_price', 'max_price'],
    sentence: 'The minimum price is above the maximum price.',
  },
  {
    fields: ['map', 'rrp'],
    sentence: 'The minimum advertised price (MAP) is above the recommended retail price (RRP).',
  },
  {
    fields: ['min_price', 'rrp'],
    sentence: 'The minimum price is above the recommended retail price (RRP).',
  },
] as const satisfies TermsConflict[];

type Limits = Pick<ProductTerms, 'rrp' | 'map' | 'min_price' | 'max_price'>;

/**
 * What terms contradict each other; equal ones do not.
 *
 * @example
 * termsConflicts({ rrp: 20, map: 25, min_price: null, max_price: null }).length; // → 1
 */
export function termsConflicts(terms: Limits): TermsConflict[] {
  return LIMITS.filter(({ fields: [lower, upper] }) => {
    const [low, high] = [terms[lower], terms[upper]];
    return low !== null && high !== null && low > high;
  });
}

/** Terms as they are stored: null where nothing is given. */
export function storedTerms(terms: ProductTerms): ProductTerms | null {
  const { tags, ...values } = terms;
  const isEmpty = tags.length === 0 && Object.values(values).every((value) => value === null);
  return isEmpty ? null : terms;
}

/**
 * Tags as they are stored: each once whatever its capitals, without blanks around it.
 *
 * @example
 * tidyTags([' Summer', 'summer', 'new  in', '']); // → ['Summer', 'new in']
 */
export function tidyTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags) {
    const tidy = tag.trim().replaceAll(/\s+/g, ' ');
    const key = tidy.toLowerCase();
    if (tidy !== '' && !known.has(key)) known.set(key, tidy);
  }
  return [...known.values()];
}
