import type { ReactNode } from 'react';
import { AvailabilityCard } from './AvailabilityCard.tsx';
import type { HistoryFlow } from './ChartCard.tsx';
import { DistributionCard } from './DistributionCard.tsx';
import { PricingStatusCard } from './PricingStatusCard.tsx';
import './charts.css';

type Props = {
  charts: {
    distribution: HistoryFlow;
    pricingStatus: HistoryFlow;
    availability: HistoryFlow;
  };
  /** The price-index card; the compare page is the dashboard without it (DASH-15). */
  priceIndex: ReactNode;
  bucket: number | null;
  onBucket: (key: number) => void;
  children: ReactNode;
};

/** The cards over the table (DASH-04, DASH-05). */
export function Dashboard({ charts, priceIndex, bucket, onBucket, children }: Props) {
  return (
    <>
      <div className="chart-grid" data-wide={!priceIndex || undefined}>
        {priceIndex}
        <DistributionCard {...charts.distribution} selected={bucket} onSelect={onBucket} />
        <PricingStatusCard {...charts.pricingStatus} />
        <AvailabilityCard {...charts.availability} />
      </div>
      {children}
    </>
  );
}
