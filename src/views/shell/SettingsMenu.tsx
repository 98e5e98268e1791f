import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import type { sessionMachine } from '../../machines/session/session.ts';
import type { FlowProps } from '../shared/Flow.tsx';
import { SettingsIcon } from '../shared/icons/shell.tsx';
import { later } from '../shared/later.tsx';

const Items = later(async () => (await import('./SettingsMenuItems.tsx')).SettingsMenuItems);

/** The button of the settings menu (SHELL-04). */
export function SettingsMenu(session: FlowProps<typeof sessionMachine>) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Settings menu"
        aria-haspopup="menu"
        data-local
        onClick={({ currentTarget }) => setButton((open) => (open ? null : currentTarget))}
      >
        <SettingsIcon />
      </ActionIcon>
      {button && <Items {...session} button={button} onClose={() => setButton(null)} />}
    </>
  );
}
