import { Menu } from '@mantine/core';
import { Link } from 'wouter';
import { FloatingMenu } from '../shared/FloatingMenu.tsx';
import { CardIcon, InfoIcon, ShieldIcon, SignOutIcon, UserIcon } from '../shared/icons.tsx';
import { useSession } from '../shared/session.ts';

type Props = { button: HTMLElement; onSignOut: () => void; onClose: () => void };

/** SHELL-04, and the diagnostics, which are ours. */
export function SettingsMenuItems({ onSignOut, ...menu }: Props) {
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
      <Menu.Item leftSection={<SignOutIcon />} onClick={onSignOut}>
        Sign out
      </Menu.Item>
    </FloatingMenu>
  );
}
