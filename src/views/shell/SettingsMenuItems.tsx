import { Menu } from '@mantine/core';
import { Link } from 'wouter';
import type { sessionMachine } from '../../machines/session/session.ts';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { FloatingMenu } from '../shared/FloatingMenu.tsx';
import { CardIcon, ShieldIcon, SignOutIcon, UserIcon } from '../shared/icons/pages.tsx';
import { InfoIcon } from '../shared/icons/plain.tsx';
import { useSession } from '../shared/session.ts';

type Props = FlowProps<typeof sessionMachine> & { button: HTMLElement; onClose: () => void };

const SIGN_OUT = { type: 'SIGN_OUT' } as const;

/** SHELL-04, and the diagnostics, which are ours. */
export function SettingsMenuItems({ snapshot, send, ...menu }: Props) {
  const { fullname, username, email, isSuperAdmin } = useSession();
  return (
    <FloatingMenu {...menu} label="Settings menu" position="bottom-end" width={232}>
      <Menu.Label>
        {fullname || username}
        <br />
        {email}
      </Menu.Label>
      <Menu.Divider />
      <Menu.Item component={Link} href="/settings" leftSection={<UserIcon />}>
        Settings
      </Menu.Item>
      <Menu.Item component={Link} href="/billing" leftSection={<CardIcon />}>
        Plans & Billing
      </Menu.Item>
      <Menu.Item component={Link} href="/diagnostics" leftSection={<InfoIcon />}>
        Diagnostics
      </Menu.Item>
      {isSuperAdmin && (
        <Menu.Item component={Link} href="/administration" leftSection={<ShieldIcon />}>
          Admin
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        {...controlOf(snapshot, SIGN_OUT)}
        leftSection={<SignOutIcon />}
        onClick={() => send(SIGN_OUT)}
      >
        Sign out
      </Menu.Item>
    </FloatingMenu>
  );
}
