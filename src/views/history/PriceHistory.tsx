import { ChartBody, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import { Lines } from '../shared/charts/lazy-charts.tsx';
import { ExportButtons } from '../shared/charts/ExportButtons.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { choiceOf, Flow } from '../shared/Flow.tsx';
import { formatPrice } from '../shared/format.ts';
import { Segments } from '../shared/Segments.tsx';
import { EmptyRange } from '../shared/charts/EmptyRange.tsx';
import { RangeChoices } from '../shared/charts/RangeChoices.tsx';
import { RangeFields } from '../shared/charts/RangeFields.tsx';
import { SeriesLegend, useHiddenSeries } from '../shared/charts/SeriesLegend.tsx';
import { Age } from '../shared/Missing.tsx';
import * as classes from './history.module.css';

type Props = HistoryFlow & {
  productName: string;
  country: string;
  /** A CSS colour per website alias. */
  colours: Record<string, string>;
  /** The alias of the own website. */
  own: string;
  today: string;
  onClose: () => void;
};

/** A match's prices over time, a line per website in its colour (HIST-01). */
export function PriceHistory({ productName, onClose, ...rest }: Props) {
  const { country, colours, own, today, ...flow } = rest;
  const { snapshot, send } = flow;
  const { mode, range, answer, firstDate } = snapshot.context;
  const lines = useHiddenSeries();
  const all = (answer?.body.series ?? []).toSorted(
    (a, b) => Number(b.name === own) - Number(a.name === own),
  );
  // One axis has one currency.
  const series = all.filter(({ currency }) => currency === undefined);
  const others = all.filter(({ currency }) => currency !== undefined);
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
          <RangeChoices {...flow} today={today} all={null} />
          <RangeFields {...flow} today={today} min={firstDate} />
          <ExportButtons {...flow} />
        </div>
        <ChartBody {...flow} height={420} empty={<EmptyRange range={range} />}>
          {answer && (
            <>
              <SeriesLegend {...lines} series={series} colours={colours} own={own} />
              <Lines
                data={{
                  ...answer.body,
                  series: series.filter(({ name }) => !lines.hidden.has(name)),
                }}
                colours={colours}
                emphasised={own}
                height={420}
                valueFormatter={(price) => formatPrice(price, country, answer.body.currency)}
              />
            </>
          )}
        </ChartBody>
        <p className={classes.markerKey}>
          <span>◆ promotion begins</span>
          <span>□ out of stock</span>
          {others.length > 0 && (
            <span>
              {`Not drawn, as the prices are in another currency: ${others.map(({ name, currency }) => `${name} (${currency})`).join(', ')}. The xlsx file has them.`}
            </span>
          )}
          {answer?.isOld && (
            <span>
              <Age at={answer.at} />
            </span>
          )}
        </p>
      </Flow>
    </Dialog>
  );
}
