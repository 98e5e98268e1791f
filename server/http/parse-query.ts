import { parse } from 'node:querystring';

/** A name with the parts of a list or an object in brackets: `name[]`, `name[0]`, `name[field]`, `name[0][field]`, … */
const NESTED = /^([^[\]]+)((?:\[[^[\]]*\]){1,4})$/;

type Parts = Map<string, unknown>;

/**
 * The parameters of an address. A list or an object whose parts are parameters of their own becomes the JSON text that
 * the calls take, with all values as texts: `brands[]=A&brands[]=B` is `brands=["A","B"]`, `price_index[min]=-5` is
 * `price_index={"min":"-5"}`, and `search_filter[brands][]=A` is `search_filter={"brands":["A"]}`. An empty part of a
 * list is none.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const nested = new Map<string, Parts>();
  for (const [key, value] of Object.entries(parse(text))) {
    // Setting it would replace the prototype of the result.
    if (value === undefined || key === '__proto__') continue;
    const [, name, brackets] = NESTED.exec(key) ?? [];
    if (name === undefined || brackets === undefined) {
      query[key] = value;
      continue;
    }
    const parts: Parts = nested.get(name) ?? new Map();
    nested.set(name, parts);
    const path = brackets.slice(1, -1).split('][');
    for (const [index, one] of [value].flat().entries()) addPart(parts, path, { text: one, index });
  }
  nested.delete('__proto__');
  for (const [name, parts] of nested) query[name] ??= JSON.stringify(valueOf(parts));
  return query;
}

/** `index` is how often the same key came before: `sorts[][by]=a&sorts[][by]=b` are two elements. */
type Given = { text: string; index: number };

function addPart(parts: Parts, [part = '', ...inner]: string[], given: Given): void {
  if (inner.length > 0) {
    const key = part === '' ? String(given.index) : part;
    const known = parts.get(key);
    const child: Parts = known instanceof Map ? known : new Map();
    parts.set(key, child);
    addPart(child, inner, given);
  } else if (part !== '') parts.set(part, given.text);
  else if (given.text !== '') parts.set(String(parts.size), objectOr(given.text));
}

/** An element of a list of objects is written as JSON. */
function objectOr(text: string): unknown {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A list if all parts are numbered, in the order of their numbers. */
function valueOf(parts: unknown): unknown {
  if (!(parts instanceof Map)) return parts;
  const entries = [...parts].map(([key, value]): [string, unknown] => [
    String(key),
    valueOf(value),
  ]);
  if (!entries.every(([key]) => /^\d+$/.test(key))) return Object.fromEntries(entries);
  return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}
