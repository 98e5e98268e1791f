import type { Canary } from './environment.ts';

/**
 * What is remembered outside the database: its name for this instance, how much was unsent, and how many times a new
 * one was begun beside an unreadable one.
 */
export type Remembered = { instance: string; unsent: number; beside: number };

export function remember(canary: Canary, name: string, remembered: Remembered): void {
  canary.set(name, JSON.stringify(remembered));
}

/** Null when nothing, or nothing of ours, is there. */
export function recall(canary: Canary, name: string): Remembered | null {
  const text = canary.get(name);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRemembered(value) ? value : null;
  } catch {
    return null;
  }
}

function isRemembered(value: unknown): value is Remembered {
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
