import { exportationsMachine } from '../src/machines/exportations/exportations.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { KeptChange } from '../src/machines/shared/change.ts';
import type { Requirements } from './support/requirements.ts';

const KEPT_OFFLINE: KeptChange = {
  kind: 'kept',
  because: { kind: 'offline' },
  retryInMs: null,
};

export const options: ModelOptions<typeof exportationsMachine> = {
  input: undefined,
  cases: {
    DOWNLOAD: [{ id: 'e1', name: 'march.xlsx' }],
    DELETE: [{ id: 'e1' }],
    RE_EXPORT: [{ id: 'e1' }],
  },
  outcomes: {
    download: { done: [undefined], error: [{ status: 0, message: 'No connection' }] },
    keepDeletion: {
      done: [{ kept: null }, { kept: KEPT_OFFLINE }],
      error: [{ name: 'QuotaExceededError' }],
    },
    keepReExport: {
      done: [{ kept: null }, { kept: KEPT_OFFLINE }],
      error: [{ name: 'QuotaExceededError' }],
    },
    refresh: { done: [undefined], error: [{ status: 0, message: 'No connection' }] },
  },
  notInBrowser: {
    'list.refreshing: refresh failed → list.waiting':
      'the page asks for the list without waiting for an answer',
  },
};

export const model = modelOf(exportationsMachine, options);

export const words = {
  start: 'Open /exportations',
  PREPARE: 'Press Prepare your export',
  CLOSED: 'Close the dialog',
  DOWNLOAD: 'Press Download in the row {id}',
  DELETE: 'Press Delete in the row {id}',
  RE_EXPORT: 'Press Re-export in the row {id}',
  EXPORTATION_DELETED: 'The server has deleted the export',
  'download done': 'The file arrives',
  'download failed': 'The connection fails',
  'keepDeletion done': 'The deletion is kept on the device; what delays it: {kept.because.kind}',
  'keepDeletion failed': 'There is no space left to keep the deletion',
  'keepReExport done': 'The re-export is kept on the device; what delays it: {kept.because.kind}',
  'keepReExport failed': 'There is no space left to keep the re-export',
  'refresh done': 'The list is current',
  'refresh failed': 'The connection fails',
  'after refreshInterval': 'Five seconds pass',
  'after deletionPause': 'A second passes',
};

export const requirements = {
  PREPARE: ['EXPO-01'],
  DOWNLOAD: ['EXPO-01'],
  'download done': ['EXPO-02'],
  DELETE: ['EXPO-01'],
  RE_EXPORT: ['EXPO-01'],
  EXPORTATION_DELETED: ['EXPO-02'],
  'after refreshInterval': ['EXPO-02'],
  'after deletionPause': ['EXPO-02'],
} satisfies Requirements;
