import { Button, type ButtonProps } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { validateMachine, ValidateEvent } from '../../machines/validate/validate.ts';
import { controlOf, takes, type FlowProps } from '../shared/Flow.tsx';
import { KEYS } from './keys.ts';
import * as classes from './buttons.module.css';

type Props = FlowProps<typeof validateMachine> &
  Pick<ButtonProps, 'variant' | 'color' | 'size'> & {
    step: keyof typeof KEYS;
    /** Gets the focus when it appears, so that Enter takes the usual action. */
    isUsual?: boolean;
    /** Another button has this key now. */
    isKeyless?: boolean;
    children: ReactNode;
  };

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });
/** The dialog also finds its initial focus here, a moment after it has opened. */
const FOCUSED = { ref: focus, 'data-autofocus': true };

/** Holding Enter would validate the whole list. */
const ignoreRepeats = (press: KeyboardEvent) => {
  if (press.repeat) press.preventDefault();
};

/** A button that shows its keyboard shortcut. */
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
        rightSection: <KeyCap>{KEYS[step]}</KeyCap>,
      })}
      onKeyDown={ignoreRepeats}
      onClick={() => send(event)}
    >
      {children}
    </Button>
  );
}

/** Visible only: `aria-keyshortcuts` has it for assistive tools. */
export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className={classes.key} aria-hidden="true">
    {children}
  </kbd>
);
