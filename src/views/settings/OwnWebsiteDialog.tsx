import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { Website } from '../../../contract/entities/website.ts';
import type { ownWebsiteMachine } from '../../machines/settings/own-website.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { textOf } from '../shared/form.ts';
import { sentencesOf } from './own-website-sentences.ts';
import * as classes from './settings.module.css';

type FlowOnly = FlowProps<typeof ownWebsiteMachine>;

/** Another own website is chosen or entered; what it changes is shown before it is changed (OWN-02). */
export function OwnWebsiteDialog({ websites, ...flow }: FlowOnly & { websites: Website[] }) {
  const { snapshot, send } = flow;
  const isAsking = snapshot.matches('asking') || snapshot.matches('changing');
  return (
    <Dialog
      opened
      centered
      title="Change the own website"
      onClose={() => send({ type: 'CANCEL' })}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, { type: 'CANCEL' }) }}
    >
      {isAsking ? <Question {...flow} /> : <Form {...flow} websites={websites} />}
    </Dialog>
  );
}

const EXAMPLE = { type: 'SUBMIT', website: '' } as const;

function Form({ snapshot, send, websites }: FlowOnly & { websites: Website[] }) {
  const { website, problem, refusal } = snapshot.context;
  const aliases = [...new Set(websites.flatMap(({ own, alias }) => (own ? [] : [alias])))];
  const isKnown = aliases.includes(website);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    send({ type: 'SUBMIT', website: textOf(fields, 'other') || textOf(fields, 'known') });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.question}>
        The products of the own website are yours; those of all others are offers of competitors.
      </p>
      {snapshot.matches({ choosing: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
      <NativeSelect
        name="known"
        label="One of your websites"
        data={[{ value: '', label: 'None of these' }, ...aliases]}
        defaultValue={isKnown ? website : ''}
        disabled={!takes(snapshot, EXAMPLE)}
      />
      <TextInput
        name="other"
        label="Or the address of another one"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        defaultValue={isKnown ? '' : website}
        error={problem}
        readOnly={!takes(snapshot, EXAMPLE)}
      />
      <Group justify="flex-end" gap="xs">
        <EventButton snapshot={snapshot} send={send} event={{ type: 'CANCEL' }} variant="default">
          Cancel
        </EventButton>
        <SubmitButton snapshot={snapshot} event={EXAMPLE}>
          Show what changes
        </SubmitButton>
      </Group>
    </form>
  );
}

function Question({ snapshot, send }: FlowOnly) {
  const { preview } = snapshot.context;
  if (!preview) return null;
  return (
    <div className={classes.form}>
      <p className={classes.question}>
        {preview.current === ''
          ? `Your own website becomes ${preview.website}.`
          : `Your own website becomes ${preview.website} instead of ${preview.current}.`}
      </p>
      <ul className={classes.sentences}>
        {sentencesOf(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <EventButton snapshot={snapshot} send={send} event={{ type: 'BACK' }} variant="default">
          Back
        </EventButton>
        <EventButton snapshot={snapshot} send={send} event={{ type: 'CONFIRM' }}>
          Change it
        </EventButton>
      </Group>
    </div>
  );
}
