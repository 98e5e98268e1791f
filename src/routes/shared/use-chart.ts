import { useMachine } from './use-machine.ts';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Store } from '../../db/store.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type {
  Answered,
  ChartData,
  ChartMode,
  createHistoryMachine,
  HistoryQuery,
} from '../../machines/history/history.ts';
import { show } from '../../views/shared/show.ts';
import { follow } from './follow.ts';
import { saveSheet } from './save-file.ts';

type Chart = {
  machine: ReturnType<typeof createHistoryMachine>;
  mode: ChartMode;
  load: (store: Store, query: HistoryQuery) => Promise<Answered<ChartData>>;
  /** What it is saved as; missing where it is not. */
  files?: {
    /** Without an ending. */
    name: (query: HistoryQuery) => string;
    rows: (query: HistoryQuery & { body: ChartData }) => Record<string, string | number | null>[];
  };
  onMode?: (mode: ChartMode) => void;
  /** Hears when the figures are to be loaded anew, if that is not as often as the mirror changes. */
  listen?: (onChange: () => void) => () => void;
};

/** A chart's flow, wired to the store and to the browser's downloads. Only its first arguments count. */
export function useChart(given: Chart) {
  const store = useStore();
  const [chart] = useState(given);
  const [machine] = useState(() => {
    const { load, files } = chart;
    return chart.machine.provide({
      actors: {
        load: fromPromise<Answered<ChartData>, HistoryQuery>(({ input }) => load(store, input)),
        ...(files && {
          exportSheet: fromPromise<void, HistoryQuery & { body: ChartData }>(({ input }) =>
            saveSheet(`${files.name(input)}.xlsx`, files.rows(input)),
          ),
          savePicture: fromPromise<void, HistoryQuery>(async ({ input }) => {
            const { savePicture } = await import('./save-picture.ts');
            const drawn = document.querySelector(`[data-flow="${chart.machine.id}"]`);
            await savePicture(drawn, `${files.name(input)}.jpg`);
          }),
        }),
      },
    });
  });
  const [snapshot, send, actor] = useMachine(machine, { input: { mode: chart.mode } });
  useEffect(() => {
    const mode = actor.on('MODE_CHANGED', (event) => chart.onMode?.(event.mode));
    const snackbar = actor.on('SNACKBAR', (event) => show(event));
    const { listen = (onChange) => follow(store, onChange) } = chart;
    const stop = listen(() => send({ type: 'DATA_CHANGED' }));
    return () => {
      mode.unsubscribe();
      snackbar.unsubscribe();
      stop();
    };
  }, [actor, chart, send, store]);
  return { snapshot, send };
}

/** A row per label with a column per series. */
export function rowsOf(label: string, names?: readonly string[]) {
  return ({ body: { labels, series } }: { body: ChartData }) =>
    labels.map((value, index) => ({
      [label]: value,
      ...Object.fromEntries(
        series.map(({ name, values, currency }, at) => [
          names?.[at] ?? (currency === undefined ? name : `${name} (${currency})`),
          values[index] ?? null,
        ]),
      ),
    }));
}
