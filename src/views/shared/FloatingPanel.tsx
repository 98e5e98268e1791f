import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { ReturnFocus } from './Dialog.tsx';
import '@mantine/core/styles/Popover.layer.css';

type Props = Pick<PopoverProps, 'width'> & {
  /** What opened it, and gets the focus back. */
  button: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** So much of the width of a window, which leaves the 5 pixels on either side that the library keeps free. */
const MOST_WIDTH = 'calc(100vw - 10px)';

/**
 * The panel below a button. It is open while it is mounted, also when the button is scrolled out of view: in a low window
 * that is the way to the lower part of the panel.
 */
export function FloatingPanel({ button, label, width, onClose, children }: Props) {
  return (
    <Popover
      opened
      onChange={(open) => !open && onClose()}
      position="bottom-end"
      width={width}
      shadow="lg"
      radius="md"
      trapFocus
      hideDetached={false}
    >
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown p={0} maw={MOST_WIDTH} aria-label={label}>
        <ReturnFocus />
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
