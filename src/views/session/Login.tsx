import { ActionIcon, Anchor, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import { SIGN_IN_FAILED } from '../../machines/session/session-setup.ts';
import type { sessionMachine } from '../../machines/session/session.ts';
import { Banner } from '../shared/Banner.tsx';
import { useDeployment } from '../shared/deployment.ts';
import { textOf } from '../shared/form.ts';
import { SubmitButton, controlOf, type FlowProps } from '../shared/Flow.tsx';
import { EyeIcon, EyeOffIcon } from '../shared/icons/plain.tsx';
import { PlainPage } from '../shared/PlainPage.tsx';
import { SecondStep } from './SecondStep.tsx';
import * as classes from './login.module.css';

type Props = FlowProps<typeof sessionMachine> & {
  /** A reset e-mail has just been requested (RESET-02). */
  isResetSent: boolean;
};

/** Sign in with a username or e-mail and a password. */
export function Login(props: Props) {
  const { snapshot, isResetSent } = props;
  const { signUp } = useDeployment();
  if (snapshot.matches({ signedOut: { entry: 'second' } })) return <SecondStep {...props} />;
  return (
    <PlainPage title="Sign In">
      {snapshot.matches({ signedOut: { entry: 'failed' } }) && (
        <Banner tone="error">{SIGN_IN_FAILED}</Banner>
      )}
      {snapshot.matches({ signedOut: { entry: 'unanswered' } }) && (
        <Banner tone="error">{snapshot.context.refusal}</Banner>
      )}
      {isResetSent && (
        <Banner tone="success">
          We have sent you an e-mail. Follow its link to choose a new password.
        </Banner>
      )}
      <Form {...props} />
      {signUp === 'open' && (
        <p className={classes.aside}>
          New to Vigia?{' '}
          <Anchor component={Link} href="/subscription">
            Sign up now
          </Anchor>
        </p>
      )}
    </PlainPage>
  );
}

const EMPTY = { type: 'SUBMIT', username: '', password: '' } as const;

function Form({ snapshot, send }: Props) {
  const { problems } = snapshot.context;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    send({
      type: 'SUBMIT',
      username: textOf(fields, 'username'),
      password: textOf(fields, 'password'),
    });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        name="username"
        label="Username or e-mail"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        error={problems.username}
      />
      <Password snapshot={snapshot} send={send} error={problems.password} />
      <SubmitButton snapshot={snapshot} event={EMPTY} size="md" fullWidth mt={4}>
        Sign In
      </SubmitButton>
    </form>
  );
}

type PasswordProps = FlowProps<typeof sessionMachine> & { error: string | null };

function Password({ snapshot, send, error }: PasswordProps) {
  const isShown = snapshot.matches({ signedOut: { password: 'shown' } });
  const toggle = { type: 'TOGGLE_PASSWORD' } as const;
  return (
    <div>
      <TextInput
        name="password"
        label="Password"
        description={`At least ${PASSWORD_MIN_LENGTH} characters`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="current-password"
        size="md"
        type={isShown ? 'text' : 'password'}
        error={error}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            {...controlOf(snapshot, toggle)}
            onClick={() => send(toggle)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </ActionIcon>
        }
      />
      <p className={classes.forgotten}>
        Forgotten?{' '}
        <Anchor component={Link} href="/EmailInsert">
          reset your password
        </Anchor>
      </p>
    </div>
  );
}
