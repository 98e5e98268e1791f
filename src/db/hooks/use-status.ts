import { useSyncExternalStore } from 'react';
import type { StoreStatus } from '../model/status.ts';
import { useStore } from './use-store.ts';

export type { StorageState, StoreStatus } from '../model/status.ts';

/** Connection, unsent work and storage, for the top bar. */
export function useStatus(): StoreStatus {
  const { status } = useStore();
  return useSyncExternalStore(status.subscribe, status.get);
}
