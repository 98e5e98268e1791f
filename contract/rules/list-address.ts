import {
  BREACH_CHOICES,
  CHANGES_CHOICES,
  COEFFICIENT_CHOICES,
  MATCHED_CHOICES,
  RIVAL_STOCK_CHOICES,
  SORT_CHOICES,
  SOURCE_CHOICES,
  STANDING_CHOICES,
} from '../choices.ts';
import { isOneOf, keysOf } from '../records.ts';
import { BUCKET_KEYS } from './buckets.ts';
import { NO_FILTER, type MatchFilter } from './filter.ts';
import { DEFAULT_SORTS, isSortColumn, type TableSort } from './sort.ts';

export type ListView = 'compact' | 'basic';

/** What a list of matches shows, as it stands in the address of its page. */
export type ListAddress = {
  /** Without the Validated that a bucket adds. */
  filter: MatchFilter;
  /** One of `BUCKET_KEYS`. */
  bucket: number | null;
  sorts: TableSort[];
  /** From 0; in the address from 1. */
  page: number;
  pageSize: number;
  /** Null where the address leaves it to the reader's own choice, as links within the app do. */
  view: ListView | null;
};

/** The page sizes of a list, and the one it begins with. */
export type ListSizes = { pageSize: number; sizes: readonly number[] };

/** The parameters of the lists of a filter, and of its single choices with their values. */
const LISTS = {
  competitor: 'competitors_websites',
  competitor_stock: 'competitors_availabilities',
  stock: 'availabilities',
  brand: 'brands',
  category: 'categories',
  tag: 'tags',
} as const;
const CHOICES = {
  prices: { field: 'sort', choices: SORT_CHOICES },
  matched: { field: 'matched', choices: MATCHED_CHOICES },
  coefficient: { field: 'coefficient', choices: COEFFICIENT_CHOICES },
  source: { field: 'source', choices: SOURCE_CHOICES },
  changed: { field: 'changes', choices: CHANGES_CHOICES },
  limits: { field: 'breach', choices: BREACH_CHOICES },
} as const;
/** The first is what an address shows that does not name one. */
const VIEWS = ['compact', 'basic'] as const;
const OWN_VIEW = 'own';
const UNSORTED = 'none';

/** An index range: '-10..20'. */
const RANGE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/;
const COUNT = /^[1-9]\d{0,6}$/;

/**
 * The query of an address that shows a list: only what differs from a list without restrictions, in a fixed order, with
 * its question mark; empty for such a list.
 */
export function writeListAddress(address: Partial<ListAddress>, sizes?: ListSizes): string {
  const whole = { filter: NO_FILTER, bucket: null, sorts: DEFAULT_SORTS, page: 0, view: null };
  const { filter, bucket, sorts, page, view } = { ...whole, ...address };
  const query = new URLSearchParams(parametersOf(filter));
  if (bucket !== null) query.append('bucket', String(bucket));
  const ordered = sorts.map(({ sort_by: by, order: to }) => (to === 'desc' ? `-${by}` : by));
  const order = ordered.length === 0 ? [UNSORTED] : ordered;
  const isDefaultOrder = order.length === 1 && order[0] === DEFAULT_SORTS[0]?.sort_by;
  if (!isDefaultOrder) for (const one of order) query.append('sort', one);
  if (page > 0) query.append('page', String(page + 1));
  const { pageSize = sizes?.pageSize } = address;
  if (pageSize !== sizes?.pageSize) query.append('rows', String(pageSize));
  if (view !== VIEWS[0]) query.append('view', view ?? OWN_VIEW);
  const text = query.toString();
  return text && `?${text}`;
}

function parametersOf(filter: MatchFilter): string[][] {
  const { key, price_index: index, against } = filter;
  return [
    ['search', key],
    ...keysOf(CHOICES).map((name) => [name, filter[CHOICES[name].field]]),
    ...keysOf(LISTS).flatMap((name) => filter[LISTS[name]].map((one) => [name, one, 'always'])),
    ['index', index ? `${index.min}..${index.max}` : ''],
    ['against', against?.website ?? ''],
    ['against_price', against?.price ?? ''],
    ['against_stock', against?.stock ?? ''],
  ].flatMap(([name = '', value = '', always]) => (value || always ? [[name, value]] : []));
}

