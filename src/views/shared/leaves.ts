import type { StateValue } from 'xstate';

/** `{ reviewing: { form: 'dirty' } }` becomes `['reviewing.form.dirty']`. */
export function leavesOf(value: StateValue, path: readonly string[] = []): string[] {
  const entries = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
  if (entries.length === 0) return [path.join('.')];
  return entries.flatMap(([key, child]) => leavesOf(child ?? {}, [...path, key]));
}
