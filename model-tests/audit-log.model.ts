import type { AuditEntry } from '../contract/entities/audit-entry.ts';
import { auditLogMachine, type LoadedLog } from '../src/machines/audit-log/audit-log.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const entry: AuditEntry = {
  id: 'a1',
  date: '2026-01-05T08:00:00.000Z',
  user_id: 'u1',
  user: 'Ana Example',
  kind: 'products',
  text: 'Deleted the match “Blue lamp”',
  refused: false,
  device: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
};
export const LOG: LoadedLog = {
  items: [
    entry,
    { ...entry, id: 'a0', kind: 'settings', text: 'Changed their password', refused: true },
  ],
  count: 12,
  people: [{ id: 'u1', name: 'Ana Example' }],
};
const refused = { status: 422, message: 'Only an account administrator may do this.' };

export const options: ModelOptions<typeof auditLogMachine> = {
  input: undefined,
  cases: {
    GO_TO: [{ page: 1, size: 10 }],
    FILTER: [
      { field: 'kind', value: 'alerts' },
      { field: 'start', value: '2026-01-02' },
    ],
    SEARCH: [{ text: 'lamp' }],
    EXPORT: [{ format: 'csv' }, { format: 'xlsx' }],
  },
  outcomes: {
    loadLog: { done: [LOG], error: [refused] },
    exportLog: { done: [undefined], error: [refused] },
  },
  project: ({ query, loaded }) => [
    query.page,
    query.kind,
    query.start,
    query.text,
    loaded !== null,
  ],
};

export const model = modelOf(auditLogMachine, options);

export const words = {
  start: 'Open /settings?show=audit as an administrator',
  GO_TO: 'Go to page {page} with {size} rows',
  FILTER: 'Choose {value} as {field}',
  SEARCH: 'Type "{text}", press Enter',
  CLEAR: 'Press Clear filters',
  REFRESH: 'Press Refresh',
  EXPORT: 'Press Export as {format}',
  'loadLog done': 'The log arrives',
  'loadLog failed': 'The server refuses: {message}',
  'exportLog done': 'The file is saved',
  'exportLog failed': 'The server refuses: {message}',
};

export const requirements = {
  FILTER: ['AUDIT-03'],
  'exportLog done': ['AUDIT-04'],
} satisfies Requirements;
