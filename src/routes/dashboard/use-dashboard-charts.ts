import {
  availabilityCardMachine,
  distributionCardMachine,
  pricingStatusCardMachine,
} from '../../machines/dashboard/chart-card.ts';
import type { ChartMode } from '../../machines/history/history.ts';
import { fetchOrCached } from '../../db/read/answers.ts';
import {
  availabilityChart,
  distributionChart,
  mapAnswer,
  pricingStatusChart,
} from '../shared/chart-data.ts';
import { rowsOf, useChart } from '../shared/use-chart.ts';
import { usePreference } from '../shared/use-preference.ts';

/** The documents send match=1 for all matches. */
const ALL = { match: '1' };

/** The cards of the dashboard beside that of the price index. */
export function useDashboardCharts() {
  const [distributionMode, keepDistributionMode] = usePreference<ChartMode>(
    'distribution_chart_mode',
    'chart',
  );
  const distribution = useChart({
    machine: distributionCardMachine,
    mode: distributionMode === 'list' ? 'list' : 'chart',
    load: async (store) =>
      mapAnswer(await fetchOrCached(store, 'getLastStatistics', ALL), distributionChart),
    fileName: () => 'chart_data',
    rows: rowsOf('price_index', ['count']),
    onMode: keepDistributionMode,
  });
  const pricingStatus = useChart({
    machine: pricingStatusCardMachine,
    mode: 'chart',
    load: async (store) =>
      mapAnswer(await fetchOrCached(store, 'getGlobalStatistics', ALL), pricingStatusChart),
    fileName: () => 'pricing_status',
    rows: rowsOf('status', ['count']),
  });
  const availability = useChart({
    machine: availabilityCardMachine,
    mode: 'chart',
    load: async (store) =>
      mapAnswer(await fetchOrCached(store, 'getPricingStatistics', ALL), availabilityChart),
    fileName: () => 'availability',
    rows: rowsOf('website', ['in_stock', 'out_of_stock', 'unknown', 'unread']),
  });
  return { distribution, pricingStatus, availability };
}
