import { assign, emit, setup, stateIn } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/**
 * The importations page (acct 2): which dialog is open, and the file being downloaded.
 *
 * Actors:
 * - `download` ImportDownload: fetches the file and passes it to the browser
 *
 * Rows come from the database; each dialog is a separate flow and ends with CLOSED.
 */
export type ImportDownload = { kind: 'sample' } | { kind: 'origin' | 'errors'; id: string };

export type UploadTab = 'file' | 'form';

export type ImportationsEvent =
  | { type: 'UPLOAD' }
  | { type: 'CREATE_AUTOMATICALLY' }
  | { type: 'CHOOSE_TAB'; tab: UploadTab }
  | { type: 'HANDLE_ERRORS'; id: string }
  | { type: 'CONFIRM_INSERTION'; id: string }
  | { type: 'CLOSED' }
  | { type: 'DOWNLOAD'; file: ImportDownload };

export const DOWNLOAD_FAILED = 'The file could not be downloaded, please try again';

export const importationsMachine = setup({
  types: {
    /** `id` is the importation shown in a dialog, `file` the download in progress. */
    context: {} as { id: string | null; file: ImportDownload | null },
    events: {} as ImportationsEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: { download: unprovided<void, ImportDownload>() },
  guards: {
    isForm: (_, tab: UploadTab) => tab === 'form',
    /** A dialog covers the page and its buttons. */
    isUncovered: stateIn({ dialog: 'none' }),
  },
  actions: {
    open: assign((_, id: string) => ({ id })),
    forget: assign({ id: null }),
    want: assign((_, file: ImportDownload) => ({ file })),
    forgetFile: assign({ file: null }),
  },
}).createMachine({
  id: 'importations',
  context: { id: null, file: null },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'none',
      states: {
        none: {
          on: {
            UPLOAD: 'uploading',
            CREATE_AUTOMATICALLY: 'creating',
            HANDLE_ERRORS: {
              target: 'errors',
              actions: { type: 'open', params: ({ event }) => event.id },
            },
            CONFIRM_INSERTION: {
              target: 'confirmation',
              actions: { type: 'open', params: ({ event }) => event.id },
            },
          },
        },
        uploading: {
          initial: 'file',
          on: {
            CHOOSE_TAB: [
              { guard: { type: 'isForm', params: ({ event }) => event.tab }, target: '.form' },
              { target: '.file' },
            ],
            CLOSED: 'none',
          },
          states: { file: {}, form: {} },
        },
        creating: { on: { CLOSED: 'none' } },
        errors: { on: { CLOSED: { target: 'none', actions: 'forget' } } },
        confirmation: { on: { CLOSED: { target: 'none', actions: 'forget' } } },
      },
    },
    download: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            DOWNLOAD: {
              guard: 'isUncovered',
              target: 'running',
              actions: { type: 'want', params: ({ event }) => event.file },
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
