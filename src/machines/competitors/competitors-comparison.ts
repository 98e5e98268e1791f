import { assign, setup } from 'xstate';
import type { CompetitorComparison } from '../../../contract/entities/statistics.ts';
import { fold } from '../../../contract/rules/fold.ts';
import { unprovided } from '../shared/actors.ts';
import type { Answered } from '../history/history.ts';

/** COMP-02; `unknown` is ours (FIG-05). */
const AVAILABILITY_FILTERS = ['all', 'in_stock', 'out_of_stock', 'unknown'] as const;
export type AvailabilityFilter = (typeof AVAILABILITY_FILTERS)[number];
const COMPARISON_SORTS = ['higher', 'cheaper', 'equals', 'total'] as const;
export type ComparisonSort = (typeof COMPARISON_SORTS)[number];
export type Display = 'percentage' | 'absolute';

/** Keyed by competitor alias. */
export type Comparison = Record<string, CompetitorComparison>;

export type ComparisonEvent =
  | { type: 'SET_AVAILABILITY'; availability: AvailabilityFilter }
  | { type: 'SORT_BY'; sort: ComparisonSort }
  | { type: 'TURN_ORDER' }
  | { type: 'SET_DISPLAY'; display: Display }
  | { type: 'SEARCH'; text: string }
  | { type: 'RETRY' }
  | { type: 'DATA_CHANGED' };

type Context = {
  answer: Answered<Comparison> | null;
  availability: AvailabilityFilter;
  sort: ComparisonSort;
  isDescending: boolean;
  display: Display;
  search: string;
};

export type ComparedCompetitor = {
  alias: string;
  higher: number;
  cheaper: number;
  equals: number;
  total: number;
};

/** The competitors in the page's list: filtered by availability and by alias, and sorted. */
export function comparedCompetitors(context: Context): ComparedCompetitor[] {
  const { answer, availability, sort, isDescending, search } = context;
  const searchText = fold(search.trim());
  const sign = isDescending ? -1 : 1;
  return Object.entries(answer?.body ?? {})
    .filter(([alias]) => fold(alias).includes(searchText))
    .map(([alias, { higher, cheaper, equals, total }]) => ({
      alias,
      higher: higher[availability] ?? 0,
      cheaper: cheaper[availability] ?? 0,
      equals: equals[availability] ?? 0,
      total: total[availability] ?? 0,
    }))
    .toSorted((a, b) => sign * (a[sort] - b[sort]) || (a.alias < b.alias ? -1 : 1));
}

/**
 * The own prices compared with each competitor's (core 2.8).
 *
 * Actor `loadComparison` -> Answered<Comparison>: from the server or, offline, from the device's cache.
 */
export const competitorsComparisonMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ComparisonEvent,
    tags: {} as 'busy',
  },
  actors: { loadComparison: unprovided<Answered<Comparison>>() },
  guards: {
    hasCompetitors: (_, { body }: Answered<Comparison>) => Object.keys(body).length > 0,
  },
  actions: {
    keepAnswer: assign((_, answer: Answered<Comparison>) => ({ answer })),
    setAvailability: assign((_, availability: AvailabilityFilter) => ({ availability })),
    sortBy: assign((_, sort: ComparisonSort) => ({ sort })),
    turnOrder: assign(({ context }) => ({ isDescending: !context.isDescending })),
    setDisplay: assign((_, display: Display) => ({ display })),
    search: assign((_, search: string) => ({ search })),
  },
}).createMachine({
  id: 'competitorsComparison',
  context: {
    answer: null,
    availability: 'all',
    sort: 'total',
    isDescending: true,
    display: 'percentage',
    search: '',
  },
  initial: 'loading',
  // Order and search stay available at any time: a price update does not reset them.
  on: {
    SET_AVAILABILITY: {
      actions: { type: 'setAvailability', params: ({ event }) => event.availability },
    },
    SORT_BY: { actions: { type: 'sortBy', params: ({ event }) => event.sort } },
    TURN_ORDER: { actions: 'turnOrder' },
    SET_DISPLAY: { actions: { type: 'setDisplay', params: ({ event }) => event.display } },
    SEARCH: { actions: { type: 'search', params: ({ event }) => event.text } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadComparison',
        src: 'loadComparison',
        onDone: [
          {
            guard: { type: 'hasCompetitors', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'empty',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
    },
    shown: {
      on: { DATA_CHANGED: 'loading' },
    },
    empty: { on: { DATA_CHANGED: 'loading' } },
    failed: { on: { RETRY: 'loading' } },
  },
});
