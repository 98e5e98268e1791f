import { Button, Group, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { webhookMachine } from '../../machines/settings/webhook.ts';
import { Banner } from '../shared/Banner.tsx';
import { copy } from '../shared/copy.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { textOf } from '../shared/form.ts';
import {
  controlOf,
  EventButton,
  Flow,
  SubmitButton,
  takes,
  type FlowProps,
} from '../shared/Flow.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { Deliveries, type ListedDelivery } from './Deliveries.tsx';
import * as settings from './settings.module.css';
import * as classes from './webhook.module.css';

type FlowOnly = FlowProps<typeof webhookMachine>;
type Props = FlowOnly & {
  /** Empty while there is none. */
  url: string;
  /** The latest first. */
  deliveries: ListedDelivery[];
};

/** The webhook that receives the account's reports; for administrators (ours). */
export function Webhook({ url, deliveries, ...flow }: Props) {
  const { snapshot } = flow;
  const isEditing = snapshot.matches('editing') || snapshot.matches('saving');
  return (
    <Flow name="webhook" snapshot={snapshot}>
      <Card title="Webhook">
        <div className={settings.form}>
          <p className={classes.quiet}>
            Reports of all alerts are also sent to your own software, signed with a secret.
          </p>
          {isEditing && <Form {...flow} url={url} />}
          {snapshot.matches('showing') && <Secret {...flow} />}
          {!isEditing && !snapshot.matches('showing') && <Current {...flow} url={url} />}
          {url !== '' && <Deliveries deliveries={deliveries} />}
        </div>
      </Card>
      <Question {...flow} />
    </Flow>
  );
}

function Current({ snapshot, send, url }: FlowOnly & { url: string }) {
  const flow = { snapshot, send, size: 'compact-sm' };
  if (url === '') {
    return (
      <Group>
        <EventButton {...flow} event={{ type: 'EDIT' }} aria-label="Set up the webhook">
          Set up
        </EventButton>
      </Group>
    );
  }
  return (
    <>
      <p className={classes.address}>{url}</p>
      <Group gap="xs">
        <EventButton {...flow} event={{ type: 'TEST' }} data-busy={snapshot.matches('testing')}>
          Send a test
        </EventButton>
        <EventButton
          {...flow}
          event={{ type: 'EDIT' }}
          variant="default"
          aria-label="Edit the webhook"
        >
          Edit
        </EventButton>
        <EventButton {...flow} event={{ type: 'REPLACE_SECRET' }} variant="default">
          New secret
        </EventButton>
        <EventButton
          {...flow}
          event={{ type: 'REMOVE' }}
          variant="default"
          aria-label="Remove the webhook"
        >
          Remove
        </EventButton>
      </Group>
    </>
  );
}

const EXAMPLE = { type: 'SAVE', url: '' } as const;

function Form({ snapshot, send, url }: FlowOnly & { url: string }) {
  const { problem, refusal } = snapshot.context;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'SAVE', url: textOf(new FormData(event.currentTarget), 'url') });
  };
  return (
    <form className={settings.form} onSubmit={submit} noValidate>
      <TextInput
        name="url"
        label="Address"
        description={url === '' ? null : 'Another address gets another secret.'}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        defaultValue={url}
        error={problem}
        readOnly={!takes(snapshot, EXAMPLE)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to edit this
        autoFocus
      />
      {snapshot.matches({ editing: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
      <Group gap="xs">
        <SubmitButton snapshot={snapshot} event={EXAMPLE} size="compact-sm">
          Save
        </SubmitButton>
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'CANCEL' }}
          variant="default"
          size="compact-sm"
        >
          Cancel
        </EventButton>
      </Group>
    </form>
  );
}

function Secret({ snapshot, send }: FlowOnly) {
  const { secret } = snapshot.context;
  return (
    <>
      <Banner tone="warning">
        Copy the secret now. It is shown this once; your software checks signatures with it.
      </Banner>
      <TextInput
        label="Secret"
        value={secret}
        readOnly
        classNames={{ input: classes.secret }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={(event) => copy(secret, event.currentTarget)}
          aria-label="Copy the secret"
          data-local
        >
          Copy
        </Button>
        <EventButton snapshot={snapshot} send={send} event={{ type: 'CLOSE' }} size="compact-sm">
          I have copied it
        </EventButton>
      </Group>
    </>
  );
}

function Question({ snapshot, send }: FlowOnly) {
  const isRemoval = snapshot.matches({ asking: 'removal' }) || snapshot.matches('removing');
  const isReplacement =
    snapshot.matches({ asking: 'replacement' }) || snapshot.matches('replacing');
  if (!isRemoval && !isReplacement) return null;
  const words = isRemoval
    ? {
        title: 'Remove the webhook',
        question: 'Reports are no longer sent there. Its secret is forgotten.',
        confirm: 'Yes, remove it',
      }
    : {
        title: 'New secret',
        question:
          'The old secret signs nothing from now on: until your software knows the new one, it refuses what it receives.',
        confirm: 'Yes, replace it',
      };
  return (
    <Dialog
      opened
      centered
      title={words.title}
      onClose={() => send({ type: 'CANCEL' })}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, { type: 'CANCEL' }) }}
    >
      <div className={settings.form}>
        <p className={settings.question}>{words.question}</p>
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
