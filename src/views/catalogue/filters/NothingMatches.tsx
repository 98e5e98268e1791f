import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { Banner } from '../../shared/Banner.tsx';
import { EventButton, type FlowProps } from '../../shared/Flow.tsx';
import { bucketChipLabel, chipsOf } from './filter-labels.ts';

/** Names the filters that leave nothing of a list, and where they were chosen if not here (FILTER-08, FILTER-09). */
export function NothingMatches({ snapshot, send }: FlowProps<typeof matchListMachine>) {
  const { filter, bucket, keptFrom } = snapshot.context;
  const names = [
    ...(bucket === null ? [] : [bucketChipLabel(bucket.key)]),
    ...chipsOf(filter).map(({ label }) => label),
  ].join(', ');
  return (
    <Banner
      tone="info"
      action={
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'CLEAR_FILTERS' }}
          size="xs"
          variant="default"
        >
          Clear filters
        </EventButton>
      }
    >
      {keptFrom === null
        ? `Nothing matches the filters: ${names}`
        : `The filters chosen on the page ${keptFrom} apply here too, and nothing matches them: ${names}`}
    </Banner>
  );
}
