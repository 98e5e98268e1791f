import type { Snackbar } from '../../machines/shared/actors.ts';

export type Feedback = Pick<Snackbar, 'tone' | 'text' | 'detail' | 'counted' | 'about'>;

const DEFAULT_MS = 6_000;

/** The library and its container are needed from the first message on; the container reports if they are missing. */
const snackbars = () => import('./snackbars.tsx');
const ignore = () => {};
const listeners = new Set<() => void>();
let isNeeded = false;

/** Shows feedback in the snackbar (SHELL-06). `forMs` is how long, in milliseconds. */
export function show(feedback: Feedback, forMs = DEFAULT_MS): void {
  needPlace();
  void snackbars().then(({ add }) => add(feedback, forMs), ignore);
}

/** Offers a newer version of the app. */
export function showUpdate(onTake: () => void): void {
  needPlace();
  void snackbars().then(({ addUpdate }) => addUpdate(onTake), ignore);
}

function needPlace(): void {
  isNeeded = true;
  for (const listen of listeners) listen();
}

/** Whether something was shown yet, for the container. */
export const feedback = {
  isNeeded: () => isNeeded,
  subscribe: (listen: () => void) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  },
};
