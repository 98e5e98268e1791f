import type { Feed } from '../../../contract/entities/feed.ts';
import type { feedsMachine } from '../../machines/importations/feeds.ts';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatCount, formatDateTime } from '../shared/format.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { EditIcon, PauseIcon, PlayIcon, PlusIcon, RefreshIcon } from '../shared/icons/pages.tsx';
import { TrashIcon } from '../shared/icons/shell.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import { DeleteFeed } from './DeleteFeed.tsx';
import { FeedForm } from './FeedForm.tsx';
import { checkText, timesText } from './feed-times.ts';
import { MissingMatches } from './MissingMatches.tsx';
import * as classes from './feeds.module.css';

type FlowOnly = FlowProps<typeof feedsMachine>;
type Props = FlowOnly & { feeds: Feed[] };

/** Files that are fetched again and again from an address (FEED-01 to FEED-09). */
export function Feeds({ feeds, ...flow }: Props) {
  const { snapshot } = flow;
  const mayChange = useMay('saveFeed');
  const isEditing = snapshot.matches('editing') || snapshot.matches('saving');
  const isAsking = snapshot.matches('asking') || snapshot.matches('deleting');
  return (
    <Flow name="feeds" snapshot={snapshot}>
      <Card
        title="Feeds"
        flush
        aside={
          mayChange && (
            <EventButton
              {...flow}
              event={{ type: 'ADD' }}
              size="compact-sm"
              leftSection={<PlusIcon size={16} />}
            >
              Add a feed
            </EventButton>
          )
        }
      >
        <ul className={classes.feeds}>
          {feeds.map((feed) => (
            <Row key={feed.id} {...flow} feed={feed} mayChange={mayChange} />
          ))}
        </ul>
        {feeds.length === 0 && (
          <p className={classes.none}>
            A feed is the address of a product list, such as the one for Google Merchant Center. It
            is fetched again and again, and imported when it has changed.
          </p>
        )}
      </Card>
      {isEditing && <FeedForm {...flow} />}
      {isAsking && <DeleteFeed {...flow} />}
      {snapshot.matches('looking') && <MissingMatches {...flow} />}
    </Flow>
  );
}

type RowProps = FlowOnly & { feed: Feed; mayChange: boolean };

function Row({ feed, mayChange, ...flow }: RowProps) {
  const look = { type: 'LOOK', feed } as const;
  return (
    <li className={classes.feed}>
      <div className={classes.about}>
        <span className={classes.name}>{feed.name}</span>
        <p className={classes.quiet}>{feed.url}</p>
        <p className={classes.quiet}>{scheduleText(feed)}</p>
        <p className={classes.quiet}>{resultText(feed)}</p>
        {feed.error !== '' && (
          <p className={classes.error}>
            {feed.error_at !== null && `${formatDateTime(feed.error_at)}: `}
            {feed.error}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {feed.missing > 0 && (
          <EventButton {...flow} event={look} variant="default" size="compact-sm">
            {`${formatCount(feed.missing)} missing`}
          </EventButton>
        )}
        {mayChange && <Actions {...flow} feed={feed} />}
      </div>
    </li>
  );
}

function Actions({ snapshot, send, feed }: FlowOnly & { feed: Feed }) {
  const { id, name, paused } = feed;
  const buttons = [
    { event: { type: 'RUN', id }, label: `Fetch ${name} now`, icon: RefreshIcon },
    {
      event: { type: 'PAUSE', id, paused: !paused },
      label: paused ? `Resume ${name}` : `Pause ${name}`,
      icon: paused ? PlayIcon : PauseIcon,
    },
    { event: { type: 'EDIT', feed }, label: `Change ${name}`, icon: EditIcon },
    { event: { type: 'DELETE', feed }, label: `Delete ${name}`, icon: TrashIcon },
  ] as const;
  return buttons.map(({ event, label, icon }) => (
    <IconButton
      key={event.type}
      label={label}
      icon={icon}
      {...controlOf(snapshot, event)}
      onClick={() => send(event)}
    />
  ));
}

function scheduleText(feed: Feed): string {
  if (feed.paused) return `${timesText(feed)} · paused`;
  const next = feed.next_at === null ? '' : ` · next ${formatDateTime(feed.next_at)}`;
  return `${timesText(feed)}${next}`;
}

/** What the last check has found. */
function resultText(feed: Feed): string {
  const { importation } = feed;
  if (feed.under_way) return 'It is fetched and imported now.';
  if (importation?.status === 'suspending') {
    return 'Its last importation waits for your decision in the list.';
  }
  return checkText(feed);
}
