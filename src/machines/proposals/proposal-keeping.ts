import { assign, setup, type SnapshotFrom } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided } from '../shared/actors.ts';
import type { Decision } from './decision.ts';

/**
 * Keeps decisions on proposed prices on the device (ours), one after the other in their order, any number of them. More
 * may be decided meanwhile.
 *
 * Actors:
 * - `keepDecision` Decision: commits the intent; resolves when it is durable, rejects when it cannot be stored
 *
 * The shell says what the server answered.
 */
export type ProposalKeepingEvent =
  | { type: 'KEEP'; decisions: Decision[] }
  | { type: 'RETRY' }
  | { type: 'DISMISS' };

/** Those before `next` are kept. */
type Context = { decisions: Decision[]; next: number };

/** What is still to be kept when the page is left: not what an actor has, nor what was refused. */
export const decisionsLeft = ({
  value,
  context: { decisions, next },
}: SnapshotFrom<typeof proposalKeepingMachine>): Decision[] =>
  value === 'keeping' ? decisions.slice(next + 1) : [];

export const proposalKeepingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProposalKeepingEvent,
    tags: {} as 'busy',
  },
  actors: { keepDecision: unprovided<void, Decision>() },
  guards: {
    hasMore: ({ context }) => context.next + 1 < context.decisions.length,
    isAny: (_, decisions: Decision[]) => decisions.length > 0,
  },
  actions: {
    add: assign(({ context }, decisions: Decision[]) => ({
      decisions: [...context.decisions, ...decisions],
    })),
    advance: assign(({ context }) => ({ next: context.next + 1 })),
    forget: assign({ decisions: [], next: 0 }),
  },
}).createMachine({
  id: 'proposalKeeping',
  context: { decisions: [], next: 0 },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        KEEP: {
          guard: { type: 'isAny', params: ({ event }) => event.decisions },
          target: 'keeping',
          actions: { type: 'add', params: ({ event }) => event.decisions },
        },
      },
    },
    keeping: {
      tags: 'busy',
      on: { KEEP: { actions: { type: 'add', params: ({ event }) => event.decisions } } },
      invoke: {
        id: 'keepDecision',
        src: 'keepDecision',
        input: ({ context }) => must(context.decisions[context.next], 'the decision to keep'),
        onDone: [
          { guard: 'hasMore', target: 'keeping', reenter: true, actions: 'advance' },
          { target: 'resting' },
        ],
        onError: 'refused',
      },
    },
    /** There is no room on the device. */
    refused: {
      on: {
        KEEP: { actions: { type: 'add', params: ({ event }) => event.decisions } },
        RETRY: 'keeping',
        DISMISS: 'resting',
      },
    },
  },
});
