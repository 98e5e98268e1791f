import type { Exportation } from '../../../contract/entities/exportation.ts';
import type {
  ExportationsEvent,
  exportationsMachine,
} from '../../machines/exportations/exportations.ts';
import type { Column } from '../shared/DataTable.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { RefreshIcon } from '../shared/icons/pages.tsx';
import { DownloadIcon, TrashIcon } from '../shared/icons/shell.tsx';
import { PagedTable } from '../shared/PagedTable.tsx';
import { useMay } from '../shared/session.ts';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import * as table from '../shared/table.module.css';

type PageFlow = FlowProps<typeof exportationsMachine>;

/** Every export, newest first, with its actions (EXPO-01). */
export function ExportationsTable({ rows, ...flow }: PageFlow & { rows: readonly Exportation[] }) {
  return (
    <PagedTable
      label="Exportations List"
      columns={columnsOf(flow)}
      rows={rows}
      keyOf={(row) => row.id}
    />
  );
}

function columnsOf(flow: PageFlow): Column<Exportation>[] {
  return [
    { label: 'Exportation name', cell: (row) => row.export_name || '—' },
    { label: 'Filename', cell: ({ filename }) => filename || '—' },
    { label: 'Date', cell: ({ date }) => formatDateTime(date) },
    {
      label: 'Status',
      cell: ({ status, msg }) => (
        <>
          <StatusBadge status={status} />
          {msg !== undefined && <p className={table.msg}>{msg}</p>}
        </>
      ),
    },
    { label: 'Actions', isActions: true, cell: (row) => <Actions {...flow} row={row} /> },
  ];
}

function Actions({ row, snapshot, send }: PageFlow & { row: Exportation }) {
  const { id, filename, export_name: given, status } = row;
  const name = given || filename || 'export';
  const isDone = status === 'done';
  const mayRefresh = useMay('refreshExportation');
  const mayDelete = useMay('deleteExportation');
  const may = (event: ExportationsEvent, isFit: boolean) => ({
    ...(isFit ? controlOf(snapshot, event) : { disabled: true }),
    onClick: () => send(event),
  });
  return (
    <>
      <IconButton
        label={`Download ${name}`}
        icon={DownloadIcon}
        {...may({ type: 'DOWNLOAD', id, name: filename }, isDone)}
      />
      {mayRefresh && (
        <IconButton
          label={`Re-export ${name}`}
          icon={RefreshIcon}
          {...may({ type: 'RE_EXPORT', id }, status !== 'pending')}
        />
      )}
      {mayDelete && (
        <IconButton
          label={`Delete ${name}`}
          icon={TrashIcon}
          {...may({ type: 'DELETE', id }, isDone)}
        />
      )}
    </>
  );
}
