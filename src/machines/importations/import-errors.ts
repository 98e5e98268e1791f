import { assign, emit, setup } from 'xstate';
import { isProductUrl } from '../../../contract/rules/product-url.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/**
 * The errors handler of an uncompleted importation (acct 2, 4, 8): urls are corrected and sent.
 *
 * Actors:
 * - `loadErrors` {id} -> ImportErrors: GET /api/importation/geterrorinfo
 * - `handleErrors` Corrections -> HandledErrors: POST /api/importation/errorhandler
 */
export type ErrorUrl = { url: string; validated?: boolean };
export type ErrorItem = { id: string; urls: ErrorUrl[]; checked: boolean };
export type ImportErrors = { isSingleProduct: boolean; data: ErrorItem[] };
export type Corrections = ImportErrors & { id: string };
export type HandledErrors = { error_handled_count: number; is_limit_error: boolean; msg: string };

export type ImportErrorsEvent =
  | { type: 'EDIT_URL'; item: string; index: number; url: string }
  | { type: 'TOGGLE'; item: string }
  | { type: 'SEND' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' };

/** Acct 8. */
const handledSentence = (count: number) => `${count} errors has been handled`;

export const importErrorsMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Corrections,
    events: {} as ImportErrorsEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    loadErrors: unprovided<ImportErrors, { id: string }>(),
    handleErrors: unprovided<HandledErrors, Corrections>(),
  },
  guards: {
    hasChecked: ({ context }) => context.data.some(({ checked }) => checked),
    isLimit: (_, { is_limit_error }: HandledErrors) => is_limit_error,
  },
  actions: {
    keep: assign((_, { isSingleProduct, data }: ImportErrors) => ({ isSingleProduct, data })),
    editUrl: assign(
      ({ context }, { item, index, url }: { item: string; index: number; url: string }) => ({
        data: context.data.map((row) =>
          row.id === item
            ? {
                ...row,
                checked: true,
                urls: row.urls.map((old, at) =>
                  at === index ? { url, validated: isProductUrl(url) } : old,
                ),
              }
            : row,
        ),
      }),
    ),
    toggle: assign(({ context }, item: string) => ({
      data: context.data.map((row) => (row.id === item ? { ...row, checked: !row.checked } : row)),
    })),
  },
}).createMachine({
  id: 'importErrors',
  context: ({ input }) => ({ id: input.id, isSingleProduct: false, data: [] }),
  on: { CLOSE: '.closed' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadErrors',
        src: 'loadErrors',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'correcting',
          actions: { type: 'keep', params: ({ event }) => event.output },
        },
        onError: 'unavailable',
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    correcting: {
      initial: 'editing',
      on: {
        EDIT_URL: {
          target: '.editing',
          actions: { type: 'editUrl', params: ({ event }) => event },
        },
        TOGGLE: {
          target: '.editing',
          actions: { type: 'toggle', params: ({ event }) => event.item },
        },
        SEND: { guard: 'hasChecked', target: 'sending' },
      },
      states: { editing: {}, failed: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'handleErrors',
        src: 'handleErrors',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isLimit', params: ({ event }) => event.output },
            target: 'closed',
            actions: emit(({ event }) => snackbarOf('warning', event.output.msg)),
          },
          {
            target: 'closed',
            actions: emit(({ event }) =>
              snackbarOf('success', handledSentence(event.output.error_handled_count)),
            ),
          },
        ],
        onError: 'correcting.failed',
      },
    },
    closed: { type: 'final' },
  },
});
