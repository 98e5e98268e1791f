import { useMemo, useSyncExternalStore } from 'react';
import { readDiagnostics, type Diagnostics } from '../read/diagnostics.ts';
import { LiveReading } from '../read/live-reading.ts';
import { readMatchHistory, type MatchHistory } from '../read/match-history.ts';
import { useStore } from './use-store.ts';

export type { Diagnostics } from '../read/diagnostics.ts';
export {
  viewAsOf,
  type HistoryEntry,
  type MatchHistory,
  type MatchView,
} from '../read/match-history.ts';
export type { Intent } from '../model/records.ts';

/** The diagnostics of the store, kept current; null until they are first read. */
export function useDiagnostics(): Diagnostics | null {
  const store = useStore();
  const live = useMemo(() => new LiveReading(store, () => readDiagnostics(store)), [store]);
  return useSyncExternalStore(live.subscribe, live.get);
}

/** The history of a match, kept current; null until it is first read. */
export function useMatchHistory(id: string): MatchHistory | null {
  const store = useStore();
  const live = useMemo(
    () => new LiveReading(store, () => readMatchHistory(store, id)),
    [store, id],
  );
  return useSyncExternalStore(live.subscribe, live.get);
}
