import { useEffect } from 'react';
import { SETTINGS_SNACKBAR_MS } from '../../../contract/constants.ts';
import type { Snackbar } from '../../machines/shared/actors.ts';
import { show } from '../../views/shared/show.ts';

/** The settings' snackbars stay for twenty seconds (SETT-03). */
export function useLastingSnackbar(actor: {
  on: (type: 'SNACKBAR', handler: (snackbar: Snackbar) => void) => { unsubscribe: () => void };
}): void {
  useEffect(() => {
    const shown = actor.on('SNACKBAR', (snackbar) => show(snackbar, SETTINGS_SNACKBAR_MS));
    return () => shown.unsubscribe();
  }, [actor]);
}
