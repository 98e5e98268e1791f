import { assign, emit, setup, stateIn } from 'xstate';
import { must } from '../../../contract/must.ts';
import { LIST_PAGE_SIZE } from '../../../contract/constants.ts';
import type { ReportedColumn, ReportedRow } from '../../../contract/entities/import-mapping.ts';
import { toFailedCall, unprovided, type FailedCall, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import { DOWNLOAD_FAILED } from './importations.ts';

/**
 * The report of an importation (ours): what became of each column of its file, and of its rows page by page.
 *
 * Actors:
 * - `loadReport` ReportRequest -> LoadedReport: GET /api/importation/report, unless it is known, and
 *   GET /api/importation/rows
 * - `saveReport` ReportDownload: GET /api/importation/reportfile, or /getfile for the errors file; saves the file
 *
 * The route sends CHANGED when the importation has gone on, and when the connection is back.
 */
export type ImportReport = {
  filename: string;
  /** Cells above the first product. */
  above: number;
  columns: ReportedColumn[];
  /** The number of rows by their status. */
  rows: { status: string; count: number }[];
  /** The number of rows that were taken in part. */
  in_part: number;
};
/** `status` is empty for all rows, IN_PART for those that were taken in part. */
export type RowsQuery = { status: string; page: number; size: number };
/** `known` is the report whose rows are asked for; null if it has to be loaded too. */
export type ReportRequest = RowsQuery & { id: string; known: ImportReport | null };
export type LoadedReport = { report: ImportReport; rows: { items: ReportedRow[]; count: number } };

export type ReportDownload = { id: string; file: 'report' | 'errors' };

export type ImportReportEvent =
  | { type: 'FILTER'; status: string }
  | { type: 'GO_TO'; page: number; size: number }
  | { type: 'CHANGED' }
  | { type: 'RETRY' }
  | { type: 'DOWNLOAD'; file: ReportDownload['file'] };

type Context = {
  id: string;
  query: RowsQuery;
  loaded: LoadedReport | null;
  /** Whether nothing has changed since the report was loaded. */
  isCurrent: boolean;
  failure: FailedCall | null;
  /** The download in progress. */
  file: ReportDownload['file'] | null;
};

export const importReportMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as ImportReportEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    loadReport: unprovided<LoadedReport, ReportRequest>(),
    saveReport: unprovided<void, ReportDownload>(),
  },
  guards: { isOutdated: stateIn({ list: { loading: 'outdated' } }) },
  actions: {
    /** Another choice of rows starts at its first page. */
    change: assign(({ context }, change: Partial<RowsQuery>) => ({
      query: { ...context.query, page: 0, ...change },
    })),
    keep: assign((_, loaded: LoadedReport) => ({ loaded, isCurrent: true })),
    outdate: assign({ isCurrent: false }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailedCall(error) })),
    forgetFailure: assign({ failure: null }),
    want: assign((_, file: ReportDownload['file']) => ({ file })),
    forgetFile: assign({ file: null }),
  },
}).createMachine({
  id: 'importReport',
  context: ({ input: { id } }) => ({
    id,
    query: { status: '', page: 0, size: LIST_PAGE_SIZE },
    loaded: null,
    isCurrent: false,
    failure: null,
    file: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        FILTER: {
          target: '.loading',
          actions: { type: 'change', params: ({ event: { status } }) => ({ status }) },
        },
        GO_TO: {
          target: '.loading',
          actions: { type: 'change', params: ({ event: { page, size } }) => ({ page, size }) },
        },
      },
      states: {
        loading: {
          tags: 'busy',
          entry: 'forgetFailure',
          initial: 'current',
          invoke: {
            id: 'loadReport',
            src: 'loadReport',
            input: ({ context: { id, query, loaded, isCurrent } }) => ({
              id,
              ...query,
              known: isCurrent && loaded ? loaded.report : null,
            }),
            onDone: [
              {
                guard: 'isOutdated',
                target: 'loading',
                reenter: true,
                actions: [{ type: 'keep', params: ({ event }) => event.output }, 'outdate'],
              },
              { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
          states: {
            current: { on: { CHANGED: { target: 'outdated', actions: 'outdate' } } },
            /** What is being loaded has changed meanwhile: it is shown, and loaded again. */
            outdated: {},
          },
        },
        loaded: { on: { CHANGED: { target: 'loading', actions: 'outdate' } } },
        failed: { on: { RETRY: 'loading', CHANGED: { target: 'loading', actions: 'outdate' } } },
      },
    },
    file: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            DOWNLOAD: {
              target: 'saving',
              actions: { type: 'want', params: ({ event }) => event.file },
            },
          },
        },
        saving: {
          tags: 'busy',
          exit: 'forgetFile',
          invoke: {
            id: 'saveReport',
            src: 'saveReport',
            input: ({ context: { id, file } }) => ({ id, file: must(file, 'the file to save') }),
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: emit(snackbarOf('error', DOWNLOAD_FAILED)),
            },
          },
        },
      },
    },
  },
});
