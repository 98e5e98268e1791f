import { ChartBody, type HistoryFlow } from '../dashboard/ChartCard.tsx';
import { ExportButtons, IndexOrChanges, PRICE_INDEX_MODES } from '../dashboard/PriceIndexCard.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { Flow, takes } from '../shared/Flow.tsx';
import { Segments } from '../shared/Segments.tsx';
import { EmptyRange } from './EmptyRange.tsx';
import { RangeFields } from './RangeFields.tsx';

type Props = HistoryFlow & { today: string; onClose: () => void };

/** The price index or the price changes over a longer time (DASH-09). */
export function PriceIndexHistory({ today, onClose, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { mode, range, answer } = snapshot.context;
  return (
    <Dialog opened onClose={onClose} title="Price index history" size="xl">
      <Flow name="priceIndexHistory" snapshot={snapshot} className="history">
        <div className="history-tools">
          <Segments
            label="Figures"
            value={mode}
            onChange={(value) => send({ type: 'SET_MODE', mode: value })}
            data={PRICE_INDEX_MODES}
          />
          <RangeFields
            range={range}
            min={range ? null : (answer?.body.firstDate ?? null)}
            today={today}
            canReset={takes(snapshot, { type: 'RESET_RANGE' })}
            onRange={(chosen) => send({ type: 'SET_RANGE', range: chosen })}
            onReset={() => send({ type: 'RESET_RANGE' })}
          />
          <ExportButtons {...flow} />
        </div>
        <ChartBody {...flow} height={320} empty={<EmptyRange range={range} />}>
          <IndexOrChanges {...flow} height={320} />
        </ChartBody>
      </Flow>
    </Dialog>
  );
}
