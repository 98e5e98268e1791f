import { Group, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type {
  inlineSettingMachine,
  SettingDraft,
  SettingField,
} from '../../machines/settings/inline-setting.ts';
import { Banner } from '../shared/Banner.tsx';
import { textOf } from '../shared/form.ts';
import { EventButton, Flow, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './settings.module.css';

type Field = { name: keyof SettingDraft; label: string; autoComplete: string };

const LABELS: Record<SettingField, string> = {
  fullname: 'Full name',
  username: 'Username',
  email: 'E-mail',
  password: 'Password',
};

const FIELDS: Record<SettingField, Field[]> = {
  fullname: [{ name: 'value', label: 'Full name', autoComplete: 'name' }],
  username: [{ name: 'value', label: 'Username', autoComplete: 'username' }],
  email: [
    { name: 'value', label: 'New e-mail', autoComplete: 'email' },
    { name: 'confirmation', label: 'Confirm e-mail', autoComplete: 'off' },
  ],
  password: [
    { name: 'old', label: 'Old password', autoComplete: 'current-password' },
    { name: 'value', label: 'New password', autoComplete: 'new-password' },
    { name: 'confirmation', label: 'Confirm password', autoComplete: 'new-password' },
  ],
};

const EMPTY = { type: 'SAVE', value: '', confirmation: '', old: '' } as const;

type Props = FlowProps<typeof inlineSettingMachine> & {
  /** The current value of the setting; dots for the password. */
  current: string;
};

/** One setting, shown or edited in place (SETT-01 to SETT-03). */
export function InlineSetting({ snapshot, send, current }: Props) {
  const { field } = snapshot.context;
  const label = LABELS[field];
  return (
    <Flow name={`inlineSetting-${field}`} snapshot={snapshot} className={classes.setting}>
      <h3 className={classes.label}>{label}</h3>
      {snapshot.matches('reading') ? (
        <>
          <p className={classes.value}>{current}</p>
          <EventButton
            snapshot={snapshot}
            send={send}
            event={{ type: 'EDIT' }}
            variant="default"
            size="compact-sm"
            aria-label={`Edit ${label.toLowerCase()}`}
          >
            Edit
          </EventButton>
        </>
      ) : (
        <Form snapshot={snapshot} send={send} current={current} />
      )}
    </Flow>
  );
}

function Form({ snapshot, send, current }: Props) {
  const { field, problems, refusal } = snapshot.context;
  const isFixed = !takes(snapshot, EMPTY);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [value, confirmation] = [textOf(fields, 'value'), textOf(fields, 'confirmation')];
    send({ type: 'SAVE', value, confirmation, old: textOf(fields, 'old') });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {FIELDS[field].map(({ name, label, autoComplete }, index) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          autoComplete={autoComplete}
          type={field === 'password' ? 'password' : 'text'}
          defaultValue={FIELDS[field].length === 1 ? current : ''}
          error={problems[name]}
          readOnly={isFixed}
          data-autofocus={index === 0}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to edit this
          autoFocus={index === 0}
        />
      ))}
      {snapshot.matches({ editing: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
      <Group gap="xs">
        <SubmitButton snapshot={snapshot} event={EMPTY} size="compact-sm">
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
