import { memo } from 'react';
import { formatCount } from '../shared/format.ts';
import { ChartCard, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import { Doughnut } from '../shared/charts/lazy-charts.tsx';
import * as classes from './pricing-status.module.css';

const COLOURS: Record<string, string> = {
  Overpriced: 'var(--v-bad)',
  Inline: '#d9a514',
  Underpriced: 'var(--v-good)',
};

/** Products that are overpriced, inline and underpriced (core 3, "Global stat"). */
export const PricingStatusCard = memo(function PricingStatusCard(flow: HistoryFlow) {
  const { answer } = flow.snapshot.context;
  const values = answer?.body.series[0]?.values ?? [];
  const cells = (answer?.body.labels ?? []).map((name, index) => ({
    name,
    value: values[index] ?? 0,
    color: COLOURS[name] ?? 'var(--v-faint)',
  }));
  const total = cells.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartCard
      {...flow}
      name="pricingStatusCard"
      title="Pricing status"
      height={200}
      empty="No product has a price index yet"
    >
      <div className={classes.status}>
        <Doughnut cells={cells} />
        <ul className={classes.list}>
          {cells.map(({ name, value, color }) => (
            <li key={name}>
              <span className={classes.swatch} style={{ background: color }} />
              <span>{name}</span>
              <span className={classes.count}>{formatCount(value)}</span>
              <span className={classes.share}>
                {total === 0 ? '' : `${((value / total) * 100).toFixed(1)}%`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
});
