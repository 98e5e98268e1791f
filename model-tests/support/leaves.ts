import type { StateValue } from 'xstate';

/** `{ reviewing: { form: 'dirty' } }` becomes `['reviewing.form.dirty']`, as flows publish it. */
export function leavesOf(value: StateValue, path: string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  const entries = Object.entries(value);
  if (entries.length === 0) return [path.join('.')];
  return entries.flatMap(([key, child]) => leavesOf(child ?? {}, [...path, key]));
}
