import { assign, emit, setup } from 'xstate';
import { MATCH_PAGE_SIZE } from '../../../contract/constants.ts';
import { NO_FILTER, type ListScope, type MatchFilter } from '../../../contract/rules/filter.ts';
import { lastPageOf } from '../../../contract/rules/paging.ts';
import { DEFAULT_SORTS, type TableSort } from '../../../contract/rules/sort.ts';
import { unprovided, unprovidedStream } from '../shared/actors.ts';

/**
 * A list of matches (core 2.10, 2.11, 4): filter, sort, page, selection and the bucket of the price-index distribution.
 *
 * Actors:
 * - `queryMatches` MatchQuery -> MatchIdPage: ids of one page, from the catalogue in memory or, until
 *   it is loaded, from GET /api/products/list
 * - stream `listChanges`: LIST_CHANGED with the current page when rows were added, removed or moved (not
 *   for a change within a row, which the table repaints by itself); LIST_LOST when it cannot be read
 *
 * The emitted FILTER_CHANGED is stored locally; on SCROLL_TO_TOP the view scrolls to the table's top.
 */
export type MatchQuery = {
  filter: MatchFilter;
  scope: ListScope;
  sorts: TableSort[];
  /** From 0. */
  page: number;
  pageSize: number;
};

/** `asOf` (ISO 8601) is set when the answer comes from the cache because there is no connection. */
export type MatchIdPage = { ids: string[]; total: number; asOf: string | null };

/** One restriction of a filter, shown as a removable chip. */
export type FilterChip = { field: keyof MatchFilter; value: string | null };

export type MatchListEvent =
  | { type: 'APPLY_FILTER'; filter: MatchFilter }
  | { type: 'REMOVE_CHIP'; chip: FilterChip }
  | { type: 'SELECT_BUCKET'; key: number }
  | { type: 'CLEAR_BUCKET' }
  | { type: 'SORT'; sorts: TableSort[] }
  | { type: 'GO_TO_PAGE'; page: number }
  | { type: 'RESIZE_PAGE'; pageSize: number }
  | { type: 'TOGGLE_ROW'; id: string }
  | { type: 'TOGGLE_ALL' }
  | { type: 'RETRY' }
  | { type: 'LIST_CHANGED'; page: MatchIdPage }
  | { type: 'LIST_LOST' };

export type MatchListEmitted =
  | { type: 'FILTER_CHANGED'; filter: MatchFilter }
  | { type: 'SCROLL_TO_TOP' };

type Input = {
  /** The filter stored at the last visit. */
  filter?: MatchFilter;
  scope: Omit<ListScope, 'bucket'>;
  sorts?: TableSort[];
  pageSize?: number;
  /** Only /pricing, /compare and /exclusiveproducts have checkboxes. */
  isSelectable: boolean;
};

type Context = {
  filter: MatchFilter;
  scope: Omit<ListScope, 'bucket'>;
  /** `matched` is the value of the filter before the bucket set it to Validated. */
  bucket: { key: number; matched: MatchFilter['matched'] } | null;
  sorts: TableSort[];
  page: number;
  pageSize: number;
  isSelectable: boolean;
  ids: string[];
  total: number;
  asOf: string | null;
  selected: string[];
};

/** The chip of a list removes one choice, any other chip its whole restriction. */
export function withoutChip(filter: MatchFilter, { field, value }: FilterChip): MatchFilter {
  const restriction = filter[field];
  return Array.isArray(restriction) && value !== null
    ? { ...filter, [field]: restriction.filter((one) => one !== value) }
    : { ...filter, [field]: NO_FILTER[field] };
}

export function queryOf(context: Context): MatchQuery {
  const { filter, scope, bucket, sorts, page, pageSize } = context;
  return { filter, scope: { ...scope, bucket: bucket?.key ?? null }, sorts, page, pageSize };
}

