import { Fragment, type ReactNode } from 'react';
import { AvailabilityCard } from './AvailabilityCard.tsx';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import type { FlowProps } from '../shared/Flow.tsx';
import type { HistoryFlow } from '../shared/charts/ChartCard.tsx';
import { usePhone } from '../shared/use-phone.ts';
import { DistributionCard } from './DistributionCard.tsx';
import { PricingStatusCard } from './PricingStatusCard.tsx';
import * as classes from './dashboard.module.css';

type Props = {
  charts: {
    distribution: HistoryFlow;
    pricingStatus: HistoryFlow;
    availability: HistoryFlow;
  };
  /** The price-index card; the compare page is the dashboard without it (DASH-15). */
  priceIndex: ReactNode;
  /** The list that choosing a bucket filters. */
  list: FlowProps<typeof matchListMachine>;
  children: ReactNode;
};

/** The cards over the table (DASH-04, DASH-05); under it on a phone, where they would hide it. */
export function Dashboard({ charts, priceIndex, list, children }: Props) {
  const cards = (
    <div key="cards" className={classes.grid} data-wide={!priceIndex || undefined}>
      {priceIndex}
      <DistributionCard {...charts.distribution} list={list} />
      <PricingStatusCard {...charts.pricingStatus} />
      <AvailabilityCard {...charts.availability} />
    </div>
  );
  const table = <Fragment key="table">{children}</Fragment>;
  return usePhone() ? [table, cards] : [cards, table];
}
