import { attentionItems, type AttentionItem } from '../read/attention.ts';
import { useLiveReading } from './use-live-reading.ts';

export type { AttentionItem } from '../read/attention.ts';

/**
 * Changes that were refused, or whose row has changed; they stay until a person decides (`store.changes.resolve`). Null
 * until they are first read.
 */
export function useNeedsAttention(): AttentionItem[] | null {
  return useLiveReading(attentionItems, []);
}
