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
  'pull done: more': 'The server has more changes than it sends at once',
  'pull done: caughtUp': 'The device has every change of the server',
  'pull done: unsupported': 'The server is too old to send changes',
  'pull done: later': 'The server cannot be asked: try again in {delayMs} ms',
  'pull done: signedOut': 'The server asks for a sign-in',
  'pull done: fenced': 'Another tab syncs meanwhile',
  'pull failed': 'There is no space left for the changes of the server',
  'drain done: drained': 'Changes that were sent: {sent}; ms to wait for more: {delayMs}',
  'drain done: unreachable': 'No change can be sent: try again in {delayMs} ms',
  'drain done: signedOut': 'The server asks for a sign-in before it takes a change',
  'drain done: fenced': 'Another tab sends meanwhile',
  'drain failed': 'There is no space left for what the server answers',
  'after backoff': 'The pause after a failure is over',
  'after watchdog': 'Nothing is heard for 30 seconds',
};
