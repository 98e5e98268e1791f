import { NO_FILTER } from '../contract/rules/filter.ts';
import { exportRequestMachine } from '../src/machines/exportations/export-request.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const CHOSEN = { ...NO_FILTER, key: 'lamp' };

export const options: ModelOptions<typeof exportRequestMachine> = {
  input: { filter: NO_FILTER },
  project: ({ excluded, format, fields }) => ({ excluded, format, fields }),
  cases: {
    NAME: [{ name: 'March' }],
    CHOOSE_TAB: [{ tab: 'filter' }, { tab: 'columns' }, { tab: 'websites' }],
    TOGGLE_WEBSITE: [{ alias: 'rival.example' }],
    TOGGLE_ALL_WEBSITES: [{ aliases: ['own.example', 'rival.example'] }],
    CHOOSE_FORMAT: [{ format: 'csv' }, { format: 'xlsx' }],
    TOGGLE_FIELD: [{ field: 'url' }],
    SUBMIT: [{ filter: NO_FILTER }, { filter: CHOSEN }],
  },
  outcomes: {
    requestExport: {
      done: [
        { kind: 'applied' },
        { kind: 'kept', because: { kind: 'offline' }, retryInMs: null },
        { kind: 'refused', intent: 'i1', message: 'The filter is not valid.' },
      ],
      error: [{ name: 'QuotaExceededError' }],
    },
  },
  notInBrowser: {
    'sending: requestExport failed → closed':
      'the desk that keeps a change answers for a full device too',
  },
};

export const model = modelOf(exportRequestMachine, options);

export const words = {
  start: 'Press Prepare your export',
  NAME: 'Type the exportation name {name}',
  CHOOSE_TAB: 'Choose the tab {tab}',
  TOGGLE_WEBSITE: 'Press the box of {alias}',
  TOGGLE_ALL_WEBSITES: 'Press the box Select all websites',
  CHOOSE_FORMAT: 'Choose the format {format}',
  TOGGLE_FIELD: 'Press the box of the column {field}',
  CHOOSE_ALL_FIELDS: 'Press Select all columns',
  RESET_FIELDS: 'Press Usual columns',
  SUBMIT: 'Press Yes, export it! with the search {filter.key}',
  CANCEL: 'Press Cancel',
  CLOSE: 'Press Close',
  OPEN_LIST: 'Press Open download-list',
  'requestExport done': 'The request is: {kind}',
  'requestExport failed': 'There is no space left to keep the request',
  'after submitDelay': 'A second passes',
  'after timeout': 'The server does not answer for ten seconds',
};

export const requirements = {
  preparing: ['EXPORT-01'],
  NAME: ['EXPORT-01'],
  CHOOSE_TAB: ['EXPORT-01'],
  TOGGLE_WEBSITE: ['EXPORT-01'],
  TOGGLE_ALL_WEBSITES: ['EXPORT-01'],
  CHOOSE_FORMAT: ['EXPORT-05'],
  TOGGLE_FIELD: ['EXPORT-04'],
  CHOOSE_ALL_FIELDS: ['EXPORT-04'],
  RESET_FIELDS: ['EXPORT-04'],
  pausing: ['EXPORT-02'],
  'requestExport done': ['EXPORT-02'],
  'requestExport failed': ['EXPORT-02'],
  submitted: ['EXPORT-02', 'EXPORT-03'],
  OPEN_LIST: ['EXPORT-03'],
} satisfies Requirements;
