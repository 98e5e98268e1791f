import { assign, emit, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided } from '../shared/actors.ts';

/** The user's decision about a change that was refused, or whose row has changed meanwhile. */
export type InboxDecision = 'again' | 'discard';

export type InboxFact =
  /** Another tab made a decision, or the list was read: the remaining items. */
  { type: 'ITEMS_CHANGED'; ids: string[] };

export type IntentInboxEvent =
  | InboxFact
  | { type: 'OPEN' }
  | { type: 'CLOSE' }
  | { type: 'SELECT'; id: string }
  | { type: 'BACK' }
  | { type: 'ASK_AGAIN' }
  | { type: 'EDIT' }
  | { type: 'DISCARD' }
  | { type: 'CONFIRM' }
  | { type: 'RETRY' };

type Context = { id: string | null; decision: InboxDecision | null };

/** The list 'Needs attention': each item stays until the user decides. */
export const intentInboxMachine = setup({
  types: {
    context: {} as Context,
    events: {} as IntentInboxEvent,
    emitted: {} as { type: 'EDIT_REQUESTED'; id: string },
    tags: {} as 'busy',
  },
  actors: {
    resolveIntent: unprovided<void, { id: string; decision: InboxDecision }>(),
  },
  guards: {
    hasLeft: ({ context }, ids: string[]) => context.id !== null && !ids.includes(context.id),
  },
  actions: {
    select: assign((_, id: string) => ({ id })),
    deselect: assign({ id: null, decision: null }),
    decideAgain: assign({ decision: 'again' }),
    decideDiscard: assign({ decision: 'discard' }),
    requestEdit: emit(({ context }) => ({
      type: 'EDIT_REQUESTED' as const,
      id: must(context.id, 'the selected intent'),
    })),
  },
}).createMachine({
  id: 'intentInbox',
  context: { id: null, decision: null },
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'listing' } },

    listing: {
      entry: 'deselect',
      on: {
        CLOSE: 'closed',
        SELECT: {
          target: 'reviewing',
          actions: { type: 'select', params: ({ event }) => event.id },
        },
      },
    },

    reviewing: {
      on: {
        ITEMS_CHANGED: {
          guard: { type: 'hasLeft', params: ({ event }) => event.ids },
          target: 'listing',
        },
        BACK: 'listing',
        ASK_AGAIN: { target: 'resolving', actions: 'decideAgain' },
        EDIT: { target: 'closed', actions: ['requestEdit', 'deselect'] },
        DISCARD: 'confirming',
      },
    },

    /** A discarded item is lost, so it needs a confirmation. */
    confirming: {
      on: {
        ITEMS_CHANGED: {
          guard: { type: 'hasLeft', params: ({ event }) => event.ids },
          target: 'listing',
        },
        BACK: 'reviewing',
        CONFIRM: { target: 'resolving', actions: 'decideDiscard' },
      },
    },

    resolving: {
      tags: 'busy',
      invoke: {
        id: 'resolveIntent',
        src: 'resolveIntent',
        input: ({ context }) => ({
          id: must(context.id, 'the selected intent'),
          decision: must(context.decision, 'the decision'),
        }),
        onDone: 'listing',
        onError: 'failed',
      },
    },
    failed: {
      on: {
        ITEMS_CHANGED: {
          guard: { type: 'hasLeft', params: ({ event }) => event.ids },
          target: 'listing',
        },
        RETRY: 'resolving',
        BACK: 'reviewing',
      },
    },
  },
});
