import type { EventLogItem } from '../../../contract/entities/event-log.ts';
import type { eventsLogMachine } from '../../machines/administration/events-log.ts';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import table from '../shared/table.module.css';
import classes from './administration.module.css';

type Props = FlowProps<typeof eventsLogMachine> & { items: EventLogItem[] };

export function EventsTable({ items, snapshot, send }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={table.scroll} aria-label="Events logs" tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col" data-number>
              Calls
            </th>
            <th scope="col" data-number>
              Errors
            </th>
            <th scope="col" data-number>
              Accounts
            </th>
            <th scope="col" data-number>
              Users
            </th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.tag} className={classes.row}>
              <th scope="row" data-label="Tag">
                <button
                  type="button"
                  className={classes.open}
                  {...controlOf(snapshot, { type: 'OPEN', tag: item.tag })}
                  onClick={() => send({ type: 'OPEN', tag: item.tag })}
                >
                  {item.tag}
                </button>
              </th>
              <td data-label="Calls" data-number>
                {formatCount(item.call_count)}
              </td>
              <td data-label="Errors" data-number data-bad={item.errors.length > 0}>
                {formatCount(item.errors.length)}
              </td>
              <td data-label="Accounts" data-number>
                {formatCount(Object.keys(item.from).length)}
              </td>
              <td data-label="Users" data-number>
                {formatCount(item.users_count)}
              </td>
              <td data-label="Date">{item.date}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
