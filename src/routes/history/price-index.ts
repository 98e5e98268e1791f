import type { MatchFilter } from '../../../contract/rules/filter.ts';
import type { Store } from '../../db/store.ts';
import { priceIndexCardMachine } from '../../machines/dashboard/chart-card.ts';
import { periodOf } from '../../machines/history/date-range.ts';
import type {
  Answered,
  ChartData,
  ChartMode,
  HistoryQuery,
} from '../../machines/history/history.ts';
import { fetchOrCached } from '../../db/read/answers.ts';
import { countChart, indexChart, lastPoints, mapAnswer } from '../shared/chart-data.ts';
import { rowsOf, useChart } from '../shared/use-chart.ts';
import { usePreference } from '../shared/use-preference.ts';

const CARD_POINTS = 90;

export async function loadIndexHistory(
  store: Store,
  { mode, range }: HistoryQuery,
  filter?: MatchFilter,
): Promise<Answered<ChartData>> {
  const input = {
    ...(filter && { search_filter: filter }),
    full: false,
    ...periodOf(range, Date.parse),
  };
  if (mode === 'changes') {
    const answer = await fetchOrCached(store, 'getPriceChangesHistory', input);
    return mapAnswer(answer, ({ statisticsData }) => countChart(statisticsData, 'Price changes'));
  }
  const answer = await fetchOrCached(store, 'getPriceIndexHistory', input);
  return mapAnswer(answer, ({ statisticsData }) => indexChart(statisticsData));
}

export const indexRows = ({ mode, body }: HistoryQuery & { body: ChartData }) =>
  rowsOf('date', [mode === 'index' ? 'price_index' : 'count'])({ body });

export const indexFile = ({ mode }: HistoryQuery) =>
  mode === 'index' ? 'index_chart_data' : 'changes_chart_data';

/** The card of the price index and its changes. */
export function usePriceIndexCard() {
  const [mode, keepMode] = usePreference<ChartMode>('price_index_data_type', 'index');
  return useChart({
    machine: priceIndexCardMachine,
    mode: mode === 'changes' ? 'changes' : 'index',
    load: async (store, query) =>
      mapAnswer(await loadIndexHistory(store, query), (data) => lastPoints(data, CARD_POINTS)),
    files: { name: indexFile, rows: indexRows },
    onMode: keepMode,
  });
}
