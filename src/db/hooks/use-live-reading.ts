import { useEffect, useReducer } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Store } from '../store.ts';
import { useStatus } from './use-status.ts';
import { useStore } from './use-store.ts';

/** What the device itself says, such as its other tabs and its free space, tells nobody of a change. */
const LATER_MS = 5_000;

/**
 * What is read of the device, null until it is; read again when what was read of the tables changes, in whichever tab,
 * with the store's status, and now and then.
 */
export function useLiveReading<T>(
  read: (store: Store) => Promise<T>,
  of: readonly unknown[],
): T | null {
  const store = useStore();
  const status = useStatus();
  const [turn, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(next, LATER_MS);
    return () => window.clearInterval(timer);
  }, []);
  const querier = () =>
    read(store).catch((error: unknown) => {
      store.environment.report(error);
      return null;
    });
  return useLiveQuery(querier, [store, status, turn, ...of], null);
}
