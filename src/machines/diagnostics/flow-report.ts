import { emit, setup } from 'xstate';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/**
 * The paths of the flows of this tab, for a bug report (ours). The paths are not part of the flow: the view reads them.
 *
 * Actors:
 * - `copyReport`: copies them to the clipboard as text; rejects when the browser has no clipboard
 * - `saveReport`: passes them to the browser as a file
 */
export type FlowReportEvent = { type: 'COPY' } | { type: 'DOWNLOAD' };

export const flowReportMachine = setup({
  types: {
    events: {} as FlowReportEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    copyReport: unprovided<void>(),
    saveReport: unprovided<void>(),
  },
  actions: {
    showMessage: emit((_, text: string) => snackbarOf('success', text)),
  },
}).createMachine({
  id: 'flowReport',
  initial: 'resting',
  states: {
    resting: {
      initial: 'ready',
      on: { COPY: 'copying', DOWNLOAD: 'saving' },
      states: {
        ready: {},
        /** Shown as text to select, because the clipboard is not available. */
        shown: {},
        unsaved: {},
      },
    },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyReport',
        src: 'copyReport',
        onDone: {
          target: 'resting',
          actions: { type: 'showMessage', params: 'The report is copied' },
        },
        onError: 'resting.shown',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveReport',
        src: 'saveReport',
        onDone: {
          target: 'resting',
          actions: { type: 'showMessage', params: 'The report is among your downloads' },
        },
        onError: 'resting.unsaved',
      },
    },
  },
});
