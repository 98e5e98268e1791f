import { parse } from 'node:querystring';

/** `name[]`, `name[0]`, `name[field]` and `name[0][field]`, as clients write lists and objects in an address. */
const NESTED = /^([^[\]]+)\[([^[\]]*)\](?:\[([^[\]]+)\])?$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * The parameters of an address. A list or an object whose parts are parameters of their own becomes the JSON text that
 * the calls take: `brands[]=A&brands[]=B` is `brands=["A","B"]`, and `price_index[min]=-5` is
 * `price_index={"min":-5}`. An empty part of a list is none.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const lists = new Map<string, Map<string, unknown>>();
  for (const [key, value] of Object.entries(parse(text))) {
    const [, name, part, field] = NESTED.exec(key) ?? [];
    if (name === undefined || part === undefined) {
      if (value !== undefined) query[key] = value;
      continue;
    }
    const parts = lists.get(name) ?? new Map<string, unknown>();
    lists.set(name, parts);
    for (const one of [value ?? ''].flat()) addPart(parts, { part, field, text: one });
  }
  for (const [name, parts] of lists) query[name] ??= JSON.stringify(valueOf(parts));
  return query;
}

type Part = { part: string; field: string | undefined; text: string };

function addPart(parts: Map<string, unknown>, { part, field, text }: Part): void {
  if (field !== undefined) {
    const known = parts.get(part);
    parts.set(part, new Map([...(known instanceof Map ? known : []), [field, text]]));
  } else if (part !== '') parts.set(part, text);
  else if (text !== '') parts.set(String(parts.size), objectOr(text));
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

function valueOf(parts: Map<string, unknown>): unknown {
  const plain = (value: unknown): unknown =>
    value instanceof Map ? Object.fromEntries(value) : value;
  if ([...parts.keys()].every((key) => /^\d+$/.test(key))) return [...parts.values()].map(plain);
  const numbered = [...parts].map(([key, value]) => [
    key,
    typeof value === 'string' && NUMBER.test(value) ? Number(value) : plain(value),
  ]);
  return Object.fromEntries(numbered) as unknown;
}
