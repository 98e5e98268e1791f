import { NO_FILTER, WHOLE_LIST } from '../../contract/rules/filter.ts';
import type { PageQuery } from '../../contract/catalogue/catalogue.ts';

const page = { scope: WHOLE_LIST, from: 0, size: 50 };

/** The five questions every contender answers: filter, sort and a page of 50. Each time another of its kind. */
export const queries: Record<string, (run: number) => PageQuery> = {
  'all by name': (run) => ({
    ...page,
    from: run * 50,
    filter: NO_FILTER,
    sorts: [{ sort_by: 'product_name', order: 'asc' }],
  }),
  'three brands by price': (run) => ({
    ...page,
    filter: { ...NO_FILTER, brands: [1, 2, 3].map((i) => `Brand ${i + run}`) },
    sorts: [{ sort_by: 'price', order: 'desc' }],
  }),
  'search by index': (run) => ({
    ...page,
    filter: { ...NO_FILTER, key: `product ${77 - run}` },
    sorts: [{ sort_by: 'price_index', order: 'asc' }],
  }),
  'one shop out of stock by category and price': (run) => ({
    ...page,
    filter: {
      ...NO_FILTER,
      competitors_websites: [`shop-${run}`],
      competitors_availabilities: ['OutOfStock'],
    },
    sorts: [
      { sort_by: 'product_category', order: 'asc' },
      { sort_by: `shop-${run}`, order: 'desc' },
    ],
  }),
  'favourites, a later page': (run) => ({
    ...page,
    scope: { ...WHOLE_LIST, favorite_only: true },
    from: 50 + run * 10,
    filter: NO_FILTER,
    sorts: [{ sort_by: 'low_price', order: 'asc' }],
  }),
};
