import { deleteOneMachine } from '../src/machines/catalogue/delete-one.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(deleteOneMachine, {
  input: { match_id: 'm1', match_ref: 'R1', name: 'Lamp' },
  cases: {},
  outcomes: {
    deleteMatch: {
      done: [
        { kind: 'applied' },
        { kind: 'kept', because: { kind: 'offline' }, retryInMs: null },
        { kind: 'refused', intent: 'i1', message: 'There is no such match.' },
      ],
      error: [{ name: 'QuotaExceededError' }],
    },
  },
  notInBrowser: {
    'deleting: deleteMatch failed → refused':
      'the desk that keeps a change answers for a full device too',
  },
});

export const words = {
  start: 'Choose Delete in the menu of the row Lamp',
  CONFIRM: 'Press Yes, delete it!',
  CANCEL: 'Press Cancel',
  RETRY: 'Press Try again',
  CLOSE: 'Press Close',
  'deleteMatch done': 'The deletion is: {kind}',
  'deleteMatch failed': 'There is no space left to keep the deletion',
  'after timeout': 'The server does not answer for ten seconds',
  'after pauseAfter': 'Half a second passes',
};

export const requirements = {
  asking: ['DEL-01'],
  CONFIRM: ['DEL-01'],
  CANCEL: ['DEL-01'],
  'after pauseAfter': ['DEL-01'],
} satisfies Requirements;
