import { useSyncExternalStore } from 'react';
import type { AttentionState } from '../outbox/attention.ts';
import { useStore } from './use-store.ts';

export type { AttentionItem, AttentionState } from '../outbox/attention.ts';

/** What was refused, or asked on what has changed since; stays until a person decides (`store.changes.resolve`). */
export function useNeedsAttention(): AttentionState {
  const { attention } = useStore();
  return useSyncExternalStore(attention.subscribe, attention.get);
}