export const matchListMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as MatchListEvent,
    emitted: {} as MatchListEmitted,
    tags: {} as 'busy',
  },
  actors: {
    queryMatches: unprovided<MatchIdPage, MatchQuery>(),
    listChanges: unprovidedStream(),
  },
  guards: {
    isBucket: ({ context }, key: number) => context.bucket?.key === key,
    hasBucket: ({ context }) => context.bucket !== null,
    hasRows: ({ context }) => context.isSelectable && context.ids.length > 0,
    isSelectableRow: ({ context }, id: string) => context.isSelectable && context.ids.includes(id),
    /** Rows were removed during the request: the last existing page is loaded instead. */
    isBeyond: ({ context: { ids, total, page, pageSize } }) =>
      ids.length === 0 && page > lastPageOf(total, pageSize),
    isEmpty: ({ context }) => context.total === 0,
    isOtherPage: ({ context }, page: number) =>
      page !== context.page && page >= 0 && page <= lastPageOf(context.total, context.pageSize),
  },
  actions: {
    applyFilter: assign((_, filter: MatchFilter) => ({ filter, bucket: null, page: 0 })),
    selectBucket: assign(({ context: { filter, bucket } }, key: number) => ({
      bucket: { key, matched: bucket?.matched ?? filter.matched },
      filter: { ...filter, matched: 'validated' as const },
      page: 0,
    })),
    clearBucket: assign(({ context: { filter, bucket } }) => ({
      bucket: null,
      filter: { ...filter, matched: bucket?.matched ?? filter.matched },
      page: 0,
    })),
    sortBy: assign((_, sorts: TableSort[]) => ({ sorts, page: 0 })),
    goTo: assign((_, page: number) => ({ page })),
    goToLast: assign(({ context: { total, pageSize } }) => ({ page: lastPageOf(total, pageSize) })),
    resize: assign((_, pageSize: number) => ({ pageSize, page: 0 })),
    /** Selected rows that still exist stay selected. */
    keepPage: assign(({ context: { selected } }, { ids, total, asOf }: MatchIdPage) => ({
      ids,
      total,
      asOf,
      selected: selected.filter((id) => ids.includes(id)),
    })),
    dropPage: assign({ ids: [], total: 0, asOf: null, selected: [] }),
    unselect: assign({ selected: [] }),
    toggleRow: assign(({ context: { selected } }, id: string) => ({
      selected: selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id],
    })),
    toggleAll: assign(({ context: { ids, selected } }) => ({
      selected: selected.length > 0 ? [] : ids,
    })),
    storeFilter: emit(({ context }) => ({
      type: 'FILTER_CHANGED' as const,
      filter: context.filter,
    })),
    scrollToTop: emit({ type: 'SCROLL_TO_TOP' }),
  },
}).createMachine({
  id: 'matchList',
  context: ({ input }) => ({
    filter: input.filter ?? NO_FILTER,
    scope: input.scope,
    bucket: null,
    sorts: input.sorts ?? DEFAULT_SORTS,
    page: 0,
    pageSize: input.pageSize ?? MATCH_PAGE_SIZE,
    isSelectable: input.isSelectable,
    ids: [],
    total: 0,
    asOf: null,
    selected: [],
  }),
  invoke: { id: 'listChanges', src: 'listChanges' },
  initial: 'loading',
  on: {
    APPLY_FILTER: {
      target: '.loading',
      actions: [{ type: 'applyFilter', params: ({ event }) => event.filter }, 'storeFilter'],
    },
    REMOVE_CHIP: {
      target: '.loading',
      actions: [
        {
          type: 'applyFilter',
          params: ({ context, event }) => withoutChip(context.filter, event.chip),
        },
        'storeFilter',
      ],
    },
    SELECT_BUCKET: [
      {
        guard: { type: 'isBucket', params: ({ event }) => event.key },
        target: '.loading',
        actions: ['clearBucket', 'storeFilter'],
      },
      {
        target: '.loading',
        actions: [{ type: 'selectBucket', params: ({ event }) => event.key }, 'storeFilter'],
      },
    ],
    CLEAR_BUCKET: {
      guard: 'hasBucket',
      target: '.loading',
      actions: ['clearBucket', 'storeFilter'],
    },
    SORT: {
      target: '.loading',
      actions: { type: 'sortBy', params: ({ event }) => event.sorts },
    },
    RESIZE_PAGE: {
      target: '.loading',
      actions: [{ type: 'resize', params: ({ event }) => event.pageSize }, 'scrollToTop'],
    },
    LIST_CHANGED: {
      target: '.arrived',
      actions: { type: 'keepPage', params: ({ event }) => event.page },
    },
    LIST_LOST: { target: '.failed', actions: 'dropPage' },
  },
  states: {
    // The previous page stays on screen until the next one is loaded.
    loading: {
      tags: 'busy',
      entry: 'unselect',
      invoke: {
        id: 'queryMatches',
        src: 'queryMatches',
        input: ({ context }) => queryOf(context),
        onDone: {
          target: 'arrived',
          actions: { type: 'keepPage', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'dropPage' },
      },
    },
    arrived: {
      always: [
        { guard: 'isBeyond', target: 'loading', actions: 'goToLast' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'showing' },
      ],
    },
    showing: {
      on: {
        GO_TO_PAGE: {
          guard: { type: 'isOtherPage', params: ({ event }) => event.page },
          target: 'loading',
          actions: [{ type: 'goTo', params: ({ event }) => event.page }, 'scrollToTop'],
        },
        TOGGLE_ROW: {
          guard: { type: 'isSelectableRow', params: ({ event }) => event.id },
          actions: { type: 'toggleRow', params: ({ event }) => event.id },
        },
        TOGGLE_ALL: { guard: 'hasRows', actions: 'toggleAll' },
      },
    },
    empty: {},
    failed: { on: { RETRY: 'loading' } },
  },
});
