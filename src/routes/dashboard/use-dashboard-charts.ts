import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { PRICE_INDEX_HISTORY_POINTS } from '../../../contract/constants.ts';
import type { Store } from '../../db/store.ts';
import {
  availabilityCardMachine,
  distributionCardMachine,
  priceIndexCardMachine,
  pricingStatusCardMachine,
} from '../../machines/dashboard/chart-card.ts';
import { periodOf } from '../../machines/history/date-range.ts';
import type {
  Answered,
  ChartData,
  ChartMode,
  HistoryQuery,
} from '../../machines/history/history.ts';
import { priceIndexHistoryMachine } from '../../machines/history/price-index-history.ts';
import { fetchOrCached } from '../shared/ask.ts';
import {
  availabilityChart,
  countChart,
  distributionChart,
  indexChart,
  lastPoints,
  pricingStatusChart,
} from '../shared/chart-data.ts';
import { rowsOf, useChart } from '../shared/use-chart.ts';
import { usePreference } from '../shared/use-preference.ts';

/** The documents send match=1 for all matches. */
const ALL = { match: '1' };
const CARD_POINTS = 90;

function map<From, To>(answer: Answered<From>, to: (body: From) => To): Answered<To> {
  return { ...answer, body: to(answer.body) };
}

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
    return map(answer, ({ statisticsData }) => countChart(statisticsData, 'Price changes'));
  }
  const answer = await fetchOrCached(store, 'getPriceIndexHistory', input);
  return map(answer, ({ statisticsData }) => indexChart(statisticsData));
}

const indexRows = ({ mode, body }: HistoryQuery & { body: ChartData }) =>
  rowsOf('date', [mode === 'index' ? 'price_index' : 'count'])({ body });

const indexFile = ({ mode }: HistoryQuery) =>
  mode === 'index' ? 'index_chart_data' : 'changes_chart_data';

/** The card of the price index and its changes. */
export function usePriceIndexCard() {
  const [mode, keepMode] = usePreference<ChartMode>('price_index_data_type', 'index');
  return useChart({
    machine: priceIndexCardMachine,
    mode: mode === 'changes' ? 'changes' : 'index',
    load: async (store, query) =>
      map(await loadIndexHistory(store, query), (data) => lastPoints(data, CARD_POINTS)),
    fileName: indexFile,
    rows: indexRows,
    onMode: keepMode,
  });
}

/** The other cards of the dashboard. */
export function useDashboardCharts() {
  const [distributionMode, keepDistributionMode] = usePreference<ChartMode>(
    'distribution_chart_mode',
    'chart',
  );
  const distribution = useChart({
    machine: distributionCardMachine,
    mode: distributionMode === 'list' ? 'list' : 'chart',
    load: async (store) =>
      map(await fetchOrCached(store, 'getLastStatistics', ALL), distributionChart),
    fileName: () => 'chart_data',
    rows: rowsOf('price_index', ['count']),
    onMode: keepDistributionMode,
  });
  const pricingStatus = useChart({
    machine: pricingStatusCardMachine,
    mode: 'chart',
    load: async (store) =>
      map(await fetchOrCached(store, 'getGlobalStatistics', ALL), pricingStatusChart),
    fileName: () => 'pricing_status',
    rows: rowsOf('status', ['count']),
  });
  const availability = useChart({
    machine: availabilityCardMachine,
    mode: 'chart',
    load: async (store) =>
      map(await fetchOrCached(store, 'getPricingStatistics', ALL), availabilityChart),
    fileName: () => 'availability',
    rows: rowsOf('website', ['in_stock', 'out_of_stock', 'unknown', 'unread']),
  });
  return { distribution, pricingStatus, availability };
}

/** The dialog's flow: the last 30 points, or all of a range (DASH-09), of the matches the list shows. */
export function usePriceIndexHistory(mode: ChartMode, filter: MatchFilter) {
  return useChart({
    machine: priceIndexHistoryMachine,
    mode,
    load: async (store, query) => {
      const answer = await loadIndexHistory(store, query, filter);
      return query.range
        ? answer
        : map(answer, (data) => lastPoints(data, PRICE_INDEX_HISTORY_POINTS));
    },
    fileName: indexFile,
    rows: indexRows,
  });
}
