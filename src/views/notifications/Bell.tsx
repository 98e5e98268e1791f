import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import type { ControlProps } from '../shared/Flow.tsx';
import { BellIcon } from '../shared/icons/shell.tsx';
import * as classes from './bell.module.css';

type BellProps = {
  unseen: number;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  /** Names its action. */
  control: ControlProps;
  /** The list under the button while it is open. */
  renderList: (button: HTMLElement) => ReactNode;
};

/** The notifications bell with the number of unseen ones, and the list it opens. */
export function Bell({ unseen, isOpen, onToggle, control, renderList }: BellProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  // The pressed element of the list may be removed, and the focus with it.
  useHotkeys([['Escape', () => isOpen && onToggle(false)]]);
  const label = unseen > 0 ? `Notifications, ${unseen} unseen` : 'Notifications';
  return (
    <>
      <ActionIcon
        {...control}
        ref={setButton}
        className={classes.bell}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-haspopup="dialog"
        data-tip={isOpen ? undefined : 'Notifications'}
        onClick={() => onToggle(!isOpen)}
      >
        <BellIcon />
        {unseen > 0 && <span className={classes.count}>{unseen > 99 ? '99+' : unseen}</span>}
      </ActionIcon>
      {isOpen && button && renderList(button)}
    </>
  );
}
