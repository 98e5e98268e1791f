import type { AuditEntry } from '../../../contract/entities/audit-entry.ts';
import { deviceName } from '../settings/device-name.ts';
import { formatDateTime } from '../shared/format.ts';
import table from '../shared/table.module.css';
import { KINDS } from './kinds.ts';
import classes from './audit-log.module.css';

/** The entries, the latest first. */
export function AuditTable({ items }: { items: AuditEntry[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={table.scroll} aria-label="Changes" tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Change</th>
            <th scope="col">Person</th>
            <th scope="col">Kind</th>
            <th scope="col">Date</th>
            <th scope="col">Device</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, text, refused, user, kind, date, device }) => (
            <tr key={id}>
              <th scope="row" className={classes.change}>
                {text}
                {refused && <span className={classes.refused}>Refused</span>}
              </th>
              <td data-label="Person">{user === '' ? 'Operator' : user}</td>
              <td data-label="Kind">{KINDS[kind]}</td>
              <td data-label="Date" className={classes.date}>
                {formatDateTime(date)}
              </td>
              <td data-label="Device">{device === '' ? '–' : deviceName(device)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
