import { useSyncExternalStore } from 'react';
import type { AttentionState } from '../outbox/attention.ts';
import { useStore } from './use-store.ts';

export type { AttentionItem, AttentionState } from '../outbox/attention.ts';

/**
 * The changes that were refused, or whose row has changed since; they stay until a person decides
 * (`store.changes.resolve`).
 */
export function useNeedsAttention(): AttentionState {
  const { attention } = useStore();
  return useSyncExternalStore(attention.subscribe, attention.get);
}
