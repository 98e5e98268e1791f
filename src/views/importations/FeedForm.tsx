import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { MAX_FEED_NAME, MAX_FEED_URL } from '../../../contract/constants.ts';
import type { feedsMachine } from '../../machines/importations/feeds.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { textOf } from '../shared/form.ts';
import { timesChoices, timesOf, timesValue } from './feed-times.ts';
import * as classes from './feeds.module.css';

const NEW = { name: '', url: '', every_hours: null, at_hour: 6 };
const EXAMPLE = { type: 'SUBMIT', ...NEW, url: 'https://shop.example/feed.xml' } as const;

/** Adds a feed or changes one. */
export function FeedForm({ snapshot, send }: FlowProps<typeof feedsMachine>) {
  const { feed, problem, refusal } = snapshot.context;
  const given = feed ?? NEW;
  const isLocked = !takes(snapshot, EXAMPLE);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    send({
      type: 'SUBMIT',
      name: textOf(fields, 'name'),
      url: textOf(fields, 'url'),
      ...timesOf(textOf(fields, 'times')),
    });
  };
  return (
    <Dialog
      opened
      centered
      title={feed ? 'Change the feed' : 'Add a feed'}
      onClose={() => send({ type: 'CANCEL' })}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {snapshot.matches({ editing: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
        <TextInput
          name="url"
          type="url"
          label="Address"
          description="A csv or Excel file, a product feed in XML, or a sitemap"
          defaultValue={given.url}
          maxLength={MAX_FEED_URL}
          error={problem}
          readOnly={isLocked}
          data-autofocus
        />
        <TextInput
          name="name"
          label="Name"
          description="Without one it is called by its website"
          defaultValue={given.name}
          maxLength={MAX_FEED_NAME}
          readOnly={isLocked}
        />
        <NativeSelect
          name="times"
          label="How often"
          data={timesChoices(given)}
          defaultValue={timesValue(given)}
        />
        <Group justify="flex-end" gap="xs">
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <SubmitButton snapshot={snapshot} event={EXAMPLE}>
            Save the feed
          </SubmitButton>
        </Group>
      </form>
    </Dialog>
  );
}
