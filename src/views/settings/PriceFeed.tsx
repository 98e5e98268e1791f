import { Button, Group, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { priceFeedMachine } from '../../machines/settings/price-feed.ts';
import { Banner } from '../shared/Banner.tsx';
import { copy } from '../shared/copy.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import * as settings from './settings.module.css';
import * as classes from './webhook.module.css';

type FlowOnly = FlowProps<typeof priceFeedMachine>;
type Feed = { date: string; fetched_at: string | null } | null;
type Props = FlowOnly & {
  feed: Feed;
  /** Whether accepted prices go to the webhook. */
  isSent: boolean;
  /** Where Vigia is reached, without a path. */
  origin: string;
};

/** That accepted prices go to the webhook, and to a feed; for administrators (ours). */
export function PriceFeed({ feed, isSent, origin, ...flow }: Props) {
  const { snapshot, send } = flow;
  const change = { type: 'SEND', isOn: !isSent } as const;
  return (
    <Flow name="priceFeed" snapshot={snapshot} className={settings.form}>
      <Switch
        label="To the webhook"
        description="As soon as they are accepted, in batches, signed as reports are."
        checked={isSent}
        {...controlOf(snapshot, change)}
        onChange={() => send(change)}
      />
      <p className={classes.quiet}>
        A feed lists accepted prices as .csv and .json for shop software that asks for them by
        itself. A price that was fetched is exported.
      </p>
      {snapshot.matches('showing') ? (
        <Address {...flow} origin={origin} />
      ) : (
        <Current {...flow} feed={feed} />
      )}
      <Question {...flow} isThere={feed !== null} />
    </Flow>
  );
}

function Current({ snapshot, send, feed }: FlowOnly & { feed: Feed }) {
  const flow = { snapshot, send, size: 'compact-sm' };
  if (!feed) {
    return (
      <Group>
        <EventButton {...flow} event={{ type: 'RENEW' }}>
          Make a feed
        </EventButton>
      </Group>
    );
  }
  const fetched = feed.fetched_at;
  return (
    <>
      <p className={classes.address}>
        {`Made ${formatDateTime(feed.date)}, ${fetched === null ? 'not fetched yet' : `fetched ${formatDateTime(fetched)}`}`}
      </p>
      <Group gap="xs">
        <EventButton {...flow} event={{ type: 'RENEW' }} variant="default">
          New address
        </EventButton>
        <EventButton
          {...flow}
          event={{ type: 'REMOVE' }}
          variant="default"
          aria-label="Remove the feed"
        >
          Remove
        </EventButton>
      </Group>
    </>
  );
}

const FORMATS = ['csv', 'json'] as const;

function Address({ snapshot, send, origin }: FlowOnly & { origin: string }) {
  const { path } = snapshot.context;
  return (
    <>
      <Banner tone="warning">
        Copy the address now. It is shown this once; whoever has it reads your accepted prices.
      </Banner>
      {FORMATS.map((format) => {
        const address = `${origin}${path}.${format}`;
        return (
          <TextInput
            key={format}
            label={`Address of the .${format} feed`}
            value={address}
            readOnly
            classNames={{ input: classes.secret }}
            onFocus={({ currentTarget }) => currentTarget.select()}
            rightSectionWidth={72}
            rightSection={
              <Button
                size="compact-sm"
                variant="default"
                onClick={(event) => copy(address, event.currentTarget)}
                aria-label={`Copy the address of the .${format} feed`}
                data-local
              >
                Copy
              </Button>
            }
          />
        );
      })}
      <Group>
        <EventButton snapshot={snapshot} send={send} event={{ type: 'CLOSE' }} size="compact-sm">
          I have copied it
        </EventButton>
      </Group>
    </>
  );
}

const WORDS = {
  address: {
    title: 'New address',
    question: 'Whoever has the address reads your accepted prices without signing in.',
    again: ' The old address ends at once.',
    confirm: 'Yes, make it',
  },
  removal: {
    title: 'Remove the feed',
    question: 'Its address ends at once.',
    again: '',
    confirm: 'Yes, remove it',
  },
};

function Question({ snapshot, send, isThere }: FlowOnly & { isThere: boolean }) {
  const isRemoval = snapshot.matches({ asking: 'removal' }) || snapshot.matches('removing');
  const isAddress = snapshot.matches({ asking: 'address' }) || snapshot.matches('renewing');
  if (!isRemoval && !isAddress) return null;
  const words = WORDS[isRemoval ? 'removal' : 'address'];
  return (
    <Dialog
      opened
      centered
      title={words.title}
      onClose={() => send({ type: 'CANCEL' })}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, { type: 'CANCEL' }) }}
    >
      <div className={settings.form}>
        <p className={settings.question}>{`${words.question}${isThere ? words.again : ''}`}</p>
        <Group justify="flex-end" gap="xs">
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <EventButton
            snapshot={snapshot}
            send={send}
            event={{ type: 'CONFIRM' }}
            {...(isRemoval && { color: 'red.9' })}
          >
            {words.confirm}
          </EventButton>
        </Group>
      </div>
    </Dialog>
  );
}
