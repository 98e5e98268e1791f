import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import type { Role } from '../../../contract/rules/role.ts';
import type { AcceptForm, invitationMachine } from '../../machines/session/invitation.ts';
import { Banner } from '../shared/Banner.tsx';
import { textsOf } from '../shared/form.ts';
import { formatDate } from '../shared/format.ts';
import { EventButton, Flow, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { PlainPage } from '../shared/PlainPage.tsx';
import { LoadingMessage } from '../shared/StateMessage.tsx';
import * as classes from '../shared/plain-form.module.css';

type Props = FlowProps<typeof invitationMachine>;

/** The page of an invitation link: the invited user chooses a name and a password (PEOPLE-04, PEOPLE-05). */
export function Invitation(flow: Props) {
  const { snapshot } = flow;
  const { refusal, invitation } = snapshot.context;
  return (
    <PlainPage title="Your invitation">
      <Flow name="invitation" snapshot={snapshot} className={classes.flow}>
        {snapshot.matches('opening') && <LoadingMessage label="Opening the invitation" />}
        {snapshot.matches('unanswered') && (
          <Banner
            tone="error"
            action={
              <EventButton {...flow} event={{ type: 'RETRY' }} size="compact-sm" variant="default">
                Try again
              </EventButton>
            }
          >
            {refusal}
          </Banner>
        )}
        {snapshot.matches('unusable') && (
          <>
            <Banner tone="error">{refusal}</Banner>
            <Way to="/login">Sign In</Way>
          </>
        )}
        {snapshot.matches('accepted') && (
          <>
            <Banner tone="info">Welcome to {invitation?.account}. You are being signed in.</Banner>
            <Way to="/login">Sign In</Way>
          </>
        )}
        {(snapshot.matches('form') || snapshot.matches('sending')) && <Form {...flow} />}
      </Flow>
    </PlainPage>
  );
}

/** For a browser with a signed-in user, whose session an acceptance would replace. */
export const SignedInAlready = () => (
  <PlainPage title="Your invitation">
    <div className={classes.flow}>
      <Banner tone="warning">
        Somebody is signed in on this browser. Sign out, then open the link of the invitation again.
      </Banner>
      <Way to="/pricing">Back to the dashboard</Way>
    </div>
  </PlainPage>
);

const Way = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} href={to} variant="default" size="md" fullWidth>
    {children}
  </Button>
);

const MAY: Record<Role, string> = {
  viewer: 'as a viewer, who looks at everything and changes nothing',
  editor: 'as an editor, who changes products, alerts and exports',
  administrator: 'as an administrator, who also runs its people and its plan',
};

const EMPTY: AcceptForm = { fullname: '', username: '', password: '', confirmation: '' };
const EXAMPLE = { type: 'SUBMIT', form: EMPTY } as const;

function Form({ snapshot, send }: Props) {
  const { invitation, problems, refusal } = snapshot.context;
  const shared = { size: 'md', readOnly: !takes(snapshot, EXAMPLE) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    send({ type: 'SUBMIT', form: textsOf(fields, EMPTY) });
  };
  return (
    <>
      {invitation && (
        <p className={classes.lead}>
          Join <strong>{invitation.account}</strong> {MAY[invitation.role]}. You sign in as{' '}
          {invitation.email}, or with the username you choose. The invitation ends on{' '}
          {formatDate(invitation.ends_at)}.
        </p>
      )}
      {snapshot.matches({ form: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          {...shared}
          name="fullname"
          label="Full name"
          autoComplete="name"
          error={problems.fullname}
        />
        <TextInput
          {...shared}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problems.username}
        />
        <TextInput
          {...shared}
          name="password"
          type="password"
          label="Password"
          description={`At least ${PASSWORD_MIN_LENGTH} characters`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
          error={problems.password}
        />
        <TextInput
          {...shared}
          name="confirmation"
          type="password"
          label="Confirm password"
          autoComplete="new-password"
          error={problems.confirmation}
        />
        <SubmitButton snapshot={snapshot} event={EXAMPLE} size="md" fullWidth>
          Accept the invitation
        </SubmitButton>
      </form>
    </>
  );
}
