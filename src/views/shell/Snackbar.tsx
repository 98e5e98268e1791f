import { useSyncExternalStore } from 'react';
import { later } from '../shared/later.tsx';
import { feedback } from '../shared/show.ts';

const Snackbars = later(async () => (await import('../shared/snackbars.tsx')).Snackbars);

/** The container of feedback (SHELL-06). */
export function Snackbar() {
  const isNeeded = useSyncExternalStore(feedback.subscribe, feedback.isNeeded);
  return isNeeded && <Snackbars />;
}
