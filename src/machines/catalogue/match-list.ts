import { assign, emit, setup } from 'xstate';
import { MATCH_PAGE_SIZE } from '../../../contract/constants.ts';
import { NO_FILTER, type ListScope, type MatchFilter } from '../../../contract/rules/filter.ts';
import type { ListAddress } from '../../../contract/rules/list-address.ts';
import { lastPageOf } from '../../../contract/rules/paging.ts';
import { DEFAULT_SORTS, type TableSort } from '../../../contract/rules/sort.ts';
import { unprovided, unprovidedStream } from '../shared/actors.ts';
import { toggled } from '../shared/toggled.ts';
import { restrictionsOf } from './filters.ts';
import {
  addressOf,
  listedAt,
  queryOf,
  type FilterChip,
  type ListedMatches,
  type MatchIdPage,
  type MatchQuery,
  withoutChip,
} from './match-query.ts';

/**
 * A list of matches (core 2.10, 2.11, 4): filter, sort, page, selection and the bucket of the price-index distribution.
 *
 * Actors:
 * - `queryMatches` MatchQuery -> MatchIdPage: ids of one page, from the catalogue in memory or, until
 *   it is loaded, from GET /api/products/list
 * - stream `listChanges`: LIST_CHANGED with the current page when rows were added, removed or moved (not
 *   for a change within a row, which the table repaints by itself); LIST_LOST when it cannot be read
 *
 * The emitted FILTER_CHANGED is stored locally if it was chosen here, not if an address asked for it; on SCROLL_TO_TOP the
 * view scrolls to the table's top. ADDRESS_CHANGED says that a person shows another list, which becomes an entry of the
 * browser's history; `isCorrected` that its page is no longer there, which takes the place of the entry. An entry that is
 * returned to comes as OPEN.
 */
export type MatchListEvent =
  | { type: 'APPLY_FILTER'; filter: MatchFilter }
  | { type: 'REMOVE_CHIP'; chip: FilterChip }
  | { type: 'SELECT_BUCKET'; key: number }
  | { type: 'CLEAR_BUCKET' }
  | { type: 'CLEAR_FILTERS' }
  | { type: 'SORT'; sorts: TableSort[] }
  | { type: 'OPEN'; address: ListAddress; isChosen: boolean }
  | { type: 'GO_TO_PAGE'; page: number }
  | { type: 'RESIZE_PAGE'; pageSize: number }
  | { type: 'TOGGLE_ROW'; id: string }
  | { type: 'TOGGLE_ALL' }
  | { type: 'RETRY' }
  | { type: 'LIST_CHANGED'; page: MatchIdPage }
  | { type: 'LIST_LOST' };

export type MatchListEmitted =
  | { type: 'FILTER_CHANGED'; filter: MatchFilter; isChosen: boolean }
  | { type: 'ADDRESS_CHANGED'; address: ListAddress; isCorrected: boolean }
  | { type: 'SCROLL_TO_TOP' };

type Input = {
  /** The filter stored at the last visit. */
  filter?: MatchFilter;
  /** The name of the other page on which that filter was chosen. */
  keptFrom?: string | null;
  scope: Omit<ListScope, 'bucket'>;
  sorts?: TableSort[];
  pageSize?: number;
  /** What the address of the page asks for, in place of all of these. */
  address?: ListAddress;
  /** Only /pricing, /compare and /exclusiveproducts have checkboxes. */
  isSelectable: boolean;
};

