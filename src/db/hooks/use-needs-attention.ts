import { useSyncExternalStore } from 'react';
import type { AttentionState } from '../outbox/attention.ts';
import { useStore } from './use-store.ts';

export type { AttentionItem, AttentionState } from '../outbox/attention.ts';

/** Changes that were refused, or whose row has changed; they stay until a person decides (`store.changes.resolve`). */
export function useNeedsAttention(): AttentionState {
  const { attention } = useStore();
  return useSyncExternalStore(attention.subscribe, attention.get);
}
