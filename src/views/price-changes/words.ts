import type { ChangeChoices, ChangeTime } from '../../../contract/rules/price-changes.ts';

export const TIME_WORDS: Record<ChangeTime, string> = {
  yesterday: 'Since yesterday',
  week: 'This week',
  month: 'Last 30 days',
};

/** When, in a sentence. */
export const TIME_PHRASES: Record<ChangeTime, string> = {
  yesterday: 'since yesterday',
  week: 'in the last 7 days',
  month: 'in the last 30 days',
};

export const ORDER_WORDS: Record<ChangeChoices['order'], string> = {
  percent: 'Largest in percent',
  amount: 'Largest amount',
  product: 'Product',
  newest: 'Newest',
};

export const GROUP_WORDS: Record<ChangeChoices['group'], string> = {
  '': 'Nothing',
  competitor: 'Competitor',
  brand: 'Brand',
};

/** The own website among competitors. */
export const OWN_WORDS = 'My own prices';
/** Products whose brand is not known. */
export const NO_BRAND = 'No brand';
