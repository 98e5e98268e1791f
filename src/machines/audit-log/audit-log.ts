import { assertEvent, assign, emit, setup } from 'xstate';
import { LIST_PAGE_SIZE } from '../../../contract/constants.ts';
import type { AuditEntry } from '../../../contract/entities/audit-entry.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { failedSnackbar } from '../shared/snackbars.ts';

/**
 * The log of changes in the account, for its administrators (ours): a list with filters, and its export.
 *
 * Actors:
 * - `loadLog` AuditQuery -> LoadedLog: GET /api/audit
 * - `exportLog` {filter, format}: GET /api/audit/export; saves the file
 */
export type AuditFilter = {
  /** The id of a person; empty for all people. The other filters work the same way. */
  person: string;
  kind: string;
  /** Days, both included. */
  start: string;
  end: string;
  text: string;
};
export type AuditQuery = AuditFilter & { page: number; size: number };
export type LoadedLog = {
  items: AuditEntry[];
  count: number;
  people: { id: string; name: string }[];
};
export type ExportFormat = 'csv' | 'xlsx';

export type AuditLogEvent =
  | { type: 'GO_TO'; page: number; size: number }
  | { type: 'FILTER'; field: 'person' | 'kind' | 'start' | 'end'; value: string }
  | { type: 'SEARCH'; text: string }
  | { type: 'CLEAR' }
  | { type: 'REFRESH' }
  | { type: 'EXPORT'; format: ExportFormat };

type Context = { query: AuditQuery; loaded: LoadedLog | null; refusal: string };

const NO_AUDIT_FILTER: AuditFilter = { person: '', kind: '', start: '', end: '', text: '' };

export const isFiltered = ({ person, kind, start, end, text }: AuditFilter): boolean =>
  [person, kind, start, end, text].some((value) => value !== '');

export const auditLogMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AuditLogEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    loadLog: unprovided<LoadedLog, AuditQuery>(),
    exportLog: unprovided<void, { filter: AuditFilter; format: ExportFormat }>(),
  },
  guards: { isFiltered: ({ context }) => isFiltered(context.query) },
  actions: {
    /** A changed filter starts at its first page. */
    change: assign(({ context }, change: Partial<AuditQuery>) => ({
      query: { ...context.query, page: 0, ...change },
    })),
    keep: assign((_, loaded: LoadedLog) => ({ loaded })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    forgetRefusal: assign({ refusal: '' }),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
  },
}).createMachine({
  id: 'auditLog',
  context: {
    query: { ...NO_AUDIT_FILTER, page: 0, size: LIST_PAGE_SIZE },
    loaded: null,
    refusal: '',
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        GO_TO: {
          target: '.loading',
          actions: {
            type: 'change',
            params: ({ event: { page, size } }) => ({ page, size }),
          },
        },
        FILTER: {
          target: '.loading',
          actions: {
            type: 'change',
            params: ({ event: { field, value } }) => ({ [field]: value }),
          },
        },
        SEARCH: {
          target: '.loading',
          actions: { type: 'change', params: ({ event }) => ({ text: event.text.trim() }) },
        },
        CLEAR: {
          guard: 'isFiltered',
          target: '.loading',
          actions: { type: 'change', params: NO_AUDIT_FILTER },
        },
        REFRESH: '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          entry: 'forgetRefusal',
          invoke: {
            id: 'loadLog',
            src: 'loadLog',
            input: ({ context }) => context.query,
            onDone: {
              target: 'loaded',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepRefusal', params: ({ event }) => event },
            },
          },
        },
        loaded: {},
        failed: {},
      },
    },
    file: {
      initial: 'idle',
      states: {
        idle: { on: { EXPORT: 'exporting' } },
        exporting: {
          tags: 'busy',
          invoke: {
            id: 'exportLog',
            src: 'exportLog',
            input: ({ context, event }) => {
              assertEvent(event, 'EXPORT');
              const { page: _page, size: _size, ...filter } = context.query;
              return { filter, format: event.format };
            },
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: { type: 'showError', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
