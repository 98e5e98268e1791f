import type { ChartMode } from '../../../machines/history/history.ts';
import { formatCount, formatIndex } from '../format.ts';
import type { HistoryFlow } from './ChartCard.tsx';
import { Bars, Lines } from './lazy-charts.tsx';

const NO_COLOURS = {};

export const PRICE_INDEX_MODES: readonly { value: ChartMode; label: string }[] = [
  { value: 'index', label: 'Price index' },
  { value: 'changes', label: 'Price changes' },
];

/** The chart of whichever of both was chosen. */
export function IndexOrChanges({ snapshot, height }: HistoryFlow & { height: number }) {
  const { mode, answer } = snapshot.context;
  if (!answer) return null;
  const Chart = mode === 'index' ? Lines : Bars;
  return (
    <Chart
      data={answer.body}
      colours={NO_COLOURS}
      height={height}
      valueFormatter={mode === 'index' ? formatIndex : formatCount}
    />
  );
}
