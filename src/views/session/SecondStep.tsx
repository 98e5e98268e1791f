import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { sessionMachine } from '../../machines/session/session.ts';
import { Banner } from '../shared/Banner.tsx';
import { textOf } from '../shared/form.ts';
import { EventButton, SubmitButton, type FlowProps } from '../shared/Flow.tsx';
import { PlainPage } from '../shared/PlainPage.tsx';
import * as classes from './login.module.css';

const EMPTY = { type: 'SUBMIT_CODE', code: '' } as const;

/** The second step of a sign-in, for users who have switched it on (TWOFA-02). */
export function SecondStep({ snapshot, send }: FlowProps<typeof sessionMachine>) {
  const { refusal } = snapshot.context;
  const isUnanswered = snapshot.matches({ signedOut: { entry: { second: 'unanswered' } } });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'SUBMIT_CODE', code: textOf(new FormData(event.currentTarget), 'code') });
  };
  return (
    <PlainPage title="Two-factor sign-in">
      {isUnanswered && <Banner tone="error">{refusal}</Banner>}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          name="code"
          label="Code"
          description="Of your authenticator app, or one of your recovery codes"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          error={refusal === '' || isUnanswered ? null : refusal}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for nothing else
          autoFocus
        />
        <SubmitButton snapshot={snapshot} event={EMPTY} size="md" fullWidth mt={4}>
          Sign In
        </SubmitButton>
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'START_OVER' }}
          variant="subtle"
          fullWidth
        >
          Back to the password
        </EventButton>
      </form>
    </PlainPage>
  );
}