type Context = ListedMatches & {
  /** Null as soon as a filter is chosen here. */
  keptFrom: string | null;
  isSelectable: boolean;
  ids: string[];
  total: number;
  asOf: string | null;
  selected: string[];
};

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
    isFiltered: ({ context: { filter, bucket } }) =>
      bucket !== null || restrictionsOf(filter).length > 0,
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
    applyFilter: assign((_, filter: MatchFilter) => ({
      filter,
      bucket: null,
      keptFrom: null,
      page: 0,
    })),
    selectBucket: assign(({ context: { filter, bucket } }, key: number) => ({
      bucket: { key, matched: bucket?.matched ?? filter.matched },
      keptFrom: null,
      filter: { ...filter, matched: 'validated' as const },
      page: 0,
    })),
    clearBucket: assign(({ context: { filter, bucket } }) => ({
      bucket: null,
      filter: { ...filter, matched: bucket?.matched ?? filter.matched },
      page: 0,
    })),
    open: assign((_, address: ListAddress) => ({ ...listedAt(address), keptFrom: null })),
    announce: emit(({ context }) => ({
      type: 'ADDRESS_CHANGED' as const,
      address: addressOf(context),
      isCorrected: false,
    })),
    correct: emit(({ context }) => ({
      type: 'ADDRESS_CHANGED' as const,
      address: addressOf(context),
      isCorrected: true,
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
      selected: toggled(selected, id),
    })),
    toggleAll: assign(({ context: { ids, selected } }) => ({
      selected: selected.length > 0 ? [] : ids,
    })),
    tellFilter: emit(({ context, event }) => ({
      type: 'FILTER_CHANGED' as const,
      filter: context.filter,
      isChosen: event.type !== 'OPEN' || event.isChosen,
    })),
    scrollToTop: emit({ type: 'SCROLL_TO_TOP' }),
  },
}).createMachine({
  id: 'matchList',
  context: ({ input }) => ({
    scope: input.scope,
    ...listedAt({
      filter: input.filter ?? NO_FILTER,
      bucket: null,
      sorts: input.sorts ?? DEFAULT_SORTS,
      page: 0,
      pageSize: input.pageSize ?? MATCH_PAGE_SIZE,
      view: null,
      ...input.address,
    }),
    keptFrom: input.keptFrom ?? null,
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
      actions: [
        { type: 'applyFilter', params: ({ event }) => event.filter },
        'tellFilter',
        'announce',
      ],
    },
    REMOVE_CHIP: {
      target: '.loading',
      actions: [
        {
          type: 'applyFilter',
          params: ({ context, event }) => withoutChip(context.filter, event.chip),
        },
        'tellFilter',
        'announce',
      ],
    },
    SELECT_BUCKET: [
      {
        guard: { type: 'isBucket', params: ({ event }) => event.key },
        target: '.loading',
        actions: ['clearBucket', 'tellFilter', 'announce'],
      },
      {
        target: '.loading',
        actions: [
          { type: 'selectBucket', params: ({ event }) => event.key },
          'tellFilter',
          'announce',
          'scrollToTop',
        ],
      },
    ],
    CLEAR_BUCKET: {
      guard: 'hasBucket',
      target: '.loading',
      actions: ['clearBucket', 'tellFilter', 'announce'],
    },
    OPEN: {
      target: '.loading',
      actions: [{ type: 'open', params: ({ event }) => event.address }, 'tellFilter'],
    },
    SORT: {
      target: '.loading',
      actions: [{ type: 'sortBy', params: ({ event }) => event.sorts }, 'announce'],
    },
    RESIZE_PAGE: {
      target: '.loading',
      actions: [
        { type: 'resize', params: ({ event }) => event.pageSize },
        'announce',
        'scrollToTop',
      ],
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
        { guard: 'isBeyond', target: 'loading', actions: ['goToLast', 'correct'] },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'showing' },
      ],
    },
    showing: {
      on: {
        GO_TO_PAGE: {
          guard: { type: 'isOtherPage', params: ({ event }) => event.page },
          target: 'loading',
          actions: [{ type: 'goTo', params: ({ event }) => event.page }, 'announce', 'scrollToTop'],
        },
        TOGGLE_ROW: {
          guard: { type: 'isSelectableRow', params: ({ event }) => event.id },
          actions: { type: 'toggleRow', params: ({ event }) => event.id },
        },
        TOGGLE_ALL: { guard: 'hasRows', actions: 'toggleAll' },
      },
    },
    empty: {
      on: {
        CLEAR_FILTERS: {
          guard: 'isFiltered',
          target: 'loading',
          actions: [{ type: 'applyFilter', params: NO_FILTER }, 'tellFilter', 'announce'],
        },
      },
    },
    failed: { on: { RETRY: 'loading' } },
  },
});
