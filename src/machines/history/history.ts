import type { LastStatistics } from '../../../contract/entities/statistics.ts';
import { assign, emit, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import type { DateRange } from './date-range.ts';

/** An answer and its age: `at` is ISO 8601 in UTC, `isOld` when it is from the cache of an offline device. */
export type Answered<Body> = { body: Body; at: string; isOld: boolean };

/** The figures shown in a chart; each instance lists the modes that it has. */
export type ChartMode = 'index' | 'changes' | 'chart' | 'list' | 'count' | 'day' | 'month';

/** The data of a chart: a value per label and series, null where none is known. */
export type ChartData = {
  /** Days (YYYY-MM-DD), months (YYYY-MM) or bucket labels. */
  labels: string[];
  series: ChartSeries[];
  /** In which its prices are (ISO 4217); missing where that is the account's, and for other figures. */
  currency?: string | undefined;
  /** When the server last computed the figures, ISO 8601; null where it is not stated. */
  lastUpdateDate: string | null;
  /** The first day with history, null without any. */
  firstDate: string | null;
  /** Products by how their price stands against the competitors' average, where the answer says it. */
  resume?: LastStatistics['resume'];
};
export type ChartSeries = {
  name: string;
  values: (number | null)[];
  markers?: ChartMarker[];
  /** Of prices in another currency than the chart's (ISO 4217). */
  currency?: string | undefined;
};
export type ChartMarker = { label: string; kind: 'promotion' | 'stock-out' };

export type HistoryQuery = { mode: ChartMode; range: DateRange | null };

export type HistoryEvent =
  | { type: 'SET_MODE'; mode: ChartMode }
  | { type: 'SET_RANGE'; range: DateRange }
  | { type: 'RESET_RANGE' }
  | { type: 'EXPORT' }
  | { type: 'SAVE_PICTURE' }
  | { type: 'RETRY' }
  | { type: 'DATA_CHANGED' };

type Context = HistoryQuery & {
  answer: Answered<ChartData> | null;
  /** The first day with history, as the last answer without a range had it. */
  firstDate: string | null;
};

/** What an instance of the chart has. */
export type Features = {
  /** Days can be chosen; without them it always shows its latest figures. */
  isRanged?: boolean;
  /** Each mode has figures of its own; otherwise the modes show the same ones in different ways. */
  isLoadedPerMode?: boolean;
  /** What it can be saved as. */
  files?: readonly ('sheet' | 'picture')[];
};

const charts = setup({
  types: {
    input: {} as { mode: ChartMode },
    context: {} as Context,
    events: {} as HistoryEvent,
    emitted: {} as { type: 'MODE_CHANGED'; mode: ChartMode } | Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    load: unprovided<Answered<ChartData>, HistoryQuery>(),
    exportSheet: unprovided<void, HistoryQuery & { body: ChartData }>(),
    savePicture: unprovided<void, HistoryQuery>(),
  },
  guards: {
    isOtherMode: ({ context }, mode: ChartMode) => context.mode !== mode,
    hasRange: ({ context }) => context.range !== null,
    hasPoints: (_, { body }: Answered<ChartData>) =>
      body.series.some(({ values }) => values.some((value) => value !== null)),
  },
  actions: {
    setMode: assign((_, mode: ChartMode) => ({ mode })),
    setRange: assign((_, range: DateRange) => ({ range })),
    resetRange: assign({ range: null }),
    keepAnswer: assign(({ context }, answer: Answered<ChartData>) => ({
      answer,
      firstDate: context.range === null ? answer.body.firstDate : context.firstDate,
    })),
    keepMode: emit((_, mode: ChartMode) => ({ type: 'MODE_CHANGED' as const, mode })),
    showNotSaved: emit({
      type: 'SNACKBAR',
      tone: 'error',
      text: 'The file could not be made, please try again.',
    }),
  },
});

const exporting = charts.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'exportSheet',
    src: 'exportSheet',
    input: ({ context: { mode, range, answer } }) => ({
      mode,
      range,
      body: must(answer, 'the history that is shown').body,
    }),
    onDone: 'shown',
    onError: { target: 'shown', actions: 'showNotSaved' },
  },
});

const picturing = charts.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'savePicture',
    src: 'savePicture',
    input: ({ context: { mode, range } }) => ({ mode, range }),
    onDone: 'shown',
    onError: { target: 'shown', actions: 'showNotSaved' },
  },
});

/**
 * A chart over time: its figures (`mode`), its days, and its export as a sheet or a picture. Cards and history dialogs
 * are instances of it; the file of each instance lists its modes.
 *
 * Actors:
 * - `load` HistoryQuery -> Answered: from the server or, offline, from the device's cache
 * - `exportSheet` Answered's body with its query: saves an xlsx file
 * - `savePicture`: saves the chart as drawn, a jpg file
 *
 * Emits MODE_CHANGED, which a card stores locally, and SNACKBAR when a file could not be created.
 */
export function createHistoryMachine<Id extends string>(
  id: Id,
  { isRanged = true, isLoadedPerMode = true, files = ['sheet', 'picture'] }: Features = {},
) {
  const hasSheet = files.includes('sheet');
  const hasPicture = files.includes('picture');
  return charts.createMachine({
    id,
    context: ({ input }) => ({ mode: input.mode, range: null, answer: null, firstDate: null }),
    initial: 'loading',
    on: {
      SET_MODE: {
        guard: { type: 'isOtherMode', params: ({ event }) => event.mode },
        ...only(isLoadedPerMode, { target: '.loading' } as const),
        actions: [
          { type: 'setMode', params: ({ event }) => event.mode },
          { type: 'keepMode', params: ({ event }) => event.mode },
        ],
      },
      ...only(isRanged, {
        SET_RANGE: {
          target: '.loading',
          actions: { type: 'setRange', params: ({ event }) => event.range },
        },
        RESET_RANGE: { guard: 'hasRange', target: '.loading', actions: 'resetRange' },
      } as const),
      DATA_CHANGED: '.loading',
    },
    states: {
      // The previous data stay until the answer arrives.
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { mode, range } }) => ({ mode, range }),
          onDone: [
            {
              guard: { type: 'hasPoints', params: ({ event }) => event.output },
              target: 'shown',
              actions: { type: 'keepAnswer', params: ({ event }) => event.output },
            },
            {
              target: 'empty',
              actions: { type: 'keepAnswer', params: ({ event }) => event.output },
            },
          ],
          onError: 'failed',
        },
      },
      shown: {
        on: {
          ...only(hasSheet, { EXPORT: 'exporting' } as const),
          ...only(hasPicture, { SAVE_PICTURE: 'picturing' } as const),
        },
      },
      ...only(hasSheet, { exporting }),
      ...only(hasPicture, { picturing }),
      empty: {},
      failed: { on: { RETRY: 'loading' } },
    },
  });
}

/** A part that an instance may lack. Its type stays, as what is asked of one instance is asked of each. */
function only<Part extends object>(has: boolean, part: Part): Part {
  return has ? part : ({} as Part);
}
