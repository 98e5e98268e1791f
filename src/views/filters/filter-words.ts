import { bucketLabel } from '../../../contract/rules/buckets.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';

type Choices<Field extends keyof MatchFilter> = Record<MatchFilter[Field] & string, string>;

/** The labels of core 9; the empty choice restricts nothing. */
export const SORT_WORDS: Choices<'sort'> = {
  '': 'All Prices',
  highest: 'Highest (absolute)',
  higher: 'Higher',
  equal: 'Equal',
  lowest: 'Lowest (absolute)',
  lower: 'Lower',
};
export const COEFFICIENT_WORDS: Choices<'coefficient'> = {
  '': 'All prices',
  coefficient: 'Coefficient prices',
};
export const MATCHED_WORDS: Choices<'matched'> = {
  '': 'All products',
  matched: 'Matched',
  not_matched: 'Not Matched',
  validated: 'Validated',
  not_validated: 'Not Validated',
};
export const SOURCE_WORDS: Choices<'source'> = {
  '': 'All sources',
  google_shopping: 'Google shopping',
  direct_crawling: 'Direct crawling',
};
export const CHANGES_WORDS: Choices<'changes'> = {
  '': 'Any time',
  today: 'Today',
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
};

/** One restriction as its chip says it (FILTER-06). `value` names the choice of a list. */
export type Chip = { field: keyof MatchFilter; value: string | null; label: string };

const LISTS = {
  brands: 'Brand',
  categories: 'Category',
  availabilities: 'My availability',
  competitors_websites: 'Competitor',
  competitors_availabilities: 'Competitor availability',
} as const;

/** A chip for every restriction of a filter, in the order of the panel. */
export function chipsOf(filter: MatchFilter): Chip[] {
  const { key, sort, coefficient, matched, source, changes, price_index: index } = filter;
  const one = (field: keyof MatchFilter, label: string): Chip => ({ field, value: null, label });
  const lists = (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((field) =>
    filter[field].map((value) => ({ field, value, label: `${LISTS[field]}: ${value}` })),
  );
  return [
    ...(key === '' ? [] : [one('key', `Search: ${key}`)]),
    ...(sort === '' ? [] : [one('sort', SORT_WORDS[sort])]),
    ...lists,
    ...(coefficient === '' ? [] : [one('coefficient', COEFFICIENT_WORDS[coefficient])]),
    ...(matched === '' ? [] : [one('matched', MATCHED_WORDS[matched])]),
    ...(source === '' ? [] : [one('source', SOURCE_WORDS[source])]),
    ...(changes === '' ? [] : [one('changes', `Changed: ${CHANGES_WORDS[changes]}`)]),
    ...(index === null ? [] : [one('price_index', `Price index: ${index.min}% to ${index.max}%`)]),
  ];
}

export const bucketChipLabel = (key: number) => `Price index bucket: ${bucketLabel(key)}`;
