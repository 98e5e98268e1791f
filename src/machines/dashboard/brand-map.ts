import { assign, setup } from 'xstate';
import type { BrandComparison } from '../../../contract/entities/statistics.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import type { Answered } from '../history/history.ts';
import { unprovided } from '../shared/actors.ts';

/**
 * The map of brands and competitors, of the list that the page shows (MAP-01 to MAP-03).
 *
 * Actor `loadMap` BrandQuery -> Answered<BrandComparison>: from the catalogue in memory or, until it is loaded, from
 * GET /api/products/comparebrands.
 */
export type BrandQuery = {
  filter: MatchFilter;
  /** The key of the list's bucket. */
  bucket: number | null;
};

export type BrandMapEvent =
  | { type: 'LIST_CHANGED'; query: BrandQuery }
  | { type: 'DATA_CHANGED' }
  | { type: 'RETRY' };

type Context = { query: BrandQuery; answer: Answered<BrandComparison> | null };

export const brandMapMachine = setup({
  types: {
    input: {} as { query: BrandQuery },
    context: {} as Context,
    events: {} as BrandMapEvent,
    tags: {} as 'busy',
  },
  actors: { loadMap: unprovided<Answered<BrandComparison>, BrandQuery>() },
  guards: {
    hasCells: (_, { body }: Answered<BrandComparison>) =>
      body.brands.some(({ websites }) => websites.length > 0),
  },
  actions: {
    setQuery: assign((_, query: BrandQuery) => ({ query })),
    keepAnswer: assign((_, answer: Answered<BrandComparison>) => ({ answer })),
  },
}).createMachine({
  id: 'brandMap',
  context: ({ input }) => ({ query: input.query, answer: null }),
  initial: 'loading',
  on: {
    LIST_CHANGED: {
      target: '.loading',
      actions: { type: 'setQuery', params: ({ event }) => event.query },
    },
  },
  states: {
    // The former map stays until the answer arrives.
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadMap',
        src: 'loadMap',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'hasCells', params: ({ event }) => event.output },
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
    shown: { on: { DATA_CHANGED: 'loading' } },
    empty: { on: { DATA_CHANGED: 'loading' } },
    failed: { on: { RETRY: 'loading', DATA_CHANGED: 'loading' } },
  },
});
