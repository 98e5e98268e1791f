import { useState } from 'react';
import { LIST_PAGE_SIZE, LIST_PAGE_SIZES } from '../../../contract/constants.ts';
import type { Exportation } from '../../../contract/entities/exportation.ts';
import type {
  ExportationsEvent,
  exportationsMachine,
} from '../../machines/exportations/exportations.ts';
import { StatusBadge } from '../importations/StatusBadge.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { DownloadIcon, RefreshIcon, TrashIcon } from '../shared/icons.tsx';
import { Pagination } from '../shared/Pagination.tsx';
import { useMay } from '../shared/session.ts';
import table from '../shared/table.module.css';

type PageFlow = FlowProps<typeof exportationsMachine>;

/** Every export, newest first, with its actions (EXPO-01). */
export function ExportationsTable({ rows, ...flow }: PageFlow & { rows: readonly Exportation[] }) {
  const [{ page, size }, setRange] = useState({ page: 0, size: LIST_PAGE_SIZE });
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  // The only row of the last page may have been deleted.
  const shown = Math.min(page, last);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={table.scroll} aria-label="Exportations List" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Exportation name</th>
              <th scope="col">Filename</th>
              <th scope="col">Date</th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className={table.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(shown * size, (shown + 1) * size).map((row) => (
              <Row key={row.id} {...flow} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <div data-local>
        <Pagination
          count={rows.length}
          page={shown}
          size={size}
          sizes={LIST_PAGE_SIZES}
          onChange={setRange}
        />
      </div>
    </>
  );
}

function Row({ row, snapshot, send }: PageFlow & { row: Exportation }) {
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
    <tr>
      <th scope="row" data-label="Exportation name">
        {given || '—'}
      </th>
      <td data-label="Filename">{filename || '—'}</td>
      <td data-label="Date">{formatDateTime(row.date)}</td>
      <td data-label="Status">
        <StatusBadge status={status} />
      </td>
      <td data-actions>
        <div className={table.actions}>
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
        </div>
      </td>
    </tr>
  );
}
