import { Group, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { twoFactorMachine } from '../../machines/settings/two-factor.ts';
import { textOf } from '../shared/form.ts';
import { EventButton, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './settings.module.css';

type Props = FlowProps<typeof twoFactorMachine> & {
  lead: string;
  label: string;
  submit: string;
  /** Whether the password is accepted as well. */
  isPassword?: boolean;
};

const EMPTY = { type: 'SUBMIT', proof: '' } as const;

/** The form for a code, with the reason when one was refused. */
export function TwoFactorForm({
  snapshot,
  send,
  lead,
  label,
  submit: action,
  isPassword = false,
}: Props) {
  const { refusal } = snapshot.context;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'SUBMIT', proof: textOf(new FormData(event.currentTarget), 'proof') });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.question}>{lead}</p>
      <TextInput
        name="proof"
        label={label}
        type={isPassword ? 'password' : 'text'}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        error={refusal === '' ? null : refusal}
        readOnly={!takes(snapshot, EMPTY)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this
        autoFocus
      />
      <Group gap="xs">
        <SubmitButton snapshot={snapshot} event={EMPTY} size="compact-sm">
          {action}
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
