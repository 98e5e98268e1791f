import { LogCard } from './LogCard.tsx';
import { stateNames } from './flow-report.ts';
import type { LiveMachine, TabFlows } from './live-machine.ts';
import { eventLabel, formatMoment } from './log-messages.ts';
import * as classes from './cards.module.css';

const SHOWN_EVENTS = 50;

/** The statecharts that run in this tab. */
export function MachinesCard({ running }: Pick<TabFlows, 'running'>) {
  return (
    <LogCard
      title="Running flows (machines)"
      columns={['Flow', 'State', 'Since', 'Takes now']}
      count={running.length}
      empty="None"
      shown={running.length}
    >
      {running.map(({ session, machine, state, since, takes }) => (
        <tr key={session}>
          <th scope="row" data-label="Flow">
            {machine}
          </th>
          <td data-label="State">{stateNames(state)}</td>
          <td data-label="Since">{formatMoment(since)}</td>
          <td data-label="Takes now" className={classes.takes}>
            {takes.map(takenWords).join(', ') || '—'}
          </td>
        </tr>
      ))}
    </LogCard>
  );
}

const takenWords = ({ event, isGuarded }: LiveMachine['takes'][number]) =>
  isGuarded ? `${event} (if allowed)` : event;

/** The events of the flows, the latest first. */
export function EventsCard({ trace }: Pick<TabFlows, 'trace'>) {
  return (
    <LogCard
      title="Latest events"
      columns={['Flow', 'Event', 'State after', 'At']}
      count={trace.length}
      empty="None"
      shown={SHOWN_EVENTS}
    >
      {trace
        .slice(-SHOWN_EVENTS)
        .toReversed()
        .map(({ machine, event, state, at }, index) => (
          // A flow may hear the same twice in a millisecond.
          <tr key={index}>
            <th scope="row" data-label="Flow">
              {machine}
            </th>
            <td data-label="Event">{eventLabel(event)}</td>
            <td data-label="State after">{stateNames(state)}</td>
            <td data-label="At">{formatMoment(at)}</td>
          </tr>
        ))}
    </LogCard>
  );
}
