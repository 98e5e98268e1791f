import { assign, setup } from 'xstate';
import type { CompetitorEngagements } from '../../../contract/entities/engagement.ts';
import { unprovided } from '../shared/actors.ts';
import type { Answered } from './history.ts';

/**
 * The prices of competitors for a product over time (TABLE-18).
 *
 * Actor `loadEngagements` {matchId} -> Answered: from the server or, offline, from the device's cache.
 */
export const engagementsMachine = setup({
  types: {
    input: {} as { matchId: string },
    context: {} as { matchId: string; answer: Answered<CompetitorEngagements[]> | null },
    events: {} as { type: 'RETRY' },
    tags: {} as 'busy',
  },
  actors: {
    loadEngagements: unprovided<Answered<CompetitorEngagements[]>, { matchId: string }>(),
  },
  guards: {
    hasAny: (_, { body }: Answered<CompetitorEngagements[]>) => body.length > 0,
  },
  actions: {
    keepAnswer: assign((_, answer: Answered<CompetitorEngagements[]>) => ({ answer })),
  },
}).createMachine({
  id: 'engagements',
  context: ({ input }) => ({ matchId: input.matchId, answer: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadEngagements',
        src: 'loadEngagements',
        input: ({ context }) => ({ matchId: context.matchId }),
        onDone: [
          {
            guard: { type: 'hasAny', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          { target: 'empty' },
        ],
        onError: 'failed',
      },
    },
    shown: {},
    empty: {},
    failed: { on: { RETRY: 'loading' } },
  },
});
