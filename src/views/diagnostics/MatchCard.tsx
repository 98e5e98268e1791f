import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { diagnosticsMachine } from '../../machines/diagnostics/diagnostics.ts';
import { controlOf, EventButton, SubmitButton, type FlowProps } from '../shared/Flow.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { FailedMessage, LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { MatchThroughTime } from './MatchThroughTime.tsx';
import * as cards from './cards.module.css';
import * as classes from './match.module.css';

type Props = FlowProps<typeof diagnosticsMachine>;

const ANY_SEARCH = { type: 'SEARCH', text: 'any' } as const;

/** One match, found by reference, id or name, with its history and as of any moment of it. */
export function MatchCard(flow: Props) {
  const { snapshot, send } = flow;
  const { match, text } = snapshot.context;
  const search = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const entered = new FormData(submit.currentTarget).get('text');
    send({ type: 'SEARCH', text: typeof entered === 'string' ? entered : '' });
  };
  return (
    <Card
      title="One match"
      aside={
        match && (
          <EventButton {...flow} event={{ type: 'CLOSE' }} size="compact-sm" variant="default">
            Close the match
          </EventButton>
        )
      }
    >
      <form className={classes.search} onSubmit={search}>
        <TextInput
          name="text"
          label="Reference, id or name"
          defaultValue={text}
          required
          withAsterisk={false}
          autoComplete="off"
        />
        <SubmitButton {...flow} event={ANY_SEARCH} variant="default">
          Find
        </SubmitButton>
      </form>
      {snapshot.matches({ match: 'searching' }) && <LoadingMessage label="Searching this device" />}
      {snapshot.matches({ match: 'notFound' }) && (
        <StateMessage title="No match on this device">
          Nothing has “{text}” in its reference, id or name.
        </StateMessage>
      )}
      {snapshot.matches({ match: 'unsearched' }) && (
        <FailedMessage
          title="The search failed"
          reason="The data on this device could not be read. Please try again."
        />
      )}
      {snapshot.matches({ match: 'choosing' }) && <Choices {...flow} />}
      {match && <MatchThroughTime key={match.id} {...flow} match={match} />}
    </Card>
  );
}

function Choices({ snapshot, send }: Props) {
  const { found } = snapshot.context;
  return (
    <ul className={classes.choices} aria-label="Matches found">
      {found.map(({ id, ref, name }) => (
        <li key={id}>
          <button
            type="button"
            {...controlOf(snapshot, { type: 'CHOOSE', id })}
            onClick={() => send({ type: 'CHOOSE', id })}
          >
            <span>{name || 'No longer on this device'}</span>
            <span className={cards.quiet}>{[ref, id].filter(Boolean).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
