import type { MatchFilter } from '../../contract/rules/filter.ts';
import type { ChartMode } from '../machines/history.ts';
import { PriceIndexHistory } from '../views/history/PriceIndexHistory.tsx';
import { today } from './today.ts';
import { usePriceIndexHistory } from './use-dashboard-charts.ts';

type Props = { mode: ChartMode; filter: MatchFilter; onClose: () => void };

export function PriceIndexHistoryDialog({ mode, filter, onClose }: Props) {
  const flow = usePriceIndexHistory(mode, filter);
  return <PriceIndexHistory {...flow} today={today()} onClose={onClose} />;
}
