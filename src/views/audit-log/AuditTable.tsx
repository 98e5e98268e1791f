import type { AuditEntry } from '../../../contract/entities/audit-entry.ts';
import { deviceName } from '../shared/device-name.ts';
import type { Column } from '../shared/DataTable.tsx';
import { formatDateTime } from '../shared/format.ts';
import { TablePage, type TablePageProps } from '../shared/PagedTable.tsx';
import { KINDS } from './kinds.ts';
import * as classes from './audit-log.module.css';

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    label: 'Change',
    isUnlabelled: true,
    className: classes.change,
    cell: ({ text, refused }) => (
      <>
        {text}
        {refused && <span className={classes.refused}>Refused</span>}
      </>
    ),
  },
  { label: 'Person', cell: ({ user }) => (user === '' ? 'Operator' : user) },
  { label: 'Kind', cell: ({ kind }) => KINDS[kind] },
  { label: 'Date', className: classes.date, cell: ({ date }) => formatDateTime(date) },
  { label: 'Device', cell: ({ device }) => (device === '' ? '–' : deviceName(device)) },
];

/** The entries, the latest first. */
export function AuditTable(page: Pick<TablePageProps<AuditEntry>, 'rows' | 'paging' | 'empty'>) {
  return <TablePage {...page} label="Changes" columns={COLUMNS} keyOf={({ id }) => id} />;
}
