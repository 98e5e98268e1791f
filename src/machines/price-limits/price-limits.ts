import { assertEvent, assign, emit, raise, setup } from 'xstate';
import { LIST_PAGE_SIZE } from '../../../contract/constants.ts';
import type { RecordedBreach } from '../../../contract/entities/recorded-breach.ts';
import type { ExportFormat } from '../../../contract/rules/export-fields.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { failedSnackbar } from '../shared/snackbars.ts';

/**
 * The recorded prices of competitors below a limit of a product (ours): a list with filters, the stored page of each,
 * their export, and whether prices below the RRP are recorded.
 *
 * Actors:
 * - `loadBreaches` BreachQuery -> LoadedBreaches: GET /api/breaches
 * - `savePage` {id}: GET /api/breaches/page; saves the file
 * - `exportBreaches` {filter, format}: GET /api/breaches/export; saves the file
 * - `setRecording` {recordsRrp}: POST /api/breaches/recording
 */
export type BreachFilter = {
  /** 'now' or 'ended'; empty for all. The other filters work the same way. */
  time: string;
  kind: string;
  website: string;
  text: string;
};
export type BreachQuery = BreachFilter & { page: number; size: number };
export type LoadedBreaches = {
  items: RecordedBreach[];
  count: number;
  websites: string[];
  records_rrp: boolean;
  page_days: number;
};

export type PriceLimitsEvent =
  | { type: 'GO_TO'; page: number; size: number }
  | { type: 'FILTER'; field: 'time' | 'kind' | 'website'; value: string }
  | { type: 'SEARCH'; text: string }
  | { type: 'CLEAR' }
  | { type: 'REFRESH' }
  | { type: 'SAVE_PAGE'; id: string }
  | { type: 'EXPORT'; format: ExportFormat }
  | { type: 'SET_RECORDING'; recordsRrp: boolean };

type Context = { query: BreachQuery; loaded: LoadedBreaches | null; refusal: string };

/** The breaches that last. */
const FIRST_BREACH_FILTER: BreachFilter = { time: 'now', kind: '', website: '', text: '' };

export const isFiltered = ({ time, kind, website, text }: BreachFilter): boolean =>
  time !== FIRST_BREACH_FILTER.time || [kind, website, text].some((value) => value !== '');

export const priceLimitsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PriceLimitsEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    loadBreaches: unprovided<LoadedBreaches, BreachQuery>(),
    savePage: unprovided<void, { id: string }>(),
    exportBreaches: unprovided<void, { filter: BreachFilter; format: ExportFormat }>(),
    setRecording: unprovided<void, { recordsRrp: boolean }>(),
  },
  guards: { isFiltered: ({ context }) => isFiltered(context.query) },
  actions: {
    /** A changed filter starts at its first page. */
    change: assign(({ context }, change: Partial<BreachQuery>) => ({
      query: { ...context.query, page: 0, ...change },
    })),
    keep: assign((_, loaded: LoadedBreaches) => ({ loaded })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    forgetRefusal: assign({ refusal: '' }),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
  },
}).createMachine({
  id: 'priceLimits',
  context: {
    query: { ...FIRST_BREACH_FILTER, page: 0, size: LIST_PAGE_SIZE },
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
          actions: { type: 'change', params: ({ event: { page, size } }) => ({ page, size }) },
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
          actions: { type: 'change', params: FIRST_BREACH_FILTER },
        },
        REFRESH: '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          entry: 'forgetRefusal',
          invoke: {
            id: 'loadBreaches',
            src: 'loadBreaches',
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
    /** What is done beside the list, one after the other. */
    work: {
      initial: 'idle',
      states: {
        idle: { on: { EXPORT: 'exporting', SAVE_PAGE: 'savingPage', SET_RECORDING: 'setting' } },
        setting: {
          tags: 'busy',
          invoke: {
            id: 'setRecording',
            src: 'setRecording',
            input: ({ event }) => {
              assertEvent(event, 'SET_RECORDING');
              return { recordsRrp: event.recordsRrp };
            },
            // The list says what is recorded.
            onDone: { target: 'idle', actions: raise({ type: 'REFRESH' }) },
            onError: {
              target: 'idle',
              actions: { type: 'showError', params: ({ event }) => event },
            },
          },
        },
        savingPage: {
          tags: 'busy',
          invoke: {
            id: 'savePage',
            src: 'savePage',
            input: ({ event }) => {
              assertEvent(event, 'SAVE_PAGE');
              return { id: event.id };
            },
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: { type: 'showError', params: ({ event }) => event },
            },
          },
        },
        exporting: {
          tags: 'busy',
          invoke: {
            id: 'exportBreaches',
            src: 'exportBreaches',
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
