import { Button } from '@mantine/core';
import { choiceOf } from '../shared/Flow.tsx';
import { ClockIcon } from '../shared/icons/shell.tsx';
import { Segments } from '../shared/Segments.tsx';
import { ChartCard, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import { ExportButtons } from '../shared/charts/ExportButtons.tsx';
import { IndexOrChanges, PRICE_INDEX_MODES } from '../shared/charts/IndexOrChanges.tsx';

const HEIGHT = 240;

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
            controlFor={(value) =>
              choiceOf(snapshot, { type: 'SET_MODE', mode: value }, value === mode)
            }
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
