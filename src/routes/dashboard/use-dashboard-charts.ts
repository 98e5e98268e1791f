import { useEffect, useState } from 'react';
import {
  availabilityCardMachine,
  distributionCardMachine,
  pricingStatusCardMachine,
} from '../../machines/dashboard/chart-card.ts';
import type { ChartMode } from '../../machines/history/history.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { fetchOrCached } from '../../db/read/answers.ts';
import {
  availabilityChart,
  distributionChart,
  mapAnswer,
  pricingStatusChart,
} from '../shared/chart-data.ts';
import { follow } from '../shared/follow.ts';
import { SharedAnswer } from '../shared/shared-answer.ts';
import { rowsOf, useChart } from '../shared/use-chart.ts';
import { usePreference } from '../shared/use-preference.ts';

/** The documents send match=1 for all matches. */
const ALL = { match: '1' };

/**
 * The cards of the dashboard beside that of the price index. Distribution and pricing status say how many products are
 * higher, equal and lower, so both show one answer.
 */
export function useDashboardCharts() {
  const store = useStore();
  const [statistics] = useState(
    () => new SharedAnswer(() => fetchOrCached(store, 'getLastStatistics', ALL)),
  );
  useEffect(() => follow(store, statistics.refresh), [store, statistics]);
  const [distributionMode, keepDistributionMode] = usePreference<ChartMode>(
    'distribution_chart_mode',
    'chart',
  );
  const distribution = useChart({
    machine: distributionCardMachine,
    mode: distributionMode === 'list' ? 'list' : 'chart',
    load: async () => mapAnswer(await statistics.load(), distributionChart),
    listen: statistics.listen,
    files: { name: () => 'chart_data', rows: rowsOf('price_index', ['count']) },
    onMode: keepDistributionMode,
  });
  const pricingStatus = useChart({
    machine: pricingStatusCardMachine,
    mode: 'chart',
    load: async () => mapAnswer(await statistics.load(), pricingStatusChart),
    listen: statistics.listen,
  });
  const availability = useChart({
    machine: availabilityCardMachine,
    mode: 'chart',
    load: async () =>
      mapAnswer(await fetchOrCached(store, 'getPricingStatistics', ALL), availabilityChart),
  });
  return { distribution, pricingStatus, availability };
}
