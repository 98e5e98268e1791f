import type { MatchFilter } from '../../../contract/rules/filter.ts';
import type { ChartMode } from '../../machines/history/history.ts';
import { PriceIndexHistory } from '../../views/history/PriceIndexHistory.tsx';
import { today } from '../shared/today.ts';
import { usePriceIndexHistory } from './use-price-index.ts';

type Props = { mode: ChartMode; filter: MatchFilter; onClose: () => void };

export function PriceIndexHistoryDialog({ mode, filter, onClose }: Props) {
  const flow = usePriceIndexHistory(mode, filter);
  return <PriceIndexHistory {...flow} today={today()} onClose={onClose} />;
}
