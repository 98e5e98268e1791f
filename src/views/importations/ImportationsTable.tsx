import type { ImportationStatus } from '../../../contract/choices.ts';
import type { Importation } from '../../../contract/entities/importation.ts';
import type { importationsMachine } from '../../machines/importations/importations.ts';
import type { Column } from '../shared/DataTable.tsx';
import type { FlowProps } from '../shared/Flow.tsx';
import { formatCount, formatDateTime } from '../shared/format.ts';
import { PagedTable } from '../shared/PagedTable.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import * as table from '../shared/table.module.css';
import { RowActions } from './RowActions.tsx';

type Props = RowProps & {
  rows: readonly Importation[];
  /** The status whose rows stand out in the tutorial. */
  current?: ImportationStatus | undefined;
};

type RowProps = FlowProps<typeof importationsMachine> & {
  /** Other words for a status, in the tutorial. */
  labels?: Partial<Record<ImportationStatus, string>>;
};

/** Every importation, newest first (IMPORT-01). */
export function ImportationsTable({ rows, current, ...row }: Props) {
  return (
    <PagedTable
      label="Importations List"
      columns={columnsOf(row)}
      rows={rows}
      keyOf={({ id }) => id}
      isCurrent={({ status }) => status === current}
    />
  );
}

function columnsOf({ labels, ...flow }: RowProps): Column<Importation>[] {
  return [
    { label: 'Filename', cell: ({ filename }) => filename },
    { label: 'Date', cell: ({ date }) => formatDateTime(date) },
    { label: 'Type', cell: ({ type }) => type },
    { label: 'Processed', isNumber: true, cell: ({ processed }) => formatCount(processed) },
    { label: 'Added', isNumber: true, cell: ({ added }) => formatCount(added) },
    {
      label: 'Errors',
      isNumber: true,
      isBad: ({ errors }) => errors > 0,
      cell: ({ errors }) => formatCount(errors),
    },
    {
      label: 'Status',
      cell: ({ status, msg }) => (
        <>
          <StatusBadge status={status} label={labels?.[status] ?? status} />
          {msg !== '' && <p className={table.msg}>{msg}</p>}
        </>
      ),
    },
    { label: 'Actions', isActions: true, cell: (row) => <RowActions {...flow} row={row} /> },
  ];
}
