import { useEffect } from 'react';
import type { Snackbar } from '../../machines/shared/actors.ts';
import { show } from '../../views/shared/show.ts';

type Subscribed = { unsubscribe: () => void };

/** Shows the messages of a flow in the snackbar. */
export function useSnackbar(actor: {
  on: (type: 'SNACKBAR', handler: (snackbar: Snackbar) => void) => Subscribed;
}): void {
  useEffect(() => {
    const shown = actor.on('SNACKBAR', (snackbar) => show(snackbar));
    return () => shown.unsubscribe();
  }, [actor]);
}

/** Calls `onEnd` once the flow has reached a final state. */
export function useEnd(
  actor: { subscribe: (observer: { complete: () => void }) => Subscribed },
  onEnd: () => void,
): void {
  useEffect(() => {
    const ended = actor.subscribe({ complete: onEnd });
    return () => ended.unsubscribe();
  }, [actor, onEnd]);
}
