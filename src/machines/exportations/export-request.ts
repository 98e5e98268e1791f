import { assign, emit, setup } from 'xstate';
import { EXPORT_SUBMIT_DELAY_MS } from '../../../contract/constants.ts';
import { keysOf } from '../../../contract/records.ts';
import {
  EXPORT_FIELDS,
  type ExportField,
  type ExportFormat,
} from '../../../contract/rules/export-fields.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import {
  CHANGE_TIMEOUT_MS,
  isApplied,
  isKept,
  keptSnackbar,
  UNANSWERED,
  type ChangeResult,
} from '../shared/change.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import { toggled } from '../shared/toggled.ts';

/**
 * The export dialog (core 2.12, 4, 8): a name, the excluded websites, the columns and the format of the file, and the
 * filter of the panel inside it, which is a separate flow and sends the filter with SUBMIT.
 *
 * Actors:
 * - `requestExport` ExportRequest -> ChangeResult: commits the intent and waits for the server
 *
 * Emits LIST_WANTED when the person asks to go to the list of exports, and CHOSEN with the columns and the format when
 * they are used, for the next export.
 */
export type ExportRequest = {
  name: string;
  /** Aliases. */
  excluded: string[];
  filter: MatchFilter;
  format: ExportFormat;
  /** The columns in their order; null for the documented ones. */
  fields: ExportField[] | null;
};

export type ExportChoice = Pick<ExportRequest, 'format' | 'fields'>;

export type ExportTab = 'websites' | 'columns' | 'filter';

export type ExportRequestEvent =
  | { type: 'NAME'; name: string }
  | { type: 'CHOOSE_TAB'; tab: ExportTab }
  | { type: 'TOGGLE_WEBSITE'; alias: string }
  | { type: 'TOGGLE_ALL_WEBSITES'; aliases: string[] }
  | { type: 'CHOOSE_FORMAT'; format: ExportFormat }
  | { type: 'TOGGLE_FIELD'; field: ExportField }
  | { type: 'CHOOSE_ALL_FIELDS' }
  | { type: 'RESET_FIELDS' }
  | { type: 'SUBMIT'; filter: MatchFilter }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' }
  | { type: 'OPEN_LIST' };

export const EXPORT_SUBMITTED =
  'We are now preparing your data. You will find the export on your download-list, once it is ready';
export const exportFailed = (name: string) => `Your export '${name}' Not successfully submited`;

const ALL_FIELDS = keysOf(EXPORT_FIELDS);
const DOCUMENTED_FIELDS = ALL_FIELDS.filter((field) => EXPORT_FIELDS[field].isDocumented);

/** The columns that the file of a choice has. */
export const chosenFields = ({ fields }: Pick<ExportChoice, 'fields'>): readonly ExportField[] =>
  fields ?? DOCUMENTED_FIELDS;

/** With or without `field`; null for the documented columns. */
function withToggled(fields: readonly ExportField[], field: ExportField): ExportField[] | null {
  const next = ALL_FIELDS.filter((one) => fields.includes(one) !== (one === field));
  const isDocumented = next.every((one) => EXPORT_FIELDS[one].isDocumented);
  return isDocumented && next.length === DOCUMENTED_FIELDS.length ? null : next;
}

