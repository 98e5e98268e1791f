import {
  importReportMachine,
  type ImportReport,
  type LoadedReport,
} from '../src/machines/importations/import-report.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const ID = 'i6';

const none = { added: 0, known: 0, faulty: 0, overLimit: 0, ignored: 0 };
export const REPORT: ImportReport = {
  filename: 'tables.xlsx',
  above: 3,
  columns: [
    { key: '0', title: 'Referencia', role: 'ref', values: 12, ...none, added: 11, overLimit: 1 },
    { key: '1', title: 'Coste', role: 'cost', values: 12, ...none, added: 10, faulty: 1, known: 1 },
    { key: '2', title: 'Amazon', role: 'url', values: 12, ...none, added: 9, ignored: 3 },
  ],
  rows: [
    { status: 'added', count: 11 },
    { status: 'over-limit', count: 1 },
  ],
  in_part: 1,
};
const row = {
  n: 2,
  ref: 'R1',
  name: 'Oak table',
  status: 'added',
  message: '',
  cells: [
    {
      column: 'Coste',
      outcome: 'faulty' as const,
      value: 'abc',
      reason: 'The cost abc is not an amount up to 1,000,000,000 and was not used',
    },
    {
      column: 'Amazon',
      outcome: 'ignored' as const,
      value: 'N/A',
      reason: 'This says that there is no value',
    },
  ],
};
export const LOADED: LoadedReport = { report: REPORT, rows: { items: [row], count: 12 } };
const refused = { status: 404, message: 'There is no such importation.' };
const unreachable = { status: 0, message: 'The server could not be reached.' };

export const options: ModelOptions<typeof importReportMachine> = {
  input: { id: ID },
  cases: {
    FILTER: [{ status: 'over-limit' }, { status: 'in-part' }],
    GO_TO: [{ page: 1, size: 10 }],
    DOWNLOAD: [{ file: 'report' }, { file: 'errors' }],
  },
  outcomes: {
    loadReport: { done: [LOADED], error: [refused, unreachable] },
    saveReport: { done: [undefined], error: [unreachable] },
  },
  project: ({ query, loaded, isCurrent, failure, file }) => [
    query.page,
    query.status,
    loaded !== null,
    isCurrent,
    failure?.status,
    file,
  ],
  notInBrowser: {
    'list.loading: loadReport done [isOutdated] → list.loading': 'nothing changes meanwhile',
    'list.loading.current: CHANGED → list.loading.outdated':
      'what is held would fail with the connection that CHANGED loses',
  },
};

export const model = modelOf(importReportMachine, options);

export const words = {
  start: 'Press Report in the list of importations',
  FILTER: 'Choose {status} in the field Show',
  GO_TO: 'Go to page {page} with {size} rows',
  CHANGED: 'The importation goes on, or the connection is back',
  RETRY: 'Press Try again',
  DOWNLOAD: 'Press the download button of the {file} file',
  'loadReport done': 'The report arrives',
  'loadReport failed': 'It fails: {message}',
  'saveReport done': 'The file is saved',
  'saveReport failed': 'The connection fails',
};

export const requirements = {
  'loadReport done': ['IMPORT-17'],
  FILTER: ['IMPORT-18'],
  CHANGED: ['IMPORT-18'],
  DOWNLOAD: ['IMPORT-17', 'IMPORT-19'],
} satisfies Requirements;
