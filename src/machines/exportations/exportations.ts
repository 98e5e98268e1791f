import { assign, emit, setup, stateIn } from 'xstate';
import {
  EXPORTATION_DELETE_REFRESH_MS,
  EXPORTATIONS_REFRESH_MS,
} from '../../../contract/constants.ts';
import { must } from '../../../contract/must.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { keptSnackbar, NOT_KEPT, UNANSWERED, type KeptChange } from '../shared/change.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/**
 * The exportations page (acct 2, 4, 8): downloads, deletions and re-exports of rows, and the updates of the list.
 *
 * Actors:
 * - `download` ExportFile: fetches the file and passes it to the browser
 * - `keepDeletion`, `keepReExport` {id} -> Keeping: commit the intent
 * - `refresh`: pulls the changes; the rows arrive through the database
 *
 * The export dialog is a separate flow and ends with CLOSED. The shell shows the server's answers; the answer about a
 * deletion also comes here, as EXPORTATION_DELETED, because the list is loaded again soon after.
 */
export type ExportFile = { id: string; name: string };
/** Why the change cannot be sent now; null if it is. */
export type Keeping = { kept: KeptChange | null };

export type ExportationsEvent =
  | { type: 'PREPARE' }
  | { type: 'CLOSED' }
  | { type: 'DOWNLOAD'; id: string; name: string }
  | { type: 'DELETE'; id: string }
  | { type: 'RE_EXPORT'; id: string }
  | { type: 'EXPORTATION_DELETED' };

/** acct 8. */
export const EXPORTATION_DELETION_FAILED = 'Exportation deletion failed';
export const RE_EXPORT_FAILED = 'Re-exportation failed';

export const DOWNLOAD_FAILED = 'The file could not be downloaded, please try again';

export const exportationsMachine = setup({
  types: {
    /** The file and the row in progress; null for none. */
    context: {} as { file: ExportFile | null; changed: string | null },
    events: {} as ExportationsEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    download: unprovided<void, ExportFile>(),
    keepDeletion: unprovided<Keeping, { id: string }>(),
    keepReExport: unprovided<Keeping, { id: string }>(),
    refresh: unprovided<void>(),
  },
  delays: {
    refreshInterval: EXPORTATIONS_REFRESH_MS,
    deletionPause: EXPORTATION_DELETE_REFRESH_MS,
  },
  guards: {
    isSent: (_, { kept }: Keeping) => kept === null,
    /** A dialog covers the page and its buttons. */
    isUncovered: stateIn({ dialog: 'none' }),
  },
  actions: {
    want: assign((_, { id, name }: ExportFile) => ({ file: { id, name } })),
    forgetFile: assign({ file: null }),
    touch: assign((_, id: string) => ({ changed: id })),
    showKeptDeletion: emit((_, { kept }: Keeping) =>
      keptSnackbar(kept ?? UNANSWERED, EXPORTATION_DELETION_FAILED),
    ),
    showKeptReExport: emit((_, { kept }: Keeping) =>
      keptSnackbar(kept ?? UNANSWERED, RE_EXPORT_FAILED),
    ),
    forgetChange: assign({ changed: null }),
  },
}).createMachine({
  id: 'exportations',
  context: { file: null, changed: null },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'none',
      states: { none: { on: { PREPARE: 'requesting' } }, requesting: { on: { CLOSED: 'none' } } },
    },
    download: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            DOWNLOAD: {
              guard: 'isUncovered',
              target: 'running',
              actions: { type: 'want', params: ({ event }) => event },
            },
          },
        },
        running: {
          tags: 'busy',
          exit: 'forgetFile',
          invoke: {
            id: 'download',
            src: 'download',
            input: ({ context }) => must(context.file, 'the file to download'),
            onDone: 'idle',
            onError: { target: 'idle', actions: emit(snackbarOf('error', DOWNLOAD_FAILED)) },
          },
        },
      },
    },
    change: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetChange',
          on: {
            DELETE: {
              guard: 'isUncovered',
              target: 'deleting',
              actions: { type: 'touch', params: ({ event }) => event.id },
            },
            RE_EXPORT: {
              guard: 'isUncovered',
              target: 'reExporting',
              actions: { type: 'touch', params: ({ event }) => event.id },
            },
          },
        },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'keepDeletion',
            src: 'keepDeletion',
            input: ({ context }) => ({ id: must(context.changed, 'the exportation that changes') }),
            onDone: [
              { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'idle' },
              {
                target: 'idle',
                actions: { type: 'showKeptDeletion', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'idle', actions: emit(snackbarOf('error', NOT_KEPT)) },
          },
        },
        reExporting: {
          tags: 'busy',
          invoke: {
            id: 'keepReExport',
            src: 'keepReExport',
            input: ({ context }) => ({ id: must(context.changed, 'the exportation that changes') }),
            onDone: [
              { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'idle' },
              {
                target: 'idle',
                actions: { type: 'showKeptReExport', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'idle', actions: emit(snackbarOf('error', NOT_KEPT)) },
          },
        },
      },
    },
    list: {
      initial: 'waiting',
      on: { EXPORTATION_DELETED: '.deleted' },
      states: {
        waiting: { after: { refreshInterval: 'refreshing' } },
        deleted: { after: { deletionPause: 'refreshing' } },
        refreshing: {
          tags: 'busy',
          invoke: { id: 'refresh', src: 'refresh', onDone: 'waiting', onError: 'waiting' },
        },
      },
    },
  },
});
