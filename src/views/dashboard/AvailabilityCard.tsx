import { memo } from 'react';
import { formatCount } from '../shared/format.ts';
import { ChartCard, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import * as classes from './availability.module.css';

/** The parts of a bar in the order of the chart's series, each with its label. */
const PARTS = [
  { part: 'in', word: 'in' },
  { part: 'out', word: 'out' },
  { part: 'unknown', word: 'unknown' },
  { part: 'unread', word: 'not read yet' },
] as const;

/**
 * Products in and out of stock on the websites that have most in stock, at most ten (DASH-05); those whose page says
 * nothing about it, and unread ones, are separate parts where there are any.
 */
export const AvailabilityCard = memo(function AvailabilityCard(flow: HistoryFlow) {
  const { labels = [], series = [] } = flow.snapshot.context.answer?.body ?? {};
  return (
    <ChartCard
      {...flow}
      name="availabilityCard"
      title="Availability"
      height={200}
      empty="No website was read yet"
    >
      <ul className={classes.list}>
        {labels.map((website, index) => (
          <Website
            key={website}
            website={website}
            counts={PARTS.map((_, part) => series[part]?.values[index] ?? 0)}
          />
        ))}
      </ul>
    </ChartCard>
  );
});

function Website({ website, counts }: { website: string; counts: number[] }) {
  const parts = PARTS.map((part, index) => ({ ...part, count: counts[index] ?? 0 }));
  const listed = parts.filter(({ part, count }) => part === 'in' || part === 'out' || count > 0);
  return (
    <li className={classes.stock}>
      <span className={classes.name}>{website}</span>
      <span className={classes.bar} aria-hidden="true">
        {parts.map(({ part, count }) => (
          <span key={part} data-part={part} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={classes.counts}>
        {listed.map(({ part, word, count }, index) => (
          <span key={part}>{`${formatCount(count)} ${word}${listed[index + 1] ? ', ' : ''}`}</span>
        ))}
      </span>
    </li>
  );
}
