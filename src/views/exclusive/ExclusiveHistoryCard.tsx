import { ChartCard, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import { Bars } from '../shared/charts/lazy-charts.tsx';
import { EmptyRange } from '../shared/charts/EmptyRange.tsx';
import { RangeChoices } from '../shared/charts/RangeChoices.tsx';
import { RangeFields } from '../shared/charts/RangeFields.tsx';
import { EventButton } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { DownloadIcon } from '../shared/icons/shell.tsx';

const HEIGHT = 260;
const NO_COLOURS = {};

/** How many products only the retailer sold, day by day (EXCL-01 to EXCL-04). */
export function ExclusiveHistoryCard({ today, ...flow }: HistoryFlow & { today: string }) {
  const { snapshot, send } = flow;
  const { range, answer } = snapshot.context;
  return (
    <ChartCard
      {...flow}
      name="exclusiveHistory"
      title="Exclusive products history"
      height={HEIGHT}
      empty={
        <EmptyRange
          range={range ?? 'all'}
          action={
            <EventButton
              snapshot={snapshot}
              send={send}
              event={{ type: 'RESET_RANGE' }}
              variant="default"
            >
              Reset range
            </EventButton>
          }
        />
      }
      aside={
        <>
          <RangeChoices {...flow} today={today} all={null} />
          <RangeFields {...flow} today={today} />
          <EventButton
            snapshot={snapshot}
            send={send}
            event={{ type: 'EXPORT' }}
            size="xs"
            variant="default"
            leftSection={<DownloadIcon size={15} />}
          >
            Export
          </EventButton>
          <EventButton
            snapshot={snapshot}
            send={send}
            event={{ type: 'SAVE_PICTURE' }}
            size="xs"
            variant="default"
            leftSection={<DownloadIcon size={15} />}
          >
            jpg
          </EventButton>
        </>
      }
    >
      {answer && (
        <Bars
          data={answer.body}
          colours={NO_COLOURS}
          height={HEIGHT}
          valueFormatter={formatCount}
        />
      )}
    </ChartCard>
  );
}
