import { suspendedImportMachine } from '../src/machines/importations/suspended-import.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(suspendedImportMachine, {
  input: { id: 'i1', type: 1, msg: 'you have reached the limits' },
  cases: {},
  outcomes: {
    decide: {
      done: [
        { status: true, msg: 'The matches are inserted' },
        { status: false, msg: 'It is not suspended any more' },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
});

export const words = {
  start: 'Press Confirm insertion in the row of a suspended importation',
  IMPORT: 'Press Yes import it',
  ROLL_BACK: 'Press Rollback',
  CLOSE: 'Close the dialog',
  'decide done': 'The server answers {status}: {msg}',
  'decide failed': 'The connection fails',
};

export const requirements = {
  asking: ['IMPORT-08'],
  IMPORT: ['IMPORT-08'],
  ROLL_BACK: ['IMPORT-08'],
  'deciding: decide done [isAccepted] → closed': ['IMPORT-08'],
} satisfies Requirements;
