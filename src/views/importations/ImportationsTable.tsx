import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { ImportationStatus } from '../../../contract/choices.ts';
import type { ImportedPages, Importation } from '../../../contract/entities/importation.ts';
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

/** How far the crawl of an importation's pages is, by its id. */
export type Progress = ReadonlyMap<string, ImportedPages>;

type RowProps = FlowProps<typeof importationsMachine> & {
  /** Absent in the tutorial. */
  progress?: Progress | undefined;
  /** Other words for a status, in the tutorial. */
  labels?: Partial<Record<ImportationStatus, string>>;
  /** False in the tutorial, whose importations have no report. */
  hasReports?: boolean;
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

function columnsOf({
  labels,
  progress,
  hasReports = true,
  ...flow
}: RowProps): Column<Importation>[] {
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
      cell: ({ id, status, msg }) => (
        <>
          <StatusBadge status={status} label={labels?.[status] ?? status} />
          {msg !== '' && <p className={table.msg}>{msg}</p>}
          <PagesRead pages={progress?.get(id)} />
        </>
      ),
    },
    {
      label: 'Actions',
      isActions: true,
      cell: (row) => <RowActions {...flow} row={row} hasReport={hasReports} />,
    },
  ];
}

/** How many of its pages are read; the page that it leads to says why others are not (SITES-05). */
function PagesRead({ pages }: { pages: ImportedPages | undefined }) {
  if (!pages) return null;
  const { total, read, waiting } = pages;
  const unread = total - read - waiting;
  return (
    <p className={table.msg}>
      <Anchor component={Link} href="/websites" inherit>
        {formatCount(read)} of {formatCount(total)} {total === 1 ? 'page' : 'pages'} read
      </Anchor>
      {waiting === 0 && unread > 0 && `, ${formatCount(unread)} could not be read`}
    </p>
  );
}
