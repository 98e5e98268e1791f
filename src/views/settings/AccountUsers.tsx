import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { AccountUser } from '../../../contract/entities/settings.ts';
import { isOneOf, keysOf, recordOf } from '../../../contract/records.ts';
import { ROLES } from '../../../contract/rules/role.ts';
import type { accountUsersMachine, NewUserForm } from '../../machines/settings/account-users.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { textOf } from '../shared/form.ts';
import {
  controlOf,
  EventButton,
  fieldOf,
  Flow,
  SubmitButton,
  takes,
  type FlowProps,
} from '../shared/Flow.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { PlusIcon } from '../shared/icons/pages.tsx';
import { TrashIcon } from '../shared/icons/shell.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { ROLE_CHOICES, ROLE_NAMES } from './role-labels.ts';
import * as classes from './settings.module.css';

type Props = FlowProps<typeof accountUsersMachine> & {
  users: AccountUser[];
  /** The signed-in user, who cannot delete themselves. */
  ownId: string;
};

/** The users of the account and their roles; for administrators (SETT-05). */
export function AccountUsers({ users, ownId, ...flow }: Props) {
  const { snapshot, send } = flow;
  return (
    <Flow name="accountUsers" snapshot={snapshot}>
      <Card
        title="Account users"
        flush
        aside={
          <EventButton
            {...flow}
            event={{ type: 'ADD' }}
            size="compact-sm"
            variant="default"
            leftSection={<PlusIcon size={16} />}
          >
            Add user
          </EventButton>
        }
      >
        <ul className={classes.rows}>
          {users.map((user) => {
            const remove = { type: 'DELETE', user } as const;
            return (
              <li key={user.id} className={classes.user}>
                <div className={classes.who}>
                  <span className={classes.name}>
                    {user.fullname}
                    {user.id === ownId && <span className={classes.tag}>You</span>}
                  </span>
                  <span className={classes.quiet}>
                    {user.username} · {user.email}
                  </span>
                </div>
                {user.id === ownId ? (
                  <span className={classes.quiet}>{ROLE_NAMES[user.role]}</span>
                ) : (
                  <>
                    <RoleField {...flow} user={user} />
                    <IconButton
                      label={`Delete ${user.fullname}`}
                      icon={TrashIcon}
                      {...controlOf(snapshot, remove)}
                      onClick={() => send(remove)}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
      {(snapshot.matches('adding') || snapshot.matches('sending')) && <AddDialog {...flow} />}
      {(snapshot.matches('asking') || snapshot.matches('deleting')) && <DeleteDialog {...flow} />}
    </Flow>
  );
}

type FlowOnly = FlowProps<typeof accountUsersMachine>;

function RoleField({ snapshot, send, user }: FlowOnly & { user: AccountUser }) {
  const { id, fullname, role } = user;
  return (
    <NativeSelect
      {...fieldOf(snapshot, { type: 'CHANGE_ROLE', id, role }, { id })}
      aria-label={`Role of ${fullname}`}
      className={classes.role}
      size="xs"
      data={ROLE_CHOICES}
      value={role}
      onChange={({ currentTarget: { value } }) => {
        if (isOneOf(ROLES, value)) send({ type: 'CHANGE_ROLE', id, role: value });
      }}
    />
  );
}

const EMPTY: NewUserForm = { fullname: '', username: '', email: '', password: '' };
const EXAMPLE = { type: 'SUBMIT', user: EMPTY } as const;

const FIELDS = [
  { name: 'fullname', label: 'Full name', type: 'text', autoComplete: 'off' },
  { name: 'username', label: 'Username', type: 'text', autoComplete: 'off' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'off' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
] as const;

function AddDialog({ snapshot, send }: FlowOnly) {
  const { problems, refusal } = snapshot.context;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const user = recordOf(keysOf(EMPTY), (name) => textOf(fields, name));
    send({ type: 'SUBMIT', user });
  };
  return (
    <Dialog opened centered title="Add user" onClose={() => send({ type: 'CANCEL' })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {snapshot.matches({ adding: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
        {FIELDS.map((field) => (
          <TextInput
            key={field.name}
            {...field}
            error={problems[field.name]}
            readOnly={!takes(snapshot, EXAMPLE)}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <SubmitButton snapshot={snapshot} event={EXAMPLE}>
            Add
          </SubmitButton>
        </Group>
      </form>
    </Dialog>
  );
}

function DeleteDialog({ snapshot, send }: FlowOnly) {
  const { leaving, refusal } = snapshot.context;
  return (
    <Dialog opened centered title="Delete user" onClose={() => send({ type: 'CANCEL' })}>
      <div className={classes.form}>
        {snapshot.matches({ asking: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
        <p className={classes.question}>
          Are you sure you want to delete {leaving?.fullname} ({leaving?.email})? They are signed
          out everywhere and cannot sign in any more.
        </p>
        <Group justify="flex-end" gap="xs">
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CONFIRM' }} color="red.9">
            Yes, delete it !
          </EventButton>
        </Group>
      </div>
    </Dialog>
  );
}
