import { Switch } from '@mantine/core';
import { ALERT_DAYS_SEPARATOR } from '../../../contract/constants.ts';
import type { Alert } from '../../../contract/entities/alert.ts';
import type { alertListMachine } from '../../machines/alerts/alert-list.ts';
import type { Column } from '../shared/DataTable.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { EditIcon } from '../shared/icons/pages.tsx';
import { TrashIcon } from '../shared/icons/shell.tsx';
import { PagedTable } from '../shared/PagedTable.tsx';
import { useMay } from '../shared/session.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

type ListFlow = FlowProps<typeof alertListMachine>;

/** Every alert, newest first (ALERT-01). */
export function AlertsTable({ rows, ...flow }: ListFlow & { rows: readonly Alert[] }) {
  return (
    <PagedTable
      label="Alerts table"
      columns={columnsOf(flow)}
      rows={rows}
      keyOf={(alert) => alert.id}
    />
  );
}

function columnsOf(flow: ListFlow): Column<Alert>[] {
  return [
    { label: 'Alert name', cell: ({ name }) => name },
    { label: 'Days', cell: ({ days }) => days.join(ALERT_DAYS_SEPARATOR) },
    { label: 'Date', cell: ({ date }) => formatDateTime(date) },
    { label: 'Alert type', cell: (alert) => alert.alert_type },
    { label: 'Products type', cell: (alert) => alert.product_type },
    { label: 'Status', cell: (alert) => <Status {...flow} alert={alert} /> },
    { label: 'Actions', isActions: true, cell: (alert) => <Actions {...flow} alert={alert} /> },
  ];
}

type CellProps = ListFlow & { alert: Alert };

function Status({ alert: { id, name, status }, snapshot, send }: CellProps) {
  const maySwitch = useMay('setAlertStatus');
  const change = { type: 'SWITCH', id, status: !status } as const;
  if (!maySwitch) return <span>{status ? 'On' : 'Off'}</span>;
  return (
    <Switch
      aria-label={`Status of ${name}`}
      checked={status}
      {...controlOf(snapshot, change)}
      onChange={() => send(change)}
    />
  );
}

function Actions({ alert, snapshot, send }: CellProps) {
  const { id, name } = alert;
  const mayEdit = useMay('editAlert');
  const mayDelete = useMay('deleteAlert');
  const edit = { type: 'EDIT', alert } as const;
  const remove = { type: 'DELETE', id, name } as const;
  return (
    <>
      {mayEdit && (
        <IconButton
          label={`Edit ${name}`}
          icon={EditIcon}
          {...controlOf(snapshot, edit)}
          onClick={() => send(edit)}
        />
      )}
      {mayDelete && (
        <IconButton
          label={`Delete ${name}`}
          icon={TrashIcon}
          {...controlOf(snapshot, remove)}
          onClick={() => send(remove)}
        />
      )}
    </>
  );
}
