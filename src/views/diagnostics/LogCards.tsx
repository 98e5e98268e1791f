import type { Diagnostics, Intent } from '../../db/hooks/use-diagnostics.ts';
import { formatCount } from '../shared/format.ts';
import { LogCard, SHOWN } from './LogCard.tsx';
import { intentLabel, formatMoment, stateLabel } from './log-messages.ts';
import * as classes from './cards.module.css';

/** The intents of this device, the latest first. */
export function IntentsCard({ intents }: { intents: Intent[] }) {
  return (
    <LogCard
      title="Changes you asked for (intents)"
      columns={['Change', 'State', 'About', 'Asked at', 'Times sent']}
      count={intents.length}
      empty="Nothing has been asked on this device"
    >
      {intents
        .slice(-SHOWN)
        .toReversed()
        .map((intent) => (
          <tr key={intent.id}>
            <th scope="row" data-label="Change">
              {intentLabel(intent)}
            </th>
            <td data-label="State">
              <span className={classes.state} data-state={intent.state}>
                {stateLabel(intent.state)}
              </span>
            </td>
            <td data-label="About">{aboutOf(intent)}</td>
            <td data-label="Asked at">{formatMoment(intent.at)}</td>
            <td data-label="Times sent" data-number>
              {formatCount(intent.attempts)}
            </td>
          </tr>
        ))}
    </LogCard>
  );
}

function aboutOf({ keys }: Intent): string {
  const [first = '—'] = keys;
  return keys.length > 1 ? `${first} and ${keys.length - 1} more` : first;
}

/** The facts of the server by batch, the latest first. */
export function FactsCard({ facts }: { facts: Diagnostics['facts'] }) {
  return (
    <LogCard
      title="What the server said (facts)"
      columns={['Batch', 'Cursor', 'Arrived at', 'Changed', 'Deleted']}
      count={facts.length}
      empty="Nothing since the first load"
    >
      {facts
        .slice(-SHOWN)
        .toReversed()
        .map(({ n, at, cursor, changed, deleted }) => (
          <tr key={n}>
            <th scope="row" data-label="Batch">
              {formatCount(n)}
            </th>
            <td data-label="Cursor">{formatCount(cursor)}</td>
            <td data-label="Arrived at">{formatMoment(at)}</td>
            <td data-label="Changed" data-number>
              {formatCount(changed)}
            </td>
            <td data-label="Deleted" data-number>
              {formatCount(deleted)}
            </td>
          </tr>
        ))}
    </LogCard>
  );
}
