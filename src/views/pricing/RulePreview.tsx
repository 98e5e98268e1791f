import type { Preview } from '../../../contract/rules/pricing/preview.ts';
import { reasonText } from '../../../contract/rules/pricing/reason.ts';
import { Bars } from '../shared/charts/lazy-charts.tsx';
import {
  formatCount,
  formatDifference,
  formatIndex,
  formatPercent,
  formatPrice,
  productCount,
} from '../shared/format.ts';
import { useSession } from '../shared/session.ts';
import { LoadingMessage } from '../shared/StateMessage.tsx';
import { PREVIEW_COUNTS } from './preview-counts.ts';
import * as classes from './preview.module.css';

/** What is known of a rule's effect. `now` in milliseconds since 1970. */
export type PreviewState =
  /** The products are being read. */
  | { kind: 'reading' }
  /** The products are not on this device. */
  | { kind: 'missing' }
  /** A field is wrong. */
  | { kind: 'wrong' }
  | { kind: 'ready'; preview: Preview; now: number };

/** What the rule would do now with the products on this device (PRICE-12). */
export function RulePreview({ state }: { state: PreviewState }) {
  return (
    <section className={classes.preview}>
      <h3 className={classes.title}>What the rule would do now</h3>
      <Body state={state} />
      <p className={classes.hint}>Nothing is proposed before the rule is switched on.</p>
    </section>
  );
}

function Body({ state }: { state: PreviewState }) {
  switch (state.kind) {
    case 'reading':
      return <LoadingMessage label="Reading the products" />;
    case 'missing':
      return <p>The preview needs the products on this device, and they are not there yet.</p>;
    case 'wrong':
      return <p>The preview follows when all fields are right.</p>;
    case 'ready':
      return <Effect preview={state.preview} now={state.now} />;
    default:
      return state satisfies never;
  }
}

function Effect({ preview, now }: { preview: Preview; now: number }) {
  const { inScope, taken, first, unsure, margin, index } = preview;
  return (
    <>
      <dl className={classes.counts}>
        {PREVIEW_COUNTS.map(({ key, label }) => (
          <div key={key} className={classes.count}>
            <dt>{label}</dt>
            <dd>{formatCount(preview[key])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>
        {[
          `Of ${productCount(inScope)} in it`,
          ...(taken > 0 ? [`${formatCount(taken)} taken by an earlier rule`] : []),
          ...(first > 0 ? [`${formatCount(first)} without a price so far`] : []),
        ].join('; ')}
        .
      </p>
      {unsure > 0 && <p className={classes.hint}>{unsureText(unsure)}</p>}
      <div className={classes.charts}>
        <BeforeAfter
          title="Average margin"
          means={margin}
          format={(value) => formatPercent(value, 1)}
        />
        <BeforeAfter title="Average price index" means={index} format={formatIndex} />
      </div>
      <Largest preview={preview} now={now} />
    </>
  );
}

/** Proposals know the first price of the day, this device only the one before the last change. */
const unsureText = (count: number): string =>
  `${count === 1 ? 'The own price of 1 product has' : `The own prices of ${formatCount(count)} products have`} changed today. Here the largest change of a day counts from the price before the last change; proposals count from the price at the start of the day.`;

type MeansProps = {
  title: string;
  means: Preview['margin'];
  format: (value: number) => string;
};

const NO_COLOURS = {};

function BeforeAfter({ title, means, format }: MeansProps) {
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span className={classes.chartTitle}>{title}</span>
        <span>{means ? `${format(means.before)} → ${format(means.after)}` : 'Not known'}</span>
      </figcaption>
      {means && (
        <div aria-hidden="true">
          <Bars
            data={{
              firstDate: null,
              lastUpdateDate: null,
              labels: ['Before', 'After'],
              series: [{ name: title, values: [means.before, means.after] }],
            }}
            colours={NO_COLOURS}
            height={120}
            valueFormatter={format}
          />
        </div>
      )}
    </figure>
  );
}

function Largest({ preview: { largest }, now }: { preview: Preview; now: number }) {
  const { websiteCountry: country } = useSession();
  if (largest.length === 0) return null;
  return (
    <>
      <h4 className={classes.subtitle}>Largest changes</h4>
      <ol className={classes.largest}>
        {largest.map(({ id, name, from, to, percent, steps }) => (
          <li key={id}>
            <div className={classes.change}>
              <span className={classes.product}>{name}</span>
              <span className={classes.prices}>
                {`${formatPrice(from, country)} → ${formatPrice(to, country)} (${formatDifference(percent)})`}
              </span>
            </div>
            <p className={classes.reason}>{reasonText({ price: to, steps }, { country, now })}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
