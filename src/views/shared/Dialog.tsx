import type { ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { lastFocus } from './last-focus.ts';
import { later, useWasOpen } from './later.tsx';

const ModalWindow = later(async () => (await import('./ModalWindow.tsx')).ModalWindow);

/** A modal dialog that gives the focus back to what opened it, whichever way it leaves the page. */
export function Dialog(props: ModalProps) {
  const { opened } = props;
  const wasOpen = useWasOpen(opened);
  return (
    <>
      {opened && <ReturnFocus />}
      {wasOpen && (
        <ModalWindow closeButtonProps={{ 'aria-label': 'Close' }} {...props} returnFocus={false} />
      )}
    </>
  );
}

/** Drawn inside what takes the focus, for as long as that is open. */
export function ReturnFocus() {
  // Read while rendering for the first time: the dialog has not taken the focus yet.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What a menu or another dialog held is gone with it.
      const focusTargets = [opener, lastFocus(), document.querySelector('#content')];
      if (isLost(opener)) focusTargets.some(takesFocus);
    },
    [opener],
  );
  return null;
}

/** Nowhere, or in a dialog that is about to go; not where something else has put it meanwhile. */
function isLost(opener: Element | null): boolean {
  const active = document.activeElement;
  const around = active?.closest('[role="dialog"]');
  return !active || active === document.body || (!!around && !around.contains(opener));
}

/** What was disabled, hidden or removed does not take it, and the page itself is nowhere. */
function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
