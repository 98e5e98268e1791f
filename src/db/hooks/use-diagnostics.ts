import { readDiagnostics, type Diagnostics } from '../read/diagnostics.ts';
import { readMatchHistory, type MatchHistory } from '../read/match-history.ts';
import { useLiveReading } from './use-live-reading.ts';

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
  return useLiveReading(readDiagnostics, []);
}

/** The history of a match, kept current; null until it is first read. */
export function useMatchHistory(id: string): MatchHistory | null {
  return useLiveReading((store) => readMatchHistory(store, id), [id]);
}
