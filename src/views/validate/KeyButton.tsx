import { Button, type ButtonProps } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { validateMachine, ValidateEvent } from '../../machines/validate/validate.ts';
import { controlOf, takes, type FlowProps } from '../shared/Flow.tsx';
import { KEYS } from './keys.ts';
import classes from './validate.module.css';

type Props = FlowProps<typeof validateMachine> &
  Pick<ButtonProps, 'variant' | 'color' | 'size'> & {
    step: keyof typeof KEYS;
    /** Has the focus as it appears, so that Enter takes the usual step. */
    isUsual?: boolean;
    /** Another button has its key now. */
    isKeyless?: boolean;
    children: ReactNode;
  };

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });
/** Also where the dialog looks, a moment after it has opened, for what shall have the focus. */
const FOCUSED = { ref: focus, 'data-autofocus': true };

/** Enter held down would walk through the list by itself. */
const ignoreRepeats = (press: KeyboardEvent) => {
  if (press.repeat) press.preventDefault();
};

/** A button that says which key does the same. */
export function KeyButton({
  snapshot,
  send,
  step,
  isUsual = false,
  isKeyless = false,
  children,
  ...look
}: Props) {
  const event: ValidateEvent = { type: step };
  const isTaken = takes(snapshot, event);
  return (
    <Button
      {...look}
      key={String(isTaken)}
      {...(isUsual && isTaken && FOCUSED)}
      {...controlOf(snapshot, event)}
      {...(!isKeyless && {
        'aria-keyshortcuts': KEYS[step] === 'Esc' ? 'Escape' : KEYS[step],
        rightSection: <Key>{KEYS[step]}</Key>,
      })}
      onKeyDown={ignoreRepeats}
      onClick={() => send(event)}
    >
      {children}
    </Button>
  );
}

/** Seen, not read out: `aria-keyshortcuts` says it. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className={classes.key} aria-hidden="true">
    {children}
  </kbd>
);
