import { Checkbox, Group } from '@mantine/core';
import type { MissingMatch } from '../../../contract/entities/feed.ts';
import type { feedsMachine } from '../../machines/importations/feeds.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, type FlowProps } from '../shared/Flow.tsx';
import { formatCount, formatDateTime } from '../shared/format.ts';
import { useMay } from '../shared/session.ts';
import { LoadingMessage } from '../shared/StateMessage.tsx';
import * as classes from './feeds.module.css';

type FlowOnly = FlowProps<typeof feedsMachine>;

/** The products that a feed names no longer. Nothing is deleted unless somebody chooses it (FEED-03). */
export function MissingMatches(flow: FlowOnly) {
  const { snapshot, send } = flow;
  const { feed } = snapshot.context;
  return (
    <Dialog
      opened
      centered
      size="lg"
      title={`Missing in ${feed?.name ?? 'the feed'}`}
      onClose={() =>
        send({ type: snapshot.matches({ looking: 'confirming' }) ? 'CANCEL' : 'CLOSE' })
      }
    >
      <div className={classes.form}>
        <Content {...flow} />
      </div>
    </Dialog>
  );
}

function Content(flow: FlowOnly) {
  const { snapshot } = flow;
  const { refusal, missing } = snapshot.context;
  if (snapshot.matches({ looking: 'loading' })) {
    return (
      <>
        <LoadingMessage label="Loading the products" />
        <Group justify="flex-end">
          <Close {...flow} />
        </Group>
      </>
    );
  }
  if (snapshot.matches({ looking: 'failed' })) {
    return (
      <>
        <Banner tone="error">{refusal}</Banner>
        <Group justify="flex-end" gap="xs">
          <Close {...flow} />
          <EventButton {...flow} event={{ type: 'RETRY' }}>
            Try again
          </EventButton>
        </Group>
      </>
    );
  }
  if (missing.length === 0) {
    return (
      <>
        <p className={classes.question}>The feed names all products that it has named before.</p>
        <Group justify="flex-end">
          <Close {...flow} />
        </Group>
      </>
    );
  }
  return <Choice {...flow} />;
}

function Choice(flow: FlowOnly) {
  const { snapshot, send } = flow;
  const { missing, count, chosen } = snapshot.context;
  const mayDelete = useMay('deleteMatch');
  const all = { type: 'CHOOSE_ALL' } as const;
  const isAsking =
    snapshot.matches({ looking: 'confirming' }) || snapshot.matches({ looking: 'deleting' });
  return (
    <>
      <p className={classes.question}>
        The feed named these products once and names them no longer. They are still in your list.
        {count > missing.length &&
          ` Shown are ${formatCount(missing.length)} of ${formatCount(count)}.`}
      </p>
      {mayDelete && (
        <Checkbox
          label="All of them"
          checked={chosen.length === missing.length}
          indeterminate={chosen.length > 0 && chosen.length < missing.length}
          {...controlOf(snapshot, all)}
          onChange={() => send(all)}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard */}
      <ul className={classes.missing} tabIndex={0} aria-label="Missing products">
        {missing.map((match) => (
          <li key={match.match_id}>
            <Product {...flow} match={match} mayDelete={mayDelete} />
          </li>
        ))}
      </ul>
      {mayDelete && isAsking && (
        <Banner tone="warning">
          {`${formatCount(chosen.length)} of your products will be deleted, with their competitors and history.`}
        </Banner>
      )}
      <Group justify="flex-end" gap="xs">
        {isAsking ? (
          <>
            <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
              Cancel
            </EventButton>
            <EventButton {...flow} event={{ type: 'CONFIRM' }} color="red.9">
              Yes, delete them
            </EventButton>
          </>
        ) : (
          <>
            <Close {...flow} />
            {mayDelete && (
              <EventButton {...flow} event={{ type: 'DELETE_CHOSEN' }} color="red.9">
                Delete the selected
              </EventButton>
            )}
          </>
        )}
      </Group>
    </>
  );
}

type ProductProps = FlowOnly & { match: MissingMatch; mayDelete: boolean };

function Product({ snapshot, send, match, mayDelete }: ProductProps) {
  const { match_id: id, name, url, missing_since: since } = match;
  const choose = { type: 'CHOOSE', id } as const;
  const about = `${url === '' ? '' : `${url} · `}missing since ${formatDateTime(since)}`;
  if (!mayDelete) {
    return (
      <>
        <span className={classes.name}>{name}</span>
        <p className={classes.quiet}>{about}</p>
      </>
    );
  }
  return (
    <Checkbox
      label={name}
      description={about}
      checked={snapshot.context.chosen.includes(id)}
      {...controlOf(snapshot, choose)}
      onChange={() => send(choose)}
    />
  );
}

function Close(flow: FlowOnly) {
  return (
    <EventButton {...flow} event={{ type: 'CLOSE' }} variant="default">
      Close
    </EventButton>
  );
}
