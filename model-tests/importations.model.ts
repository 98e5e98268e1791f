import { importationsMachine } from '../src/machines/importations/importations.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(importationsMachine, {
  input: undefined,
  cases: {
    CHOOSE_TAB: [{ tab: 'form' }, { tab: 'file' }],
    HANDLE_ERRORS: [{ id: 'i6' }],
    CONFIRM_INSERTION: [{ id: 'i5' }],
    DOWNLOAD: [{ file: { kind: 'sample' } }, { file: { kind: 'origin', id: 'i6' } }],
  },
  outcomes: {
    download: { done: [undefined], error: [{ status: 0, message: 'No connection' }] },
  },
});

export const words = {
  start: 'Open /importations',
  UPLOAD: 'Press Upload new products file',
  CREATE_AUTOMATICALLY: 'Press Automatic Creation',
  CHOOSE_TAB: 'Choose the tab for a {tab}',
  HANDLE_ERRORS: 'Press Handle errors in the row {id}',
  CONFIRM_INSERTION: 'Press Confirm insertion in the row {id}',
  CLOSED: 'Close the dialog',
  DOWNLOAD: 'Press the download button of the {file.kind} file',
  'download done': 'The file arrives',
  'download failed': 'The connection fails',
};

export const requirements = {
  UPLOAD: ['IMPORT-03'],
  CHOOSE_TAB: ['IMPORT-03'],
  CREATE_AUTOMATICALLY: ['IMPORT-10'],
  HANDLE_ERRORS: ['IMPORT-07'],
  CONFIRM_INSERTION: ['IMPORT-07'],
  DOWNLOAD: ['IMPORT-07'],
} satisfies Requirements;
