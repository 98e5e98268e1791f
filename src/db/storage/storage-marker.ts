import type { MarkerStorage } from '../environment/environment.ts';

/**
 * The marker stored outside the database: its instance name, the number of unsent changes, and how many times a new
 * database was created beside an unreadable one.
 */
export type StorageMarker = { instance: string; unsent: number; beside: number };

export function writeMarker(marker: MarkerStorage, name: string, remembered: StorageMarker): void {
  marker.set(name, JSON.stringify(remembered));
}

/** Null if there is none, or an invalid one. */
export function readMarker(marker: MarkerStorage, name: string): StorageMarker | null {
  const text = marker.get(name);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isMarker(value) ? value : null;
  } catch {
    return null;
  }
}

function isMarker(value: unknown): value is StorageMarker {
  return (
    typeof value === 'object' &&
    value !== null &&
    'instance' in value &&
    'unsent' in value &&
    'beside' in value &&
    typeof value.instance === 'string' &&
    typeof value.unsent === 'number' &&
    typeof value.beside === 'number'
  );
}
