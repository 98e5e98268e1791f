import { useState } from 'react';
import { LIST_PAGE_SIZE, LIST_PAGE_SIZES } from '../../../contract/constants.ts';
import type { ImportationStatus } from '../../../contract/choices.ts';
import type { Importation } from '../../../contract/entities/importation.ts';
import type { importationsMachine } from '../../machines/importations/importations.ts';
import type { FlowProps } from '../shared/Flow.tsx';
import { formatCount, formatDateTime } from '../shared/format.ts';
import { Pagination } from '../shared/Pagination.tsx';
import table from '../shared/table.module.css';
import { RowActions } from './RowActions.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type Props = FlowProps<typeof importationsMachine> &
  Appearance & {
    rows: readonly Importation[];
  };

/** What the tutorial changes about the list. */
type Appearance = {
  /** Other words for a status. */
  labels?: Partial<Record<ImportationStatus, string>>;
  /** The status whose rows stand out. */
  current?: ImportationStatus | undefined;
};

/** Every importation, newest first (IMPORT-01). */
export function ImportationsTable({ rows, ...flow }: Props) {
  const [{ page, size }, setRange] = useState({ page: 0, size: LIST_PAGE_SIZE });
  const shown = rows.slice(page * size, (page + 1) * size);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={table.scroll} aria-label="Importations List" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Filename</th>
              <th scope="col">Date</th>
              <th scope="col">Type</th>
              <th scope="col" data-number>
                Processed
              </th>
              <th scope="col" data-number>
                Added
              </th>
              <th scope="col" data-number>
                Errors
              </th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className={table.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} {...flow} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <div data-local>
        <Pagination
          count={rows.length}
          page={page}
          size={size}
          sizes={LIST_PAGE_SIZES}
          onChange={setRange}
        />
      </div>
    </>
  );
}

type RowProps = FlowProps<typeof importationsMachine> & Appearance & { row: Importation };

function Row({ row, labels, current, ...flow }: RowProps) {
  return (
    <tr aria-current={row.status === current ? 'step' : undefined}>
      <th scope="row" data-label="Filename">
        {row.filename}
      </th>
      <td data-label="Date">{formatDateTime(row.date)}</td>
      <td data-label="Type">{row.type}</td>
      <td data-label="Processed" data-number>
        {formatCount(row.processed)}
      </td>
      <td data-label="Added" data-number>
        {formatCount(row.added)}
      </td>
      <td data-label="Errors" data-number data-bad={row.errors > 0}>
        {formatCount(row.errors)}
      </td>
      <td data-label="Status">
        <StatusBadge status={row.status} label={labels?.[row.status] ?? row.status} />
        {row.msg !== '' && <p className={table.msg}>{row.msg}</p>}
      </td>
      <td data-actions>
        <RowActions {...flow} row={row} />
      </td>
    </tr>
  );
}
