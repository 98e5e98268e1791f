import { assign, emit, setup } from 'xstate';
import { EXPORT_SUBMIT_DELAY_MS } from '../../../contract/constants.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import {
  CHANGE_TIMEOUT_MS,
  isApplied,
  isKept,
  KEPT,
  snackbarOf,
  type ChangeResult,
} from '../shared/change.ts';

/**
 * The export dialog (core 2.12, 4, 8): a name, the excluded websites, and the filter of the panel inside it, which is a
 * separate flow and sends the filter with SUBMIT.
 *
 * Actors:
 * - `requestExport` ExportRequest -> ChangeResult: commits the intent and waits for the server
 *
 * Emits LIST_WANTED when the person asks to go to the list of exports.
 */
export type ExportRequest = {
  name: string;
  /** Aliases. */
  excluded: string[];
  filter: MatchFilter;
};

export type ExportTab = 'websites' | 'filter';

export type ExportRequestEvent =
  | { type: 'NAME'; name: string }
  | { type: 'CHOOSE_TAB'; tab: ExportTab }
  | { type: 'TOGGLE_WEBSITE'; alias: string }
  | { type: 'TOGGLE_ALL_WEBSITES'; aliases: string[] }
  | { type: 'SUBMIT'; filter: MatchFilter }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' }
  | { type: 'OPEN_LIST' };

export const EXPORT_SUBMITTED =
  'We are now preparing your data. You will find the export on your download-list, once it is ready';
export const exportFailed = (name: string) => `Your export '${name}' Not successfully submited`;

export const exportRequestMachine = setup({
  types: {
    input: {} as { filter: MatchFilter },
    context: {} as ExportRequest,
    events: {} as ExportRequestEvent,
    emitted: {} as Snackbar | { type: 'LIST_WANTED' },
    tags: {} as 'busy',
  },
  actors: { requestExport: unprovided<ChangeResult, ExportRequest>() },
  delays: { submitDelay: EXPORT_SUBMIT_DELAY_MS, timeout: CHANGE_TIMEOUT_MS },
  guards: {
    isFilter: (_, tab: ExportTab) => tab === 'filter',
    isApplied: (_, result: ChangeResult) => isApplied(result),
    isKept: (_, result: ChangeResult) => isKept(result),
  },
  actions: {
    rename: assign((_, name: string) => ({ name })),
    toggleWebsite: assign(({ context: { excluded } }, alias: string) => ({
      excluded: excluded.includes(alias)
        ? excluded.filter((one) => one !== alias)
        : [...excluded, alias],
    })),
    toggleAllWebsites: assign(({ context: { excluded } }, aliases: string[]) => ({
      excluded: excluded.length === 0 ? aliases : [],
    })),
    keepFilter: assign((_, filter: MatchFilter) => ({ filter })),
    showExportFailed: emit(({ context }) => snackbarOf('error', exportFailed(context.name))),
  },
}).createMachine({
  id: 'exportRequest',
  context: ({ input: { filter } }) => ({ name: '', excluded: [], filter }),
  initial: 'preparing',
  states: {
    preparing: {
      initial: 'websites',
      on: {
        NAME: { actions: { type: 'rename', params: ({ event }) => event.name } },
        CHOOSE_TAB: [
          { guard: { type: 'isFilter', params: ({ event }) => event.tab }, target: '.filter' },
          { target: '.websites' },
        ],
        SUBMIT: {
          target: 'pausing',
          actions: { type: 'keepFilter', params: ({ event }) => event.filter },
        },
        CANCEL: 'closed',
      },
      states: {
        websites: {
          on: {
            TOGGLE_WEBSITE: {
              actions: { type: 'toggleWebsite', params: ({ event }) => event.alias },
            },
            TOGGLE_ALL_WEBSITES: {
              actions: { type: 'toggleAllWebsites', params: ({ event }) => event.aliases },
            },
          },
        },
        filter: {},
      },
    },
    // The request can still be cancelled for about a second.
    pausing: { on: { CANCEL: 'closed' }, after: { submitDelay: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'requestExport',
        src: 'requestExport',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isApplied', params: ({ event }) => event.output },
            target: 'submitted',
          },
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'closed',
            actions: emit(snackbarOf('warning', KEPT)),
          },
          { target: 'closed', actions: 'showExportFailed' },
        ],
        onError: { target: 'closed', actions: 'showExportFailed' },
      },
      // The request is durable: it is sent, and its outcome shown, without the dialog.
      after: { timeout: { target: 'closed', actions: emit(snackbarOf('warning', KEPT)) } },
    },
    submitted: {
      on: {
        CLOSE: 'closed',
        OPEN_LIST: { target: 'closed', actions: emit({ type: 'LIST_WANTED' }) },
      },
    },
    closed: { type: 'final' },
  },
});
