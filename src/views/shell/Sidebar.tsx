import { UnstyledButton } from '@mantine/core';
import { Link } from 'wouter';
import { SidebarIcon } from '../shared/icons/shell.tsx';
import { isPathOf, NAVIGATION, type NavigationEntry } from '../shared/navigation.ts';
import * as classes from './sidebar.module.css';

type SidebarProps = {
  path: string;
  isWide: boolean;
  /** Absent in a drawer, which has its own close button. */
  onToggle?: () => void;
  onFollow?: () => void;
};

/** The links to every page: icons only, or with names (SHELL-01, SHELL-03). */
export function Sidebar({ path, isWide, onToggle, onFollow }: SidebarProps) {
  return (
    <nav className={classes.nav} data-wide={isWide} aria-label="Main">
      <ul className={classes.list}>
        {NAVIGATION.map((entry) => (
          <li key={entry.path}>
            <Entry
              entry={entry}
              isWide={isWide}
              isHere={isPathOf(entry.path, path)}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
      {onToggle && (
        <UnstyledButton
          className={classes.entry}
          aria-expanded={isWide}
          aria-label={isWide ? 'Collapse sidebar' : 'Expand sidebar'}
          onClick={onToggle}
        >
          <SidebarIcon size={20} />
          {isWide && <span>Collapse</span>}
        </UnstyledButton>
      )}
    </nav>
  );
}

type EntryProps = {
  entry: NavigationEntry;
  isWide: boolean;
  isHere: boolean;
  onFollow: (() => void) | undefined;
};

function Entry({ entry: { label, path, icon: Sign }, isWide, isHere, onFollow }: EntryProps) {
  return (
    <Link
      href={path}
      className={classes.entry}
      aria-current={isHere ? 'page' : undefined}
      aria-label={label}
      data-tip={isWide ? undefined : label}
      data-tip-side="right"
      onClick={onFollow}
    >
      <Sign size={20} />
      {isWide && <span>{label}</span>}
    </Link>
  );
}
