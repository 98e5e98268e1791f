import { NO_FILTER } from '../contract/rules/filter.ts';
import { DEFAULT_SORTS } from '../contract/rules/sort.ts';
import { matchListMachine } from '../src/machines/catalogue/match-list.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const options: ModelOptions<typeof matchListMachine> = {
  input: {
    scope: { favorite_only: false, exclusive_only: false },
    isSelectable: true,
    filter: { ...NO_FILTER, key: 'lamp', brands: ['Lumo', 'Hell'] },
  },
  cases: {
    APPLY_FILTER: [{ filter: { ...NO_FILTER, key: 'vase', brands: ['Lumo', 'Hell'] } }],
    REMOVE_CHIP: [
      { chip: { field: 'brands', value: 'Lumo' } },
      { chip: { field: 'key', value: null } },
    ],
    SELECT_BUCKET: [{ key: -5 }, { key: 10 }],
    OPEN: [
      {
        address: {
          filter: { ...NO_FILTER, key: 'vase', brands: ['Lumo', 'Hell'] },
          bucket: 10,
          sorts: DEFAULT_SORTS,
          page: 1,
          pageSize: 15,
          view: null,
        },
        isChosen: false,
      },
    ],
    SORT: [{ sorts: [{ sort_by: 'price', order: 'desc' }] }],
    GO_TO_PAGE: [{ page: 1 }, { page: 0 }],
    RESIZE_PAGE: [{ pageSize: 25 }],
    TOGGLE_ROW: [{ id: 'm1' }, { id: 'm2' }],
    LIST_CHANGED: [
      { page: { ids: ['m2'], total: 17, asOf: null } },
      { page: { ids: [], total: 2, asOf: null } },
      { page: { ids: [], total: 0, asOf: null } },
    ],
  },
  outcomes: {
    queryMatches: {
      done: [
        { ids: ['m1', 'm2'], total: 17, asOf: null },
        { ids: [], total: 2, asOf: null },
        { ids: [], total: 0, asOf: '2026-03-02T09:00:00Z' },
      ],
      error: [{ status: 503, message: 'Down' }],
    },
  },
  limit: 60_000,
  project: ({ bucket, page, pageSize, ids, total, selected }) => [
    bucket?.key ?? null,
    page,
    pageSize,
    ids,
    total,
    selected.toSorted(),
  ],
};

export const model = modelOf(matchListMachine, options);

export const words = {
  start: 'Open /Pricing, where "lamp" and the brands Lumo and Hell were last searched for',
  APPLY_FILTER: 'Type "{filter.key}" in Search, press Filter',
  REMOVE_CHIP: 'Remove the chip of {chip.field} {chip.value}',
  SELECT_BUCKET: 'Press the bucket {key}% of the distribution',
  CLEAR_BUCKET: 'Remove the chip of the bucket',
  CLEAR_FILTERS: 'Press Clear filters',
  OPEN: 'Follow a link to the bucket {address.bucket}% of a list, at page {address.page}, the first being 0',
  SORT: 'Press a column header: {sorts}',
  GO_TO_PAGE: 'Go to page {page}, the first being 0',
  RESIZE_PAGE: 'Choose {pageSize} rows per page',
  TOGGLE_ROW: 'Tick the row {id}',
  TOGGLE_ALL: 'Tick the box in the header',
  RETRY: 'Press Try again',
  LIST_CHANGED:
    'Rows come, go or move on the server: of {page.total} matches the page now has {page.ids}',
  LIST_LOST: 'The list is read anew, and cannot be read',
  'queryMatches done': '{total} matches are found, this page being {ids}',
  'queryMatches failed': 'The list cannot be read',
};

export const requirements = {
  APPLY_FILTER: ['FILTER-07'],
  REMOVE_CHIP: ['FILTER-06', 'FILTER-07'],
  SELECT_BUCKET: ['DASH-11'],
  CLEAR_BUCKET: ['DASH-11'],
  CLEAR_FILTERS: ['FILTER-08'],
  OPEN: ['VIEW-01'],
  SORT: ['TABLE-02'],
  GO_TO_PAGE: ['TABLE-15'],
  RESIZE_PAGE: ['TABLE-02', 'TABLE-15'],
  TOGGLE_ROW: ['TABLE-12'],
  TOGGLE_ALL: ['TABLE-12'],
  LIST_CHANGED: ['TABLE-19'],
  empty: ['TABLE-14'],
} satisfies Requirements;
