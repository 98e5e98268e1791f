import type { EventLogItem } from '../../../contract/entities/event-log.ts';
import type { eventsLogMachine } from '../../machines/administration/events-log.ts';
import type { Column } from '../shared/DataTable.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { TablePage, type TablePageProps } from '../shared/PagedTable.tsx';
import { StateMessage } from '../shared/StateMessage.tsx';
import * as classes from './administration.module.css';

type LogFlow = FlowProps<typeof eventsLogMachine>;
type Props = LogFlow & Pick<TablePageProps<EventLogItem>, 'rows' | 'paging'>;

/** The calls of a day by their names. */
export function EventsTable({ snapshot, send, ...page }: Props) {
  return (
    <TablePage
      {...page}
      label="Events logs"
      columns={columnsOf({ snapshot, send })}
      keyOf={({ tag }) => tag}
      rowClassName={classes.row}
      empty={<StateMessage title="No calls on this day" />}
    />
  );
}

function columnsOf({ snapshot, send }: LogFlow): Column<EventLogItem>[] {
  return [
    {
      label: 'Tag',
      cell: ({ tag }) => (
        <button
          type="button"
          className={classes.open}
          {...controlOf(snapshot, { type: 'OPEN', tag })}
          onClick={() => send({ type: 'OPEN', tag })}
        >
          {tag}
        </button>
      ),
    },
    { label: 'Calls', isNumber: true, cell: (item) => formatCount(item.call_count) },
    {
      label: 'Errors',
      isNumber: true,
      isBad: ({ errors }) => errors.length > 0,
      cell: ({ errors }) => formatCount(errors.length),
    },
    {
      label: 'Accounts',
      isNumber: true,
      cell: ({ from }) => formatCount(Object.keys(from).length),
    },
    { label: 'Users', isNumber: true, cell: (item) => formatCount(item.users_count) },
    { label: 'Date', cell: ({ date }) => date },
  ];
}
