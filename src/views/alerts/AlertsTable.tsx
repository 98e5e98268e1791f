import { Switch } from '@mantine/core';
import { ALERT_DAYS_SEPARATOR } from '../../../contract/constants.ts';
import type { Alert } from '../../../contract/entities/alert.ts';
import { useNotifications } from '../../db/hooks/use-rows.ts';
import type { alertListMachine } from '../../machines/alerts/alert-list.ts';
import type { Column } from '../shared/DataTable.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { BellOffIcon, BellRingingIcon, EditIcon } from '../shared/icons/pages.tsx';
import { TrashIcon } from '../shared/icons/shell.tsx';
import { PagedTable } from '../shared/PagedTable.tsx';
import { mutedUntil } from '../shared/muted.ts';
import { groupsOf, newsText } from '../shared/notification-groups.ts';
import { useMay } from '../shared/session.ts';
import { useNow } from '../shared/use-now.ts';
import * as classes from './alerts-table.module.css';
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
    { label: 'Alert name', cell: (alert) => <Name alert={alert} /> },
    { label: 'Days', cell: ({ days }) => days.join(ALERT_DAYS_SEPARATOR) },
    { label: 'Date', cell: ({ date }) => formatDateTime(date) },
    { label: 'Alert type', cell: (alert) => alert.alert_type },
    { label: 'Products type', cell: (alert) => alert.product_type },
    { label: 'Status', cell: (alert) => <Status {...flow} alert={alert} /> },
    { label: 'Actions', isActions: true, cell: (alert) => <Actions {...flow} alert={alert} /> },
  ];
}

/** The name, until when it is muted, and what it has told that nobody has seen. */
function Name({ alert }: { alert: Alert }) {
  const until = mutedUntil(alert, useNow());
  const group = groupsOf(useNotifications()).find(({ alertId }) => alertId === alert.id);
  return (
    <div>
      {alert.name}
      {group && group.unseen > 0 && <span className={classes.news}>{newsText(group)}</span>}
      {until !== null && (
        <span className={classes.muted}>{`Muted until ${formatDateTime(until)}`}</span>
      )}
    </div>
  );
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
  const mayMute = useMay('muteAlert');
  const isMuted = mutedUntil(alert, useNow()) !== null;
  const edit = { type: 'EDIT', alert } as const;
  const mute = { type: 'MUTE', id, isMuted: !isMuted } as const;
  const remove = { type: 'DELETE', id, name } as const;
  return (
    <>
      {mayMute && (
        <IconButton
          label={isMuted ? `End the mute of ${name}` : `Mute ${name} for a day`}
          icon={isMuted ? BellRingingIcon : BellOffIcon}
          {...controlOf(snapshot, mute)}
          onClick={() => send(mute)}
        />
      )}
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
