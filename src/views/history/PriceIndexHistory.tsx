import { ChartBody, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import { ExportButtons } from '../shared/charts/ExportButtons.tsx';
import { IndexOrChanges, PRICE_INDEX_MODES } from '../shared/charts/IndexOrChanges.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { choiceOf, Flow } from '../shared/Flow.tsx';
import { Segments } from '../shared/Segments.tsx';
import { EmptyRange } from '../shared/charts/EmptyRange.tsx';
import { RangeChoices } from '../shared/charts/RangeChoices.tsx';
import { RangeFields } from '../shared/charts/RangeFields.tsx';
import * as classes from './history.module.css';

type Props = HistoryFlow & { today: string; onClose: () => void };

/** The price index or the price changes over a longer time (DASH-09). */
export function PriceIndexHistory({ today, onClose, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { mode, range, firstDate, answer } = snapshot.context;
  return (
    <Dialog opened onClose={onClose} title="Price index history" size="xl">
      <Flow name="priceIndexHistory" snapshot={snapshot} className={classes.history}>
        <div className={classes.tools}>
          <Segments
            label="Figures"
            value={mode}
            controlFor={(value) =>
              choiceOf(snapshot, { type: 'SET_MODE', mode: value }, value === mode)
            }
            onChange={(value) => send({ type: 'SET_MODE', mode: value })}
            data={PRICE_INDEX_MODES}
          />
          <RangeChoices {...flow} today={today} all={{ first: firstDate ?? today, last: today }} />
          <RangeFields {...flow} today={today} firstShown={answer?.body.labels[0]} />
          <ExportButtons {...flow} />
        </div>
        <ChartBody {...flow} height={320} empty={<EmptyRange range={range} />}>
          <IndexOrChanges {...flow} height={320} />
        </ChartBody>
      </Flow>
    </Dialog>
  );
}
