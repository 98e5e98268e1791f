import { assign, fromCallback, sendTo, setup } from 'xstate';
import { unprovided } from '../shared/actors.ts';
import type { Hindrance } from '../shared/change.ts';

/** Why the server is left alone for a while, null for a reason on this device, and until when (ms since 1970). */
export type Pause = { hindrance: Hindrance | null; retryAt: number };

/** The result of a pull. `delayMs` is the pause before the next attempt. */
export type PullOutcome =
  | { kind: 'more' }
  | { kind: 'caughtUp' }
  | { kind: 'unsupported' }
  | { kind: 'signedOut' }
  | { kind: 'fenced' }
  | ({ kind: 'later'; delayMs: number } & Pause);

/** The result of draining the outbox. `sent` counts answers; `delayMs` is null when nothing waits for a retry. */
export type DrainOutcome =
  | { kind: 'drained'; sent: number; delayMs: number | null }
  /** There was no answer. */
  | ({ kind: 'unreachable'; delayMs: number } & Pause)
  | { kind: 'signedOut' }
  | { kind: 'fenced' };

export type LeadershipFact =
  | { type: 'LEADERSHIP_GAINED'; leaderEpoch: number }
  | { type: 'LEADERSHIP_LOST' };

export type SyncEvent =
  | LeadershipFact
  /** The socket or another tab reports that the server has newer data. */
  | { type: 'HINTED' }
  | { type: 'COMMITTED' }
  /** The network, the socket or the page came back. */
  | { type: 'WOKEN' }
  | { type: 'SIGNED_IN' };

type Context = {
  leaderEpoch: number;
  /** Consecutive pulls without changes. */
  failures: number;
  delayMs: number;
  /** The last one. */
  pause: Pause | null;
  /** Something happened while busy: run once more. */
  isWanted: boolean;
  isMirrored: boolean;
};

const NO_WORK = { isWanted: false };

function pauseOf(outcome: PullOutcome | DrainOutcome): Pause | null {
  if (outcome.kind !== 'later' && outcome.kind !== 'unreachable') return null;
  return { hindrance: outcome.hindrance, retryAt: outcome.retryAt };
}

/**
 * The synchronisation of one tab: wait to become the leader; then pull, drain, pull, and rest until an event arrives.
 * Every step is a separate transaction, so this may stop at any point.
 */
