import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { SettingsIcon } from '../shared/icons.tsx';
import { later } from '../shared/later.tsx';

const Items = later(async () => (await import('./SettingsMenuItems.tsx')).SettingsMenuItems);

/** The button of the settings menu (SHELL-04). */
export function SettingsMenu({ onSignOut }: { onSignOut: () => void }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Settings menu"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setButton((open) => (open ? null : currentTarget))}
      >
        <SettingsIcon />
      </ActionIcon>
      {button && <Items button={button} onSignOut={onSignOut} onClose={() => setButton(null)} />}
    </>
  );
}
