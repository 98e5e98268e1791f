import { useDisclosure } from '@mantine/hooks';
import { useEffect, type ReactNode } from 'react';
import { later, loadAhead } from '../shared/later.tsx';
import { goToTable, LIST } from '../shared/first-row.ts';
import { attachTooltip } from '../shared/tooltip.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar, type TopBarProps } from './TopBar.tsx';
import * as classes from './shell.module.css';

/** The sidebar of a narrow window. */
const SidebarDrawer = later(async () => (await import('./SidebarDrawer.tsx')).SidebarDrawer);

type ShellProps = Omit<TopBarProps, 'onMenu'> & {
  path: string;
  children: ReactNode;
};

/** The frame around every signed-in page: sidebar, top bar, and the page (SHELL-01, SHELL-02). */
export function Shell({ path, children, ...bar }: ShellProps) {
  const [isWide, wide] = useDisclosure(false);
  const [isDrawn, drawer] = useDisclosure(false);
  useEffect(attachTooltip, []);
  // Another page has other parts to load.
  useEffect(loadAhead, [path]);
  return (
    <div className={classes.shell} data-wide={isWide}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <a href={`#${LIST}`} className={`${classes.skip} ${classes.toTable}`} onClick={goToTable}>
        Skip to the table
      </a>
      <TopBar {...bar} onMenu={drawer.open} />
      <div className={classes.sidebar}>
        <Sidebar path={path} isWide={isWide} onToggle={wide.toggle} />
      </div>
      {isDrawn && <SidebarDrawer path={path} onClose={drawer.close} />}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
