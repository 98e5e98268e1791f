import { assign, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided } from '../shared/actors.ts';

/**
 * The colour of each website (acct 2, 7). Websites that share an alias share the colour.
 *
 * Actors:
 * - `keepColour` ColourChange: commits one change per website id (POST /api/settings/updateWebsite, SETT-04); resolves
 *   when all are stored, rejects when they cannot be
 *
 * The shown colours are always read from the database.
 */
export type ColourChange = { alias: string; ids: string[]; color: string };

export type WebsiteColoursEvent =
  | ({ type: 'CHOOSE' } & ColourChange)
  | { type: 'RETRY' }
  | { type: 'DISMISS' };

export const websiteColoursMachine = setup({
  types: {
    context: {} as { pending: ColourChange | null },
    events: {} as WebsiteColoursEvent,
    tags: {} as 'busy',
  },
  actors: { keepColour: unprovided<void, ColourChange>() },
  actions: {
    want: assign((_, { alias, ids, color }: ColourChange) => ({ pending: { alias, ids, color } })),
    forget: assign({ pending: null }),
  },
}).createMachine({
  id: 'websiteColours',
  context: { pending: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        CHOOSE: { target: 'keeping', actions: { type: 'want', params: ({ event }) => event } },
      },
    },
    keeping: {
      tags: 'busy',
      on: {
        /** The newer choice replaces the one stored meanwhile. */
        CHOOSE: {
          target: 'keeping',
          reenter: true,
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'keepColour',
        src: 'keepColour',
        input: ({ context }) => must(context.pending, 'the wanted colour'),
        onDone: 'resting',
        onError: 'refused',
      },
    },
    refused: { on: { RETRY: 'keeping', DISMISS: 'resting' } },
  },
});
