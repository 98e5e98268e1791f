import { memo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { formatCount, formatPercent, productCount } from '../shared/format.ts';
import { ChartCard, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import { ListLink, listHref } from '../shared/ListLink.tsx';
import { sharesOf } from '../shared/shares.ts';
import { Doughnut } from '../shared/charts/lazy-charts.tsx';
import * as classes from './pricing-status.module.css';

const POSITIONS: Record<string, MatchFilter['sort']> = {
  Overpriced: 'higher',
  Inline: 'equal',
  Underpriced: 'lower',
};
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
  const isCounted = cells.some(({ value }) => value > 0);
  const shares = sharesOf(
    cells.map(({ value }) => value),
    1,
  );
  return (
    <ChartCard
      {...flow}
      name="pricingStatusCard"
      title="Pricing status"
      height={200}
      empty="No product has a price index yet"
    >
      <div className={classes.status}>
        <Doughnut
          cells={cells}
          onChoose={(name) => navigate(listHref({ sort: POSITIONS[name] ?? '' }))}
        />
        <ul className={classes.list}>
          {cells.map(({ name, value, color }, index) => (
            <li key={name}>
              <span className={classes.swatch} style={{ background: color }} />
              <ListLink
                className={classes.open}
                filter={{ sort: POSITIONS[name] ?? '' }}
                name={`${name}: show ${productCount(value)}`}
              >
                {name}
              </ListLink>
              <span className={classes.count}>{formatCount(value)}</span>
              <span className={classes.share}>
                {isCounted && formatPercent(shares[index] ?? 0, 1)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
});
