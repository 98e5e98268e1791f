import { useSyncExternalStore } from 'react';
import { RELATIVE_TIME_REFRESH_MS } from '../../../contract/constants.ts';
import { HOUR_MS } from '../../../contract/durations.ts';

let now = Date.now();

function subscribe(listen: () => void): () => void {
  const timer = window.setInterval(() => {
    now = Date.now();
    listen();
  }, RELATIVE_TIME_REFRESH_MS);
  return () => window.clearInterval(timer);
}

/** The time in milliseconds since 1970, renewed every minute (NOTIF-01). */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

/** The last full hour in milliseconds since 1970: for what shows days, and is drawn too often to be drawn every minute. */
export const useHour = (): number => useSyncExternalStore(subscribe, () => now - (now % HOUR_MS));
