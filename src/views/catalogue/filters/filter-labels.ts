import { keysOf } from '../../../../contract/records.ts';
import { bucketLabel } from '../../../../contract/rules/buckets.ts';
import { formatPercent } from '../../shared/format.ts';
import type { Against, MatchFilter } from '../../../../contract/rules/filter.ts';

type Choices<Field extends keyof MatchFilter> = Record<MatchFilter[Field] & string, string>;

/** The labels of core 9; the empty choice restricts nothing. */
export const SORT_LABELS: Choices<'sort'> = {
  '': 'All Prices',
  highest: 'Highest (absolute)',
  higher: 'Higher',
  equal: 'Equal',
  lowest: 'Lowest (absolute)',
  lower: 'Lower',
};
export const COEFFICIENT_LABELS: Choices<'coefficient'> = {
  '': 'All prices',
  coefficient: 'Coefficient prices',
};
export const MATCHED_LABELS: Choices<'matched'> = {
  '': 'All products',
  matched: 'Matched',
  not_matched: 'Not Matched',
  validated: 'Validated',
  not_validated: 'Not Validated',
};
export const SOURCE_LABELS: Choices<'source'> = {
  '': 'All sources',
  google_shopping: 'Google shopping',
  direct_crawling: 'Direct crawling',
};
export const CHANGES_LABELS: Choices<'changes'> = {
  '': 'Any time',
  today: 'Today',
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
};

export const BREACH_LABELS: Choices<'breach'> = {
  '': 'Any price',
  below_map: 'A competitor is below MAP',
  below_rrp: 'A competitor is below RRP',
};

const STANDING_LABELS: Record<Against['price'], string> = {
  '': 'Compared with',
  higher: 'Higher than',
  cheaper: 'Cheaper than',
  equal: 'Equal to',
};
const RIVAL_STOCK_LABELS: Record<Against['stock'], string> = {
  '': '',
  in_stock: ', in stock there',
  out_of_stock: ', out of stock there',
  unknown: ', stock there unknown',
};

/** 'Higher than bazar-norte.demo, in stock there': of the own price. */
const againstLabel = ({ website, price, stock }: Against) =>
  `${STANDING_LABELS[price]} ${website}${RIVAL_STOCK_LABELS[stock]}`;

/** The label of the chip of one restriction (FILTER-06). `value` names the choice of a list. */
export type Chip = { field: keyof MatchFilter; value: string | null; label: string };

const LISTS = {
  brands: 'Brand',
  categories: 'Category',
  availabilities: 'My availability',
  competitors_websites: 'Competitor',
  competitors_availabilities: 'Competitor availability',
  tags: 'Tag',
} as const;

/** A chip for every restriction of a filter, in the order of the panel. */
export function chipsOf(filter: MatchFilter): Chip[] {
  const { key, sort, coefficient, matched, source, changes, price_index: index } = filter;
  const { against, breach } = filter;
  const one = (field: keyof MatchFilter, label: string): Chip => ({ field, value: null, label });
  const lists = keysOf(LISTS).flatMap((field) =>
    filter[field].map((value) => ({ field, value, label: `${LISTS[field]}: ${value}` })),
  );
  return [
    ...(key === '' ? [] : [one('key', `Search: ${key}`)]),
    ...(sort === '' ? [] : [one('sort', SORT_LABELS[sort])]),
    ...lists,
    ...(coefficient === '' ? [] : [one('coefficient', COEFFICIENT_LABELS[coefficient])]),
    ...(matched === '' ? [] : [one('matched', MATCHED_LABELS[matched])]),
    ...(source === '' ? [] : [one('source', SOURCE_LABELS[source])]),
    ...(changes === '' ? [] : [one('changes', `Changed: ${CHANGES_LABELS[changes]}`)]),
    ...(index === null
      ? []
      : [
          one(
            'price_index',
            `Price index: ${formatPercent(index.min, 2, 0)} to ${formatPercent(index.max, 2, 0)}`,
          ),
        ]),
    ...(against === null ? [] : [one('against', againstLabel(against))]),
    ...(breach === '' ? [] : [one('breach', BREACH_LABELS[breach])]),
  ];
}

export const bucketChipLabel = (key: number) => `Price index bucket: ${bucketLabel(key)}`;
