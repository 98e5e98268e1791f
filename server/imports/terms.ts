import type { ProductTerms } from '../../contract/entities/product-terms.ts';
import { NO_TERMS, termsConflicts } from '../../contract/rules/product-terms.ts';

/** The terms that a row gives; the others stay as they are. */
export type GivenTerms = Partial<ProductTerms>;

type Field = keyof ProductTerms;

/** The terms that a value of a row gives, by the detail that its cell is kept with. */
const FIELDS: Record<string, readonly Field[]> = {
  rrp: ['rrp'],
  map: ['map'],
  vat: ['vat'],
  minPrice: ['min_price'],
  maxPrice: ['max_price'],
  shipping: ['shipping'],
  packSize: ['pack_size'],
  packUnit: ['pack_unit'],
  /** A size with its unit. */
  pack: ['pack_size', 'pack_unit'],
  tags: ['tags'],
};

/** The fields of a product's terms that the value of a column gives. */
export const fieldsOfDetail = (detail: string): readonly Field[] => FIELDS[detail] ?? [];

/** Whether a value brought something that its match did not have. */
export const isChanged = (detail: string, { changed }: Pick<MergedTerms, 'changed'>): boolean =>
  fieldsOfDetail(detail).some((field) => changed.has(field));

/** Why a value was left out; null if it was not. */
export function reasonOf(detail: string, leftOut: MergedTerms['leftOut']): string | null {
  const field = fieldsOfDetail(detail).find((each) => leftOut.has(each));
  return (field && leftOut.get(field)) ?? null;
}

/** What became of the terms of a row: `leftOut` says why a term was not taken, `changed` are those that are new. */
export type MergedTerms = {
  terms: ProductTerms;
  /** What of the row was taken. */
  rest: GivenTerms;
  leftOut: ReadonlyMap<Field, string>;
  changed: ReadonlySet<Field>;
};

/**
 * Puts the terms of a row over those of its match. What would contradict is left out: of two terms of the row both, of
 * one of the row and a known one that of the row. So what is stored never contradicts itself.
 */
export function mergeTerms(known: ProductTerms | null, given: GivenTerms): MergedTerms {
  const before = known ?? NO_TERMS;
  const rest: GivenTerms = { ...given };
  const leftOut = new Map<Field, string>();
  const merged = () => ({ ...before, ...rest });
  const faultyOf = () =>
    termsConflicts(merged()).flatMap(({ fields, sentence }) =>
      fields.filter((field) => field in rest).map((field) => ({ field, sentence })),
    );
  for (let faulty = faultyOf(); faulty.length > 0; faulty = faultyOf()) {
    for (const { field, sentence } of faulty) {
      leftOut.set(field, notUsed(sentence));
      delete rest[field];
    }
  }
  const terms = merged();
  const changed = new Set(
    fieldsOf(rest).filter(
      (field) => JSON.stringify(terms[field]) !== JSON.stringify(before[field]),
    ),
  );
  return { terms, rest, leftOut, changed };
}

/** 'The minimum price is above the maximum price, so it was not used' */
const notUsed = (sentence: string) => `${sentence.replace(/\.$/, '')}, so it was not used`;

const fieldsOf = (terms: GivenTerms) =>
  Object.values(FIELDS)
    .flat()
    .filter((field) => field in terms);
