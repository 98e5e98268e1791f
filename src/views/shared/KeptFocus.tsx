import { useEffect, useRef } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { lastFocus } from './last-focus.ts';
import { leavesOf } from './leaves.ts';

/** Moves the focus to a flow's first button when the focused element was removed with the former state. */
export function KeptFocus({ flow, snapshot }: { flow: string; snapshot: AnyMachineSnapshot }) {
  const state = leavesOf(snapshot.value).join(' ');
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    const former = lastFocus();
    const isLost = document.activeElement === document.body && former && !former.isConnected;
    if (isLost)
      document.querySelector<HTMLElement>(`[data-flow="${flow}"] button:enabled`)?.focus();
  }, [flow, state]);
  return null;
}