export const exportRequestMachine = setup({
  types: {
    input: {} as {
      filter: MatchFilter;
      /** What the last export contained. */
      choice?: ExportChoice;
    },
    context: {} as ExportRequest,
    events: {} as ExportRequestEvent,
    emitted: {} as Snackbar | { type: 'LIST_WANTED' } | { type: 'CHOSEN'; choice: ExportChoice },
    tags: {} as 'busy',
  },
  actors: { requestExport: unprovided<ChangeResult, ExportRequest>() },
  delays: { submitDelay: EXPORT_SUBMIT_DELAY_MS, timeout: CHANGE_TIMEOUT_MS },
  guards: {
    isFilter: (_, tab: ExportTab) => tab === 'filter',
    isColumns: (_, tab: ExportTab) => tab === 'columns',
    areListed: (_, aliases: string[]) => aliases.length > 0,
    isOtherFormat: ({ context }, format: ExportFormat) => format !== context.format,
    isIncomplete: ({ context }) => chosenFields(context).length < ALL_FIELDS.length,
    isOwnChoice: ({ context }) => context.fields !== null,
    hasFields: ({ context }) => chosenFields(context).length > 0,
    isApplied: (_, result: ChangeResult) => isApplied(result),
    isKept: (_, result: ChangeResult) => isKept(result),
  },
  actions: {
    rename: assign((_, name: string) => ({ name })),
    toggleWebsite: assign(({ context: { excluded } }, alias: string) => ({
      excluded: toggled(excluded, alias),
    })),
    toggleAllWebsites: assign(({ context: { excluded } }, aliases: string[]) => ({
      excluded: aliases.some((alias) => excluded.includes(alias)) ? [] : aliases,
    })),
    chooseFormat: assign((_, format: ExportFormat) => ({ format })),
    toggleField: assign(({ context }, field: ExportField) => ({
      fields: withToggled(chosenFields(context), field),
    })),
    chooseAllFields: assign({ fields: ALL_FIELDS }),
    resetFields: assign({ fields: null }),
    keepChoice: emit(({ context: { format, fields } }) => ({
      type: 'CHOSEN' as const,
      choice: { format, fields },
    })),
    keepFilter: assign((_, filter: MatchFilter) => ({ filter })),
    /** EXPORT-02: a server that fails is a failure, although the request is kept. */
    showKept: emit(({ context }, result: ChangeResult) =>
      keptSnackbar(isKept(result) ? result : UNANSWERED, exportFailed(context.name)),
    ),
    showExportFailed: emit(({ context }) => snackbarOf('error', exportFailed(context.name))),
  },
}).createMachine({
  id: 'exportRequest',
  context: ({ input: { filter, choice } }) => ({
    name: '',
    excluded: [],
    filter,
    format: choice?.format ?? 'xlsx',
    fields: choice?.fields ?? null,
  }),
  initial: 'preparing',
  states: {
    preparing: {
      initial: 'websites',
      on: {
        NAME: { actions: { type: 'rename', params: ({ event }) => event.name } },
        CHOOSE_TAB: [
          { guard: { type: 'isFilter', params: ({ event }) => event.tab }, target: '.filter' },
          { guard: { type: 'isColumns', params: ({ event }) => event.tab }, target: '.columns' },
          { target: '.websites' },
        ],
        SUBMIT: {
          guard: 'hasFields',
          target: 'pausing',
          actions: [{ type: 'keepFilter', params: ({ event }) => event.filter }, 'keepChoice'],
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
              guard: { type: 'areListed', params: ({ event }) => event.aliases },
              actions: { type: 'toggleAllWebsites', params: ({ event }) => event.aliases },
            },
          },
        },
        columns: {
          on: {
            CHOOSE_FORMAT: {
              guard: { type: 'isOtherFormat', params: ({ event }) => event.format },
              actions: { type: 'chooseFormat', params: ({ event }) => event.format },
            },
            TOGGLE_FIELD: {
              actions: { type: 'toggleField', params: ({ event }) => event.field },
            },
            CHOOSE_ALL_FIELDS: { guard: 'isIncomplete', actions: 'chooseAllFields' },
            RESET_FIELDS: { guard: 'isOwnChoice', actions: 'resetFields' },
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
            actions: { type: 'showKept', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: 'showExportFailed' },
        ],
        onError: { target: 'closed', actions: 'showExportFailed' },
      },
      // The request is durable: it is sent, and its outcome shown, without the dialog.
      after: {
        timeout: { target: 'closed', actions: { type: 'showKept', params: UNANSWERED } },
      },
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
