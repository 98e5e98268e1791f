import type { ReactNode } from 'react';
import type { Diagnostics, Intent } from '../../db/use-diagnostics.ts';
import { formatCount } from '../shared/format.ts';
import { Card } from '../shared/PageFrame.tsx';
import { StateMessage } from '../shared/StateMessage.tsx';
import table from '../shared/table.module.css';
import type { LiveMachine } from './live-machine.ts';
import { askedWords, eventWords, formatMoment, stateWords } from './words.ts';
import classes from './diagnostics.module.css';

/** The rest is in the file. */
const SHOWN = 20;
const SHOWN_EVENTS = 3;

/** What was asked on this device, the latest first. */
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
              {askedWords(intent)}
            </th>
            <td data-label="State">
              <span className={classes['state']} data-state={intent.state}>
                {stateWords(intent.state)}
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

/** What the server said, batch by batch, the latest first. */
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

/** The statecharts that run in this tab. */
export function MachinesCard({ machines }: { machines: readonly LiveMachine[] }) {
  return (
    <LogCard
      title="Running flows (machines)"
      columns={['Flow', 'State', 'Since', 'Heard last']}
      count={machines.length}
      empty="None"
      isWhole
    >
      {machines.map(({ session, machine, state, since, events }) => (
        <tr key={session}>
          <th scope="row" data-label="Flow">
            {machine}
          </th>
          <td data-label="State">{state.replaceAll(' ', ', ')}</td>
          <td data-label="Since">{formatMoment(since)}</td>
          <td data-label="Heard last">
            {events
              .slice(-SHOWN_EVENTS)
              .map(({ type }) => eventWords(type))
              .join(', ')}
          </td>
        </tr>
      ))}
    </LogCard>
  );
}

type LogCardProps = {
  title: string;
  columns: string[];
  count: number;
  empty: string;
  isWhole?: boolean;
  children: ReactNode;
};

const NUMBERS = ['Times sent', 'Changed', 'Deleted'];

function LogCard({ title, columns, count, empty, isWhole = false, children }: LogCardProps) {
  const isCut = !isWhole && count > SHOWN;
  return (
    <Card
      title={title}
      flush
      aside={
        <span className={classes['count']}>
          {isCut ? `latest ${SHOWN} of ${formatCount(count)}` : formatCount(count)}
        </span>
      }
    >
      {count === 0 ? (
        <StateMessage title={empty} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section className={table['scroll']} aria-label={title} tabIndex={0}>
          <table className={table['table']}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" data-number={NUMBERS.includes(column) || undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