export const syncMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SyncEvent,
    tags: {} as 'busy' | 'leading' | 'offline',
  },
  actors: {
    leadership: fromCallback<SyncEvent>(() => {
      throw new Error('Actor not provided');
    }),
    pull: unprovided<PullOutcome, { leaderEpoch: number; failures: number }>(),
    drain: unprovided<DrainOutcome, { leaderEpoch: number; mirrored: boolean }>(),
  },
  delays: {
    backoff: ({ context }) => context.delayMs,
    watchdog: 30_000,
  },
  guards: {
    isMore: (_, outcome: PullOutcome) => outcome.kind === 'more',
    isCaughtUp: (_, outcome: PullOutcome) => outcome.kind === 'caughtUp',
    isUnsupported: (_, outcome: PullOutcome) => outcome.kind === 'unsupported',
    isLater: (_, outcome: PullOutcome) => outcome.kind === 'later',
    isSignedOut: (_, outcome: PullOutcome | DrainOutcome) => outcome.kind === 'signedOut',
    isUnreachable: (_, outcome: DrainOutcome) => outcome.kind === 'unreachable',
    hasSent: (_, outcome: DrainOutcome) => outcome.kind === 'drained' && outcome.sent > 0,
    hasToWait: (_, outcome: DrainOutcome) => outcome.kind === 'drained' && outcome.delayMs !== null,
    isDrained: (_, outcome: DrainOutcome) => outcome.kind === 'drained',
    isWanted: ({ context }) => context.isWanted,
    isMirrored: ({ context }) => context.isMirrored,
  },
  actions: {
    takeLead: assign((_, leaderEpoch: number) => ({ leaderEpoch, failures: 0, ...NO_WORK })),
    /** Another tab wrote as a later leader: the holder of the lock starts again as a candidate. */
    stepDown: sendTo('leadership', { type: 'STEP_DOWN' }),
    want: assign({ isWanted: true }),
    begin: assign(NO_WORK),
    succeed: assign({ failures: 0, isMirrored: true }),
    doWithoutSync: assign({ failures: 0, isMirrored: false }),
    postpone: assign(({ context }, outcome: PullOutcome) => ({
      failures: context.failures + 1,
      delayMs: outcome.kind === 'later' ? outcome.delayMs : 0,
      pause: pauseOf(outcome),
    })),
    rest: assign((_, outcome: DrainOutcome) => ({
      delayMs: 'delayMs' in outcome ? (outcome.delayMs ?? 0) : 0,
      pause: pauseOf(outcome),
    })),
  },
}).createMachine({
  id: 'sync',
  context: {
    leaderEpoch: 0,
    failures: 0,
    delayMs: 0,
    pause: null,
    isWanted: false,
    isMirrored: true,
  },
  invoke: { id: 'leadership', src: 'leadership' },
  on: {
    LEADERSHIP_GAINED: {
      target: '.leading',
      actions: { type: 'takeLead', params: ({ event }) => event.leaderEpoch },
    },
    LEADERSHIP_LOST: '.following',
  },
  initial: 'following',
  states: {
    following: {},

    leading: {
      tags: 'leading',
      initial: 'pulling',
      states: {
        pulling: {
          tags: 'busy',
          entry: 'begin',
          on: { HINTED: { actions: 'want' }, COMMITTED: {}, WOKEN: {} },
          invoke: {
            id: 'pull',
            src: 'pull',
            input: ({ context: { leaderEpoch, failures } }) => ({ leaderEpoch, failures }),
            onDone: [
              {
                guard: { type: 'isMore', params: ({ event }) => event.output },
                target: 'pulling',
                reenter: true,
                actions: 'succeed',
              },
              {
                guard: { type: 'isCaughtUp', params: ({ event }) => event.output },
                target: 'draining',
                actions: 'succeed',
              },
              {
                guard: { type: 'isUnsupported', params: ({ event }) => event.output },
                target: 'draining',
                actions: 'doWithoutSync',
              },
              {
                guard: { type: 'isLater', params: ({ event }) => event.output },
                target: 'offline',
                actions: { type: 'postpone', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSignedOut', params: ({ event }) => event.output },
                target: 'paused',
              },
              { target: '#sync.following', actions: 'stepDown' },
            ],
            onError: 'failed',
          },
        },

        draining: {
          tags: 'busy',
          on: {
            HINTED: { actions: 'want' },
            COMMITTED: { actions: 'want' },
          },
          invoke: {
            id: 'drain',
            src: 'drain',
            input: ({ context: { leaderEpoch, isMirrored } }) => ({
              leaderEpoch,
              mirrored: isMirrored,
            }),
            onDone: [
              {
                guard: { type: 'isSignedOut', params: ({ event }) => event.output },
                target: 'paused',
              },
              {
                guard: { type: 'isUnreachable', params: ({ event }) => event.output },
                target: 'offline',
                actions: { type: 'rest', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasSent', params: ({ event }) => event.output },
                target: 'pulling',
              },
              { guard: 'isWanted', target: 'pulling' },
              {
                guard: { type: 'hasToWait', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'rest', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isDrained', params: ({ event }) => event.output },
                target: 'resting',
              },
              { target: '#sync.following', actions: 'stepDown' },
            ],
            onError: 'failed',
          },
        },

        /** There is no known work. */
        resting: {
          on: { HINTED: 'pulling', COMMITTED: 'draining', WOKEN: 'pulling' },
          after: { watchdog: 'pulling' },
        },

        /** The server does not answer, or only with errors: sending each change would be useless. */
        offline: {
          tags: 'offline',
          on: { WOKEN: 'pulling' },
          after: { backoff: 'pulling' },
        },

        /** Something has to be sent later. */
        waiting: {
          on: { COMMITTED: 'draining', WOKEN: 'pulling' },
          after: { backoff: 'pulling' },
        },

        /** An internal error, or the storage does not answer; the actor informs storage health. */
        failed: {
          on: { WOKEN: 'pulling' },
          after: { watchdog: 'pulling' },
        },

        /** Signed out: everything stays stored until the same user returns. */
        paused: { on: { SIGNED_IN: 'pulling' } },
      },
    },
  },
});
