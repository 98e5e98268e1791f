import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import { RESET_FAILED, type resetPasswordMachine } from '../../machines/session/reset-password.ts';
import { Banner } from '../shared/Banner.tsx';
import { textOf } from '../shared/form.ts';
import { EventButton, Flow, textFieldOf, SubmitButton, type FlowProps } from '../shared/Flow.tsx';
import { PlainPage } from '../shared/PlainPage.tsx';
import { StrengthBar } from '../shared/StrengthBar.tsx';
import * as classes from '../shared/plain-form.module.css';

const EMPTY = { type: 'SUBMIT', password: '', confirmation: '' } as const;

/** The form for a new password from a mailed link (RESET-03 to RESET-05). */
export function ResetPassword({ snapshot, send }: FlowProps<typeof resetPasswordMachine>) {
  const { score, problems, email, refusal } = snapshot.context;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    send({
      type: 'SUBMIT',
      password: textOf(fields, 'password'),
      confirmation: textOf(fields, 'confirmation'),
    });
  };
  return (
    <PlainPage title="Choose a new password">
      <Flow name="resetPassword" snapshot={snapshot} className={classes.flow}>
        {snapshot.matches({ form: 'refused' }) && (
          <Banner
            tone="error"
            action={
              <EventButton
                snapshot={snapshot}
                send={send}
                event={{ type: 'ASK_AGAIN' }}
                size="compact-sm"
                variant="default"
              >
                Resend the e-mail
              </EventButton>
            }
          >
            {RESET_FAILED}
          </Banner>
        )}
        {snapshot.matches({ form: 'unsent' }) && <Banner tone="error">{refusal}</Banner>}
        <form className={classes.form} onSubmit={submit} noValidate>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextInput
            name="password"
            type="password"
            label="New password"
            description={`At least ${PASSWORD_MIN_LENGTH} characters; digits, capitals and signs make it stronger`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="new-password"
            size="md"
            error={problems.password}
            {...textFieldOf(snapshot, { type: 'TYPE', password: '' })}
            onChange={(event) => send({ type: 'TYPE', password: event.currentTarget.value })}
          />
          <StrengthBar score={score} />
          <TextInput
            name="confirmation"
            type="password"
            label="Confirm password"
            autoComplete="new-password"
            size="md"
            error={problems.confirmation}
          />
          <SubmitButton snapshot={snapshot} event={EMPTY} size="md" fullWidth>
            Change password
          </SubmitButton>
        </form>
      </Flow>
    </PlainPage>
  );
}
