import { ChartBody, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import { Lines } from '../shared/charts/lazy-charts.tsx';
import { ExportButtons } from '../shared/charts/ExportButtons.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { choiceOf, Flow } from '../shared/Flow.tsx';
import { formatDateTime, formatPrice } from '../shared/format.ts';
import { Segments } from '../shared/Segments.tsx';
import { EmptyRange } from '../shared/charts/EmptyRange.tsx';
import { RangeFields } from '../shared/charts/RangeFields.tsx';
import * as classes from './history.module.css';

type Props = HistoryFlow & {
  productName: string;
  country: string;
  /** A CSS colour per website alias. */
  colours: Record<string, string>;
  today: string;
  onClose: () => void;
};

/** A match's prices over time, a line per website in its colour (HIST-01). */
export function PriceHistory({ productName, country, colours, today, onClose, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { mode, range, answer } = snapshot.context;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Price history: ${productName}`}
      size="min(1100px, 96vw)"
    >
      <Flow name="priceHistory" snapshot={snapshot} className={classes.history}>
        <div className={classes.tools}>
          <Segments
            label="Interval"
            value={mode}
            controlFor={(value) =>
              choiceOf(snapshot, { type: 'SET_MODE', mode: value }, value === mode)
            }
            onChange={(value) => send({ type: 'SET_MODE', mode: value })}
            data={[
              { value: 'day', label: 'Days' },
              { value: 'month', label: 'Months' },
            ]}
          />
          <RangeFields {...flow} min={answer?.body.firstDate ?? null} today={today} />
          <ExportButtons {...flow} />
        </div>
        <ChartBody {...flow} height={420} empty={<EmptyRange range={range} />}>
          {answer && (
            <Lines
              data={answer.body}
              colours={colours}
              height={420}
              withLegend
              valueFormatter={(price) => formatPrice(price, country)}
            />
          )}
        </ChartBody>
        <p className={classes.markerKey}>
          <span>◆ promotion begins</span>
          <span>□ out of stock</span>
          {answer?.isOld && <span>{`Offline, as of ${formatDateTime(answer.at)}`}</span>}
        </p>
      </Flow>
    </Dialog>
  );
}
