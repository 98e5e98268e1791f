import type { NotificationChange } from '../../../contract/entities/notification.ts';
import { DataTable, type Column } from '../shared/DataTable.tsx';
import { formatCount, formatIndex } from '../shared/format.ts';
import * as classes from './detail.module.css';

/** The number drawn at once; a report may have a thousand. */
const SHOWN = 200;

const COLUMNS: readonly Column<NotificationChange>[] = [
  { label: 'Product', cell: (change) => change.product_name },
  {
    label: 'Website',
    cell: ({ url, website }) =>
      url === null ? (
        website
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {website}
        </a>
      ),
  },
  { label: 'Before', isNumber: true, cell: (change) => change.old_value },
  { label: 'Now', isNumber: true, cell: (change) => change.new_value },
  {
    label: 'Change',
    isNumber: true,
    cell: ({ difference }) => (difference === null ? '' : formatIndex(difference)),
  },
];

/** Every change of a full report. */
export function Changes({ changes, count }: { changes: NotificationChange[]; count: number }) {
  return (
    <section>
      <h3 className={classes.chartTitle}>Changes</h3>
      <DataTable
        label="Changes"
        columns={COLUMNS}
        rows={changes.slice(0, SHOWN)}
        keyOf={(change) => `${change.match_id} ${change.url}`}
        className={classes.changes}
      />
      {changes.length > SHOWN && (
        <p className={classes.facts}>
          {`The first ${SHOWN} changes of ${formatCount(count)} products are shown.`}
        </p>
      )}
    </section>
  );
}
