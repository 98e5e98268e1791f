import { syncMachine } from '../src/machines/shell/sync.ts';
import { modelOf } from './support/model.ts';

export const model = modelOf(syncMachine, {
  input: undefined,
  cases: { LEADERSHIP_GAINED: [{ leaderEpoch: 1 }] },
  outcomes: {
    pull: {
      done: [
        { kind: 'more' },
        { kind: 'caughtUp' },
        { kind: 'unsupported' },
        { kind: 'later', delayMs: 1_000, hindrance: { kind: 'unreachable' }, retryAt: 1_000 },
        { kind: 'signedOut' },
        { kind: 'fenced' },
      ],
      error: [{ name: 'QuotaExceededError' }],
    },
    drain: {
      done: [
        { kind: 'drained', sent: 0, delayMs: null },
        { kind: 'drained', sent: 2, delayMs: null },
        { kind: 'drained', sent: 0, delayMs: 5_000 },
        { kind: 'unreachable', delayMs: 1_000, hindrance: { kind: 'unreachable' }, retryAt: 1_000 },
        { kind: 'signedOut' },
        { kind: 'fenced' },
      ],
      error: [{ name: 'QuotaExceededError' }],
    },
  },
  // How often it failed, and how long it waits, only set delays.
  project: ({ isWanted, isMirrored }) => ({ isWanted, isMirrored }),
  notInBrowser: 'it has no view: the simulation and tests/faults run it on a device',
});

export const words = {
  start: 'Open the app',
  LEADERSHIP_GAINED: 'This tab becomes the one that syncs',
  LEADERSHIP_LOST: 'Another tab takes over',
  HINTED: 'The socket says that something changed',
  COMMITTED: 'A change is kept',
  WOKEN: 'The connection returns',
  SIGNED_IN: 'The same user signs in again',
};
