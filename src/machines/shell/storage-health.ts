import { assign, fromPromise, setup } from 'xstate';

/**
 * The result of opening the database. `lost` is the number of unsent changes lost with a vanished database, null for
 * none. `denied`: no storage on this device. `newer`: a newer build has written the database.
 */
export type OpenOutcome =
  | { kind: 'opened'; lost: number | null }
  | { kind: 'denied' }
  | { kind: 'newer' }
  | { kind: 'failed' };

export type StorageHealthEvent =
  /** A write exceeded the quota. */
  | { type: 'QUOTA_EXCEEDED' }
  | { type: 'STORED' }
  /** The browser closed the connection because the storage was cleared or failed. */
  | { type: 'CONNECTION_LOST' }
  /** A newer build wants to upgrade the database. */
  | { type: 'OUTDATED' }
  /** The user has read the message about the lost changes. */
  | { type: 'ACKNOWLEDGE' }
  | { type: 'TRY_AGAIN' };

const unprovided = <Output>() =>
  fromPromise<Output>(() => Promise.reject(new Error('Actor not provided')));

const MOST_ATTEMPTS = 3;

/** Whether changes can be stored on this device, and the recovery when they cannot. */
export const storageHealthMachine = setup({
  types: {
    context: {} as { attempts: number; lost: number | null },
    events: {} as StorageHealthEvent,
    tags: {} as 'busy' | 'usable',
  },
  actors: {
    openStorage: unprovided<OpenOutcome>(),
    recreateStorage: unprovided<OpenOutcome>(),
    freeCaches: unprovided<void>(),
  },
  delays: { pauseBeforeOpening: 300 },
  guards: {
    isOpened: (_, outcome: OpenOutcome) => outcome.kind === 'opened' && outcome.lost === null,
    isEvicted: (_, outcome: OpenOutcome) => outcome.kind === 'opened' && outcome.lost !== null,
    isRecreated: (_, outcome: OpenOutcome) => outcome.kind === 'opened',
    isDenied: (_, outcome: OpenOutcome) => outcome.kind === 'denied',
    isNewer: (_, outcome: OpenOutcome) => outcome.kind === 'newer',
    mayTryAgain: ({ context }) => context.attempts < MOST_ATTEMPTS,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    keepLost: assign((_, outcome: OpenOutcome) => ({
      lost: outcome.kind === 'opened' ? (outcome.lost ?? 0) : null,
    })),
    forgetLost: assign({ lost: null }),
  },
}).createMachine({
  id: 'storageHealth',
  context: { attempts: 0, lost: null },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      entry: 'countAttempt',
      invoke: {
        id: 'openStorage',
        src: 'openStorage',
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event.output },
            target: 'open',
          },
          {
            guard: { type: 'isEvicted', params: ({ event }) => event.output },
            target: 'open.evicted',
            actions: { type: 'keepLost', params: ({ event }) => event.output },
          },
          { guard: { type: 'isDenied', params: ({ event }) => event.output }, target: 'ephemeral' },
          { guard: { type: 'isNewer', params: ({ event }) => event.output }, target: 'outdated' },
          { guard: 'mayTryAgain', target: 'pausing' },
          { target: 'recreating' },
        ],
        onError: [{ guard: 'mayTryAgain', target: 'pausing' }, { target: 'recreating' }],
      },
    },
    pausing: { after: { pauseBeforeOpening: 'opening' } },

    /** The database cannot be read: a new one is created beside it. */
    recreating: {
      tags: 'busy',
      invoke: {
        id: 'recreateStorage',
        src: 'recreateStorage',
        onDone: [
          {
            guard: { type: 'isRecreated', params: ({ event }) => event.output },
            target: 'open.corrupt',
            actions: { type: 'keepLost', params: ({ event }) => event.output },
          },
          { target: 'ephemeral' },
        ],
        onError: 'ephemeral',
      },
    },

    open: {
      tags: 'usable',
      entry: 'forgetAttempts',
      on: { QUOTA_EXCEEDED: 'full', CONNECTION_LOST: 'opening', OUTDATED: 'outdated' },
      initial: 'ok',
      states: {
        ok: {},
        evicted: { on: { ACKNOWLEDGE: { target: 'ok', actions: 'forgetLost' } } },
        corrupt: { on: { ACKNOWLEDGE: { target: 'ok', actions: 'forgetLost' } } },
      },
    },

    /** Data that can be loaded again is dropped to make room for data that cannot. */
    full: {
      tags: 'usable',
      on: { CONNECTION_LOST: 'opening', OUTDATED: 'outdated' },
      initial: 'freeing',
      states: {
        freeing: {
          tags: 'busy',
          invoke: {
            id: 'freeCaches',
            src: 'freeCaches',
            onDone: 'retrying',
            onError: 'refusing',
          },
        },
        retrying: { on: { STORED: '#storageHealth.open', QUOTA_EXCEEDED: 'refusing' } },
        refusing: { on: { STORED: '#storageHealth.open' } },
      },
    },

    /** There is no storage: nothing is stored, and changes need the network. */
    ephemeral: {
      entry: 'forgetAttempts',
      on: { TRY_AGAIN: 'opening' },
    },

    /** Only a reload, with the newer build, helps. */
    outdated: {},
  },
});
