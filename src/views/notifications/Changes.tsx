import type { NotificationChange } from '../../../contract/entities/notification.ts';
import { formatCount, formatIndex } from '../shared/format.ts';
import table from '../shared/table.module.css';
import classes from './detail.module.css';

/** The number drawn at once; a report may have a thousand. */
const SHOWN = 200;

/** Every change of a full report. */
export function Changes({ changes, count }: { changes: NotificationChange[]; count: number }) {
  return (
    <section>
      <h3 className={classes.chartTitle}>Changes</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.changes} aria-label="Changes" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Website</th>
              <th scope="col" data-number>
                Before
              </th>
              <th scope="col" data-number>
                Now
              </th>
              <th scope="col" data-number>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, SHOWN).map((change) => (
              <Row key={`${change.match_id} ${change.url}`} change={change} />
            ))}
          </tbody>
        </table>
      </section>
      {changes.length > SHOWN && (
        <p className={classes.facts}>
          {`The first ${SHOWN} changes of ${formatCount(count)} products are shown.`}
        </p>
      )}
    </section>
  );
}

function Row({ change }: { change: NotificationChange }) {
  const { product_name: name, website, url, old_value, new_value, difference } = change;
  return (
    <tr>
      <th scope="row" data-label="Product">
        {name}
      </th>
      <td data-label="Website">
        {url === null ? (
          website
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {website}
          </a>
        )}
      </td>
      <td data-label="Before" data-number>
        {old_value}
      </td>
      <td data-label="Now" data-number>
        {new_value}
      </td>
      <td data-label="Change" data-number>
        {difference === null ? '' : formatIndex(difference)}
      </td>
    </tr>
  );
}
