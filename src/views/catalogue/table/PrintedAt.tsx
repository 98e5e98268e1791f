import type { SnapshotFrom } from 'xstate';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { formatDateTime } from '../../shared/format.ts';
import { useNow } from '../../shared/use-now.ts';
import { chipsOf } from '../filters/filter-labels.ts';
import * as classes from './list-card.module.css';

/** Stands on paper alone: when it was printed, and that there is no filter where there is none. */
export function PrintedAt({ snapshot }: { snapshot: SnapshotFrom<typeof matchListMachine> }) {
  const { filter, bucket } = snapshot.context;
  const isWhole = bucket === null && chipsOf(filter).length === 0;
  const time = formatDateTime(useNow());
  return (
    <p className={classes.printed}>{`Printed ${time}. ${isWhole ? 'No filter.' : 'Filters:'}`}</p>
  );
}
