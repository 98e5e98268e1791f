import { storageHealthMachine } from '../src/machines/shell/storage-health.ts';
import { modelOf } from './support/model.ts';

export const model = modelOf(storageHealthMachine, {
  input: undefined,
  cases: {},
  outcomes: {
    openStorage: {
      done: [
        { kind: 'opened', lost: null },
        { kind: 'opened', lost: 3 },
        { kind: 'denied' },
        { kind: 'newer' },
        { kind: 'failed' },
      ],
      error: [{ name: 'UnknownError' }],
    },
    recreateStorage: {
      done: [{ kind: 'opened', lost: 1 }, { kind: 'failed' }],
      error: [{ name: 'UnknownError' }],
    },
    freeCaches: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
  },
  project: ({ attempts }) => ({ attempts }),
  notInBrowser: 'it has no view: the simulation and tests/faults run it on a device',
});

export const words = {
  start: 'Open the app',
  QUOTA_EXCEEDED: 'The device has no room left',
  STORED: 'A change is kept',
  CONNECTION_LOST: 'The browser clears the data',
  OUTDATED: 'A newer version of the app is opened in another tab',
  ACKNOWLEDGE: 'Close the notice of what was lost',
  TRY_AGAIN: 'Try again',
  'openStorage done: opened': 'The database of this device opens; changes that were lost: {lost}',
  'openStorage done: denied': 'The browser allows no database',
  'openStorage done: newer': 'A newer version of the app has written the database',
  'openStorage done: failed': 'The database does not open',
  'openStorage failed': 'The database ends with an error',
  'after pauseBeforeOpening': 'A moment passes',
  'recreateStorage done: opened': 'A new database is made; changes that were lost: {lost}',
  'recreateStorage done: failed': 'No new database can be made',
  'recreateStorage failed': 'The new database ends with an error',
  'freeCaches done': 'What can be loaded again is removed',
  'freeCaches failed': 'Nothing can be removed',
};