/**
 * Reads the query of an address. `wrong` names the parameters whose values are none, in their order: they are ignored.
 * `isGiven` is whether the address says anything about the list; parameters of others are not looked at.
 */
export function readListAddress(
  search: string,
  { pageSize, sizes }: ListSizes,
): { address: ListAddress; isGiven: boolean; wrong: string[] } {
  const address: ListAddress = {
    filter: { ...NO_FILTER },
    bucket: null,
    sorts: DEFAULT_SORTS,
    page: 0,
    pageSize,
    view: VIEWS[0],
  };
  const { filter } = address;
  const readers: Record<string, (values: string[]) => boolean> = {
    search: ([key = '']) => {
      filter.key = key;
      return true;
    },
    index: ([text = '']) => {
      filter.price_index = rangeOf(text);
      return filter.price_index !== null;
    },
    against: ([website = '']) => {
      filter.against = website === '' ? null : { website, price: '', stock: '' };
      return website !== '';
    },
    against_price: ([text = '']) => {
      const price = STANDING_CHOICES.find((choice) => choice === text);
      if (!filter.against || !price) return false;
      filter.against.price = price;
      return true;
    },
    against_stock: ([text = '']) => {
      const stock = RIVAL_STOCK_CHOICES.find((choice) => choice === text);
      if (!filter.against || !stock) return false;
      filter.against.stock = stock;
      return true;
    },
    bucket: ([text = '']) => {
      address.bucket = BUCKET_KEYS.find((key) => String(key) === text) ?? null;
      return address.bucket !== null;
    },
    sort: (values) => {
      if (values.length === 1 && values[0] === UNSORTED) {
        address.sorts = [];
        return true;
      }
      const sorts = values.map(sortOf);
      const known = sorts.filter((sort) => sort !== null);
      if (known.length > 0) address.sorts = known;
      return known.length === sorts.length;
    },
    page: ([text = '']) => {
      if (COUNT.test(text)) address.page = Number(text) - 1;
      return COUNT.test(text);
    },
    rows: ([text = '']) => {
      const size = sizes.find((one) => String(one) === text);
      address.pageSize = size ?? pageSize;
      return size !== undefined;
    },
    view: ([text = '']) => {
      const view = VIEWS.find((one) => one === text);
      address.view = text === OWN_VIEW ? null : (view ?? VIEWS[0]);
      return text === OWN_VIEW || view !== undefined;
    },
  };
  for (const name of keysOf(LISTS)) {
    readers[name] = (values) => {
      filter[LISTS[name]] = [...new Set(values)];
      return true;
    };
  }
  for (const name of keysOf(CHOICES)) {
    readers[name] = ([text = '']) => {
      const { field, choices } = CHOICES[name];
      if (!isOneOf<string>(choices, text)) return false;
      Object.assign(filter, { [field]: text });
      return true;
    };
  }
  const query = new URLSearchParams(search);
  const given = Object.keys(readers).filter((name) => query.has(name));
  const wrong = given.filter((name) => readers[name]?.(query.getAll(name)) !== true);
  return { address, isGiven: given.length > 0, wrong };
}

function rangeOf(text: string): MatchFilter['price_index'] {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  const [min, max] = [Number(from), Number(to)];
  return from !== '' && min <= 0 && max >= 0 ? { min, max } : null;
}

/** A column, or a competitor's alias, which is a host; with '-' in front from the highest down. */
function sortOf(text: string): TableSort | null {
  const by = text.replace(/^-/, '');
  if (!isSortColumn(by) && !/^[^\s/]+[.:][^\s/]+$/.test(by)) return null;
  return { sort_by: by, order: text === by ? 'asc' : 'desc' };
}
