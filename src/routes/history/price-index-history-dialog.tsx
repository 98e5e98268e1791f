import { PRICE_INDEX_HISTORY_POINTS } from '../../../contract/constants.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import type { ChartMode } from '../../machines/history/history.ts';
import { priceIndexHistoryMachine } from '../../machines/history/price-index-history.ts';
import { PriceIndexHistory } from '../../views/history/PriceIndexHistory.tsx';
import { lastPoints, mapAnswer } from '../shared/chart-data.ts';
import { today } from '../shared/today.ts';
import { useChart } from '../shared/use-chart.ts';
import { indexFile, indexRows, loadIndexHistory } from './price-index.ts';

type Props = { mode: ChartMode; filter: MatchFilter; onClose: () => void };

export function PriceIndexHistoryDialog({ mode, filter, onClose }: Props) {
  const flow = usePriceIndexHistory(mode, filter);
  return <PriceIndexHistory {...flow} today={today()} onClose={onClose} />;
}

/** The dialog's flow: the last 30 points, or all of a range (DASH-09), of the matches the list shows. */
function usePriceIndexHistory(mode: ChartMode, filter: MatchFilter) {
  return useChart({
    machine: priceIndexHistoryMachine,
    mode,
    load: async (store, query) => {
      const answer = await loadIndexHistory(store, query, filter);
      return query.range
        ? answer
        : mapAnswer(answer, (data) => lastPoints(data, PRICE_INDEX_HISTORY_POINTS));
    },
    files: { name: indexFile, rows: indexRows },
  });
}
