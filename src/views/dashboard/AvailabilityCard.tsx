import { memo } from 'react';
import { AVAILABILITY_CHART_WEBSITES } from '../../../contract/constants.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { useFilterData, useWebsites } from '../../db/hooks/use-rows.ts';
import { availabilityFilter, STOCK_PARTS, type StockPart } from './availability-filter.ts';
import { formatCount } from '../shared/format.ts';
import { ListLink } from '../shared/ListLink.tsx';
import { useSession } from '../shared/session.ts';
import { ChartCard, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import * as classes from './availability.module.css';

/** In pixels, with the gap. */
const WEBSITE_HEIGHT = 32;

/**
 * Products in and out of stock on the websites that have most in stock, at most ten (DASH-05); those whose page says
 * nothing about it, and unread ones, are separate parts where there are any.
 */
export const AvailabilityCard = memo(function AvailabilityCard(flow: HistoryFlow) {
  const { labels = [], series = [] } = flow.snapshot.context.answer?.body ?? {};
  const data = useFilterData();
  const { websiteAlias: ownAlias } = useSession();
  const shown = Math.min(useWebsites().length, AVAILABILITY_CHART_WEBSITES);
  return (
    <ChartCard
      {...flow}
      name="availabilityCard"
      title="Availability"
      height={Math.max(200, shown * WEBSITE_HEIGHT)}
      empty="No website was read yet"
    >
      <ul className={classes.list}>
        {labels.map((website, index) => (
          <Website
            key={website}
            website={website}
            counts={STOCK_PARTS.map((_, part) => series[part]?.values[index] ?? 0)}
            filterOf={(part) => availabilityFilter(part, { website, ownAlias, data })}
          />
        ))}
      </ul>
    </ChartCard>
  );
});

type WebsiteProps = {
  website: string;
  counts: number[];
  filterOf: (part: StockPart) => Partial<MatchFilter> | null;
};

function Website({ website, counts, filterOf }: WebsiteProps) {
  const parts = STOCK_PARTS.map(({ part, word }, index) => {
    const count = counts[index] ?? 0;
    return { part, word, count, filter: count === 0 ? null : filterOf(part) };
  });
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
        {listed.map(({ part, word, count, filter }, index) => (
          <span key={part}>
            {filter === null ? (
              `${formatCount(count)} ${word}`
            ) : (
              <ListLink
                filter={filter}
                name={`${formatCount(count)} ${word} at ${website}: show these products`}
              >{`${formatCount(count)} ${word}`}</ListLink>
            )}
            {listed[index + 1] && ', '}
          </span>
        ))}
      </span>
    </li>
  );
}
