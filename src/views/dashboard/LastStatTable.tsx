import type { LastStatistics } from '../../../contract/entities/statistics.ts';
import { bucketLabel } from '../../../contract/rules/buckets.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount, formatPercent } from '../shared/format.ts';
import { sharesOf } from '../shared/shares.ts';
import * as classes from './last-stat-table.module.css';

type Props = {
  /** How many products lie in each bucket of the price index. */
  buckets: readonly { key: number; count: number }[];
  resume: LastStatistics['resume'] | undefined;
  /** The list that choosing a bucket filters. */
  list: FlowProps<typeof matchListMachine>;
};

/** The last statistics in figures, with the share of each (SHELL-07): what the special source sees in place of the list,
 * and below the chart. */
export function LastStatTable({ buckets, resume, list }: Props) {
  const selected = list.snapshot.context.bucket?.key ?? null;
  // The products beyond 50% are in no bucket that is listed.
  const total = resume?.total ?? 0;
  const positions = sharesOf(resume ? POSITIONS.map(({ field }) => resume[field]) : []);
  return (
    <table className={classes.table} aria-label="Last statistics">
      <thead>
        <tr>
          <th scope="col">Price index</th>
          <th scope="col">Products</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ key, count }) => (
          <tr key={key} data-selected={selected === key || undefined}>
            <th scope="row">
              <button
                type="button"
                aria-pressed={selected === key}
                {...controlOf(list.snapshot, { type: 'SELECT_BUCKET', key })}
                onClick={() => list.send({ type: 'SELECT_BUCKET', key })}
              >
                {bucketLabel(key)}
              </button>
            </th>
            <td>{formatCount(count)}</td>
            <td>{shareOf(count, total)}</td>
          </tr>
        ))}
      </tbody>
      {resume && (
        <tfoot>
          {POSITIONS.map(({ name, field }, index) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              <td>{formatCount(resume[field])}</td>
              <td>{total === 0 ? '' : formatPercent(positions[index] ?? 0)}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

const POSITIONS = [
  { name: 'Lower than average', field: 'lower_than_average' },
  { name: 'Equal to average', field: 'equal_than_average' },
  { name: 'Higher than average', field: 'higher_than_average' },
] as const;

/** In whole percent; nothing of nothing has no share. */
const shareOf = (count: number, total: number) =>
  total === 0 ? '' : formatPercent((count / total) * 100);
