import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import type { sessionMachine } from '../../machines/session/session.ts';
import { useDeployment } from '../shared/deployment.ts';
import { Favicon } from '../shared/Favicon.tsx';
import type { FlowProps } from '../shared/Flow.tsx';
import { MenuIcon } from '../shared/icons/shell.tsx';
import { useSession } from '../shared/session.ts';
import { Brand } from './Brand.tsx';
import { ColorSchemeButton } from './ColorSchemeButton.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import * as classes from './top-bar.module.css';

export type TopBarProps = {
  onMenu: () => void;
  session: FlowProps<typeof sessionMachine>;
  /** The status pill and the bell, which read their own data. */
  status: ReactNode;
  bell: ReactNode;
};

/** Logo, own website, connection, notifications and settings (SHELL-02). */
export function TopBar({ onMenu, session, status, bell }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Open menu"
        onClick={onMenu}
      >
        <MenuIcon size={20} />
      </ActionIcon>
      <Brand />
      <OwnWebsite />
      <div className={classes.tools}>
        {status}
        {bell}
        <ColorSchemeButton />
        <SettingsMenu {...session} />
      </div>
    </header>
  );
}

function OwnWebsite() {
  const { accountId, websiteAlias, websiteUrl, websiteColor } = useSession();
  const { hiddenWebsiteAccountId } = useDeployment();
  if (!websiteAlias || accountId === hiddenWebsiteAccountId) return null;
  return (
    <span className={classes.website}>
      <Favicon url={websiteUrl} alias={websiteAlias} color={websiteColor} size={18} />
      <span className={classes.alias}>{websiteAlias}</span>
    </span>
  );
}
