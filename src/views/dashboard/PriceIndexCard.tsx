import { Button } from '@mantine/core';
import type { ChartMode } from '../../machines/history/history.ts';
import { choiceOf, EventButton } from '../shared/Flow.tsx';
import { formatCount, formatIndex } from '../shared/format.ts';
import { ClockIcon, DownloadIcon } from '../shared/icons.tsx';
import { Segments } from '../shared/Segments.tsx';
import { ChartCard, type HistoryFlow } from './ChartCard.tsx';
import { Bars, Lines } from './lazy-charts.tsx';

const HEIGHT = 240;
const NO_COLOURS = {};

export const PRICE_INDEX_MODES: readonly { value: ChartMode; label: string }[] = [
  { value: 'index', label: 'Price index' },
  { value: 'changes', label: 'Price changes' },
];

/** The mean price index, or how many prices changed, day by day (DASH-04, DASH-08). */
export function PriceIndexCard({ onHistory, ...flow }: HistoryFlow & { onHistory: () => void }) {
  const { snapshot, send } = flow;
  const { mode } = snapshot.context;
  return (
    <ChartCard
      {...flow}
      name="priceIndexCard"
      title="Price index"
      height={HEIGHT}
      empty="There is no history yet"
      aside={
        <>
          <Segments
            label="Figures"
            value={mode}
            said={(value) => choiceOf(snapshot, { type: 'SET_MODE', mode: value }, value === mode)}
            onChange={(value) => send({ type: 'SET_MODE', mode: value })}
            data={PRICE_INDEX_MODES}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<ClockIcon size={15} />}
            onClick={onHistory}
            data-local
          >
            History
          </Button>
          <ExportButtons {...flow} />
        </>
      }
    >
      <IndexOrChanges {...flow} height={HEIGHT} />
    </ChartCard>
  );
}

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

/** The figures as a sheet, the drawing as a picture (DASH-10). */
export function ExportButtons({ snapshot, send }: HistoryFlow) {
  return (
    <>
      <EventButton
        snapshot={snapshot}
        send={send}
        event={{ type: 'EXPORT' }}
        size="compact-sm"
        variant="subtle"
        leftSection={<DownloadIcon size={15} />}
      >
        xlsx
      </EventButton>
      <EventButton
        snapshot={snapshot}
        send={send}
        event={{ type: 'SAVE_PICTURE' }}
        size="compact-sm"
        variant="subtle"
        leftSection={<DownloadIcon size={15} />}
      >
        jpg
      </EventButton>
    </>
  );
}
