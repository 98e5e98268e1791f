import type { ListRow } from '../rules/list-row.ts';

/** The numbers of a list row that have a column. */
export const NUMBERS = [
  'price',
  'price_index',
  'low_price',
  'hight_price',
  'competitors_count',
  'changed_at',
  'cost',
  'margin_percent',
] as const satisfies (keyof ListRow)[];
export type NumberColumn = (typeof NUMBERS)[number];

/** The texts of a column joined into one, with the length of each in UTF-16 units. */
export type Texts = { joined: string; lengths: Uint32Array };

/**
 * The values by which lists are filtered and sorted, by column: the list row of each match (`rules/list-row.ts`) is at
 * the same index in all of them. Missing numbers are NaN; `flags` are those of `rules/flags.ts`; brand, category,
 * availability and tag set (`rules/tag-sets.ts`) are indexes into their lists.
 */
export type OwnColumns = {
  ids: Texts;
  names: Texts;
  search: Texts;
  brands: string[];
  categories: string[];
  availabilities: string[];
  tagSets: string[];
  brand: Uint32Array;
  category: Uint32Array;
  availability: Uint16Array;
  tagSet: Uint32Array;
  flags: Uint16Array;
  numbers: Record<NumberColumn, Float64Array>;
};

/** One competitor's offers: the comparable price, and the availability plus 1; 0 without an offer. */
export type CompetitorColumns = {
  alias: string;
  price: Float64Array;
  availability: Uint16Array;
};

export type ListColumns = { own: OwnColumns; competitors: CompetitorColumns[] };
