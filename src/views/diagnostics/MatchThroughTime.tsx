import {
  useMatchHistory,
  viewAsOf,
  type HistoryEntry,
  type MatchHistory,
} from '../../db/hooks/use-diagnostics.ts';
import type { diagnosticsMachine, FoundMatch } from '../../machines/diagnostics/diagnostics.ts';
import { choiceOf, type ControlProps, type FlowProps } from '../shared/Flow.tsx';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { entryMessage, fieldLabel, formatMoment, valueText } from './log-messages.ts';
import * as cards from './cards.module.css';
import * as classes from './match.module.css';

type Props = FlowProps<typeof diagnosticsMachine> & { match: FoundMatch };

export function MatchThroughTime({ match, ...flow }: Props) {
  const { at } = flow.snapshot.context;
  const history = useMatchHistory(match.id);
  if (!history) return <LoadingMessage label="Reading its history" />;
  return (
    <>
      <h3 className={classes.match}>
        {match.name || 'No longer on this device'}
        <span className={cards.quiet}>{[match.ref, match.id].filter(Boolean).join(' · ')}</span>
      </h3>
      <div className={classes.through}>
        <Moments {...flow} history={history} />
        <View history={history} at={at} />
      </div>
    </>
  );
}

type MomentsProps = FlowProps<typeof diagnosticsMachine> & { history: MatchHistory };

/** The moments of its history, the latest first; the arrow keys go through them. */
function Moments({ snapshot, send, history }: MomentsProps) {
  const { at } = snapshot.context;
  const moments = momentsOf(history.entries);
  return (
    <fieldset className={classes.moments}>
      <legend>As of</legend>
      <Moment
        label="Now"
        isChosen={at === null}
        control={choiceOf(snapshot, { type: 'RETURN' }, at === null)}
        onChoose={() => send({ type: 'RETURN' })}
        lines={[]}
      />
      {moments.map((moment) => (
        <Moment
          key={moment.at}
          label={formatMoment(moment.at)}
          lines={
            moment.entries.length > 0 ? moment.entries.map(entryMessage) : ['Before all of this']
          }
          isChosen={at === moment.at}
          control={choiceOf(snapshot, { type: 'GO_TO', at: moment.at }, at === moment.at)}
          onChoose={() => send({ type: 'GO_TO', at: moment.at })}
        />
      ))}
      <p className={cards.quiet}>
        {history.since
          ? `The log of this device begins ${formatMoment(history.since)}.`
          : 'Nothing has changed on the server since the first load.'}
      </p>
    </fieldset>
  );
}

type MomentProps = {
  label: string;
  lines: string[];
  isChosen: boolean;
  control: ControlProps;
  onChoose: () => void;
};

function Moment({ label, lines, isChosen, control, onChoose }: MomentProps) {
  return (
    <label className={classes.moment}>
      <input type="radio" name="moment" {...control} checked={isChosen} onChange={onChoose} />
      <span>
        {label}
        {lines.map((line, index) => (
          // Two things may be said alike in one moment.
          <span key={index} className={classes.detail}>
            {line}
          </span>
        ))}
      </span>
    </label>
  );
}

type MomentOf = { at: string; entries: HistoryEntry[] };

/** Latest first, and last the moment before anything of it happened. */
function momentsOf(entries: HistoryEntry[]): MomentOf[] {
  const [first] = entries;
  if (!first) return [];
  const times = [...new Set(entries.map(({ at }) => at))];
  const before = new Date(Date.parse(first.at) - 1).toISOString();
  return [before, ...times]
    .toReversed()
    .map((at) => ({ at, entries: entries.filter((entry) => entry.at === at) }));
}

function View({ history, at }: { history: MatchHistory; at: string | null }) {
  const { isThere, fields } = viewAsOf(history, at);
  const title = at === null ? 'As shown now' : `As shown at ${formatMoment(at)}`;
  if (!isThere)
    return (
      <StateMessage title={at === null ? 'It is not there now' : 'It was not there'}>
        It had not come yet, or had been deleted.
      </StateMessage>
    );
  const shown = fields.filter(({ value, differs }) => value !== null || differs);
  return (
    <table className={classes.view} aria-label={title}>
      <caption>{title}</caption>
      <tbody>
        {shown.map(({ field, value, isAsked, differs }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td>
              {valueText(value)}
              {isAsked && <span className={classes.tag}>waiting</span>}
              {differs && <span className={classes.tag}>changed since</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
