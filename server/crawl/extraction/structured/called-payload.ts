import { readLiteral, type Json } from './loose-json.ts';

const HEAD = /^[^"'{]{0,200}=\s*\(?function\s*\(([\w$,\s]{0,20000})\)\s*\{/;
const RETURN = /return\s*\{/g;

/**
 * The state of a page in the form of Nuxt: a function that is called at once with the values that occur more than once,
 * `window.__NUXT__=(function(a,b){return {price:a,stock:b}}(12.95,true))`. Null if a script has no such function.
 */
export function calledPayload(script: string): Json | null {
  const head = HEAD.exec(script.slice(0, 21_000));
  if (!head) return null;
  RETURN.lastIndex = head[0].length;
  const start = RETURN.exec(script);
  const call = Math.max(script.lastIndexOf('}('), script.lastIndexOf('})('));
  if (!start || call < start.index) return null;
  const written = script.slice(script.indexOf('(', call) + 1).replace(/\)+\s*;?\s*$/, '');
  const values = readLiteral(`[${written.replaceAll('void 0', 'null')}]`, 0)?.value;
  if (!Array.isArray(values)) return null;
  const names = (head[1] ?? '').split(',').map((name) => name.trim());
  const known = new Map(names.map((name, index) => [name, values[index] ?? null]));
  return readLiteral(script, start.index + start[0].length - 1, { left: 0 }, known)?.value ?? null;
}
