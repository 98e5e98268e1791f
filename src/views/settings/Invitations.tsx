import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { Invitation } from '../../../contract/entities/invitation.ts';
import { isOneOf } from '../../../contract/records.ts';
import { ROLES } from '../../../contract/rules/role.ts';
import type { invitationsMachine } from '../../machines/settings/invitations.ts';
import { Banner } from '../shared/Banner.tsx';
import { copy } from '../shared/copy.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { textOf } from '../shared/form.ts';
import { formatDate } from '../shared/format.ts';
import {
  controlOf,
  EventButton,
  Flow,
  SubmitButton,
  takes,
  type FlowProps,
} from '../shared/Flow.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { PlusIcon, RefreshIcon } from '../shared/icons/pages.tsx';
import { TrashIcon } from '../shared/icons/shell.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { useNow } from '../shared/use-now.ts';
import { ROLE_CHOICES, ROLE_NAMES, ROLE_PURPOSES } from './role-labels.ts';
import * as classes from './settings.module.css';

type FlowOnly = FlowProps<typeof invitationsMachine>;
type Props = FlowOnly & { invitations: Invitation[] };

/** The open invitations of the account; for administrators (PEOPLE-04 to PEOPLE-06). */
export function Invitations({ invitations, ...flow }: Props) {
  const { snapshot } = flow;
  const isInviting = snapshot.matches('inviting') || snapshot.matches('sending');
  const isAsking = snapshot.matches('asking') || snapshot.matches('withdrawing');
  return (
    <Flow name="invitations" snapshot={snapshot}>
      <Card
        title="Invitations"
        flush
        aside={
          <EventButton
            {...flow}
            event={{ type: 'INVITE' }}
            size="compact-sm"
            leftSection={<PlusIcon size={16} />}
          >
            Invite
          </EventButton>
        }
      >
        {snapshot.matches('showingLink') && <Link {...flow} />}
        <ul className={classes.rows}>
          {invitations.map((invitation) => (
            <Row key={invitation.id} {...flow} invitation={invitation} />
          ))}
        </ul>
        {invitations.length === 0 && (
          <p className={classes.none}>
            Nobody is invited now. Whoever you invite gets a link, and chooses a name and a
            password.
          </p>
        )}
      </Card>
      {isInviting && <InviteDialog {...flow} />}
      {isAsking && <WithdrawDialog {...flow} />}
    </Flow>
  );
}

function Row({ snapshot, send, invitation }: FlowOnly & { invitation: Invitation }) {
  const { id, email, role, ends_at: endsAt } = invitation;
  const hasEnded = Date.parse(endsAt) <= useNow();
  const resend = { type: 'RESEND', id } as const;
  const withdraw = { type: 'WITHDRAW', invitation } as const;
  return (
    <li className={classes.user}>
      <div className={classes.who}>
        <span className={classes.name}>
          {email}
          <span className={classes.tag}>{hasEnded ? 'Ended' : 'Invited'}</span>
        </span>
        <span className={classes.quiet}>
          {ROLE_NAMES[role]} · {hasEnded ? 'ended' : 'ends'} on {formatDate(endsAt)}
        </span>
      </div>
      <IconButton
        label={`Send the invitation of ${email} again`}
        icon={RefreshIcon}
        {...controlOf(snapshot, resend)}
        onClick={() => send(resend)}
      />
      <IconButton
        label={`Withdraw the invitation of ${email}`}
        icon={TrashIcon}
        {...controlOf(snapshot, withdraw)}
        onClick={() => send(withdraw)}
      />
    </li>
  );
}

/** Without a mail server the administrator passes the link on. */
function Link({ snapshot, send }: FlowOnly) {
  const { link } = snapshot.context;
  return (
    <div className={classes.notice}>
      <div className={classes.form}>
        <Banner tone="warning">
          No mail server is set up here: give this link to the person yourself. It works once, for
          seven days, and is shown only now.
        </Banner>
        <TextInput
          label="Link of the invitation"
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this
          autoFocus
        />
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            onClick={(event) => copy(link, event.currentTarget)}
            aria-label="Copy the link"
            data-local
          >
            Copy
          </Button>
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CLOSE' }} size="compact-sm">
            I have copied it
          </EventButton>
        </Group>
      </div>
    </div>
  );
}

const EXAMPLE = { type: 'SUBMIT', email: '', role: 'viewer' } as const;

function InviteDialog({ snapshot, send }: FlowOnly) {
  const { problem, refusal } = snapshot.context;
  const isLocked = !takes(snapshot, EXAMPLE);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const role = textOf(fields, 'role');
    if (isOneOf(ROLES, role)) send({ type: 'SUBMIT', email: textOf(fields, 'email'), role });
  };
  return (
    <Dialog opened centered title="Invite" onClose={() => send({ type: 'CANCEL' })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {snapshot.matches({ inviting: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          autoComplete="off"
          error={problem}
          readOnly={isLocked}
          data-autofocus
        />
        <NativeSelect name="role" label="Role" data={ROLE_CHOICES} defaultValue="editor" />
        <dl className={classes.purposes}>
          {ROLES.map((role) => (
            <div key={role}>
              <dt>{ROLE_NAMES[role]}</dt>
              <dd>{ROLE_PURPOSES[role]}</dd>
            </div>
          ))}
        </dl>
        <Group justify="flex-end" gap="xs">
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <SubmitButton snapshot={snapshot} event={EXAMPLE}>
            Send the invitation
          </SubmitButton>
        </Group>
      </form>
    </Dialog>
  );
}

function WithdrawDialog({ snapshot, send }: FlowOnly) {
  const { leaving, refusal } = snapshot.context;
  return (
    <Dialog
      opened
      centered
      title="Withdraw the invitation"
      onClose={() => send({ type: 'CANCEL' })}
    >
      <div className={classes.form}>
        {snapshot.matches({ asking: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
        <p className={classes.question}>
          The link that was sent to {leaving?.email} stops working.
        </p>
        <Group justify="flex-end" gap="xs">
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CONFIRM' }} color="red.9">
            Yes, withdraw it
          </EventButton>
        </Group>
      </div>
    </Dialog>
  );
}
