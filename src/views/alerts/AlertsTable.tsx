import { Switch } from '@mantine/core';
import { useState } from 'react';
import {
  ALERT_DAYS_SEPARATOR,
  LIST_PAGE_SIZE,
  LIST_PAGE_SIZES,
} from '../../../contract/constants.ts';
import type { Alert } from '../../../contract/entities/alert.ts';
import type { alertListMachine } from '../../machines/alerts/alert-list.ts';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { EditIcon, TrashIcon } from '../shared/icons.tsx';
import { Pagination } from '../shared/Pagination.tsx';
import { useMay } from '../shared/session.ts';
import table from '../shared/table.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

type ListFlow = FlowProps<typeof alertListMachine>;

/** Every alert, newest first (ALERT-01). */
export function AlertsTable({ rows, ...flow }: ListFlow & { rows: readonly Alert[] }) {
  const [{ page, size }, setRange] = useState({ page: 0, size: LIST_PAGE_SIZE });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={table.scroll} aria-label="Alerts table" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Alert name</th>
              <th scope="col">Days</th>
              <th scope="col">Date</th>
              <th scope="col">Alert type</th>
              <th scope="col">Products type</th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className={table.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(page * size, (page + 1) * size).map((alert) => (
              <Row key={alert.id} {...flow} alert={alert} />
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

function Row({ alert, snapshot, send }: ListFlow & { alert: Alert }) {
  const { id, name, status } = alert;
  const maySwitch = useMay('setAlertStatus');
  const mayEdit = useMay('editAlert');
  const mayDelete = useMay('deleteAlert');
  const change = { type: 'SWITCH', id, status: !status } as const;
  const edit = { type: 'EDIT', alert } as const;
  const remove = { type: 'DELETE', id, name } as const;
  return (
    <tr>
      <th scope="row" data-label="Alert name">
        {name}
      </th>
      <td data-label="Days">{alert.days.join(ALERT_DAYS_SEPARATOR)}</td>
      <td data-label="Date">{formatDateTime(alert.date)}</td>
      <td data-label="Alert type">{alert.alert_type}</td>
      <td data-label="Products type">{alert.product_type}</td>
      <td data-label="Status">
        {maySwitch ? (
          <Switch
            aria-label={`Status of ${name}`}
            checked={status}
            {...controlOf(snapshot, change)}
            onChange={() => send(change)}
          />
        ) : (
          <span>{status ? 'On' : 'Off'}</span>
        )}
      </td>
      <td data-actions>
        <div className={table.actions}>
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
        </div>
      </td>
    </tr>
  );
}
