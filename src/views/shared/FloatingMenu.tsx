import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';

type Props = Pick<MenuProps, 'position' | 'width'> & {
  /** The element that opened it, and gets the focus back. */
  button: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A menu that is open while it is mounted, also when its button is scrolled out of view. */
export function FloatingMenu({ button, label, onClose, children, ...props }: Props) {
  return (
    <Menu
      opened
      onClose={() => {
        onClose();
        button.focus({ preventScroll: true });
      }}
      returnFocus={false}
      hideDetached={false}
      // The first item gets the focus, not an element before it that a menu must not have.
      withInitialFocusPlaceholder={false}
      {...props}
    >
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  );
}
