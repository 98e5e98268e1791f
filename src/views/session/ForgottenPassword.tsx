import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import {
  NO_ACCOUNT,
  type forgottenPasswordMachine,
} from '../../machines/session/forgotten-password.ts';
import { Banner } from '../shared/Banner.tsx';
import { textOf } from '../shared/form.ts';
import { Flow, SubmitButton, type FlowProps } from '../shared/Flow.tsx';
import { PlainPage } from '../shared/PlainPage.tsx';
import * as classes from '../shared/plain-form.module.css';

const EMPTY = { type: 'SUBMIT', email: '' } as const;

/** The form that requests a link to a new password (RESET-01, RESET-02). */
export function ForgottenPassword({ snapshot, send }: FlowProps<typeof forgottenPasswordMachine>) {
  const { problem, refusal } = snapshot.context;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'SUBMIT', email: textOf(new FormData(event.currentTarget), 'email') });
  };
  return (
    <PlainPage title="Reset your password">
      <Flow name="forgottenPassword" snapshot={snapshot} className={classes.flow}>
        <p className={classes.lead}>
          Tell us the e-mail of your account and we send you a link to choose a new password.
        </p>
        {snapshot.matches({ form: 'unknown' }) && <Banner tone="error">{NO_ACCOUNT}</Banner>}
        {snapshot.matches({ form: 'unsent' }) && <Banner tone="error">{refusal}</Banner>}
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput
            name="email"
            type="email"
            label="E-mail"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            error={problem}
          />
          <SubmitButton snapshot={snapshot} event={EMPTY} size="md" fullWidth>
            Send
          </SubmitButton>
        </form>
        <Button component={Link} href="/login" variant="default" size="md" fullWidth>
          Sign In
        </Button>
      </Flow>
    </PlainPage>
  );
}
