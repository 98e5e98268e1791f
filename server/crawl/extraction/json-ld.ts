import { plainText, rawText, type Page } from './dom.ts';
import { addValue, type Item } from './item.ts';
import { get, isObject, parseJsonSequence, type Json, type JsonObject } from './loose-json.ts';

const deepest = 40;
/** Some shops escape the quotes of their JSON-LD; longer ones are left. */
const largestEscaped = 100_000;

/** Every JSON-LD object of a page as written, arrays flattened. */
export function readJsonLd(page: Page): { data: JsonObject; where: string }[] {
  const found: { data: JsonObject; where: string }[] = [];
  let index = 0;
  for (const element of page.elements) {
    if (element.name !== 'script') continue;
    if (!/^\s*application\/ld\+json/i.test(element.attribs['type'] ?? '')) continue;
    const where = `script[ld+json ${++index}]`;
    const text = rawText(element);
    const values = parseJsonSequence(text);
    const data = values.length > 0 ? values : parseJsonSequence(plainText(text, largestEscaped));
    for (const entry of data.flat()) {
      if (isObject(entry)) found.push({ data: entry, where });
    }
  }
  return found;
}

/** Top-level items of a page's JSON-LD, with `@graph` opened and `@id` references followed. */
export function jsonLdItems(page: Page): Item[] {
  const roots: Item[] = [];
  const byId = new Map<string, Item>();
  for (const { data, where } of readJsonLd(page)) {
    const graph = get(data, '@graph');
    const entries = graph === undefined ? [data] : Array.isArray(graph) ? graph : [graph];
    for (const entry of entries) {
      if (isObject(entry)) roots.push(toItem(entry, where, byId, 0));
    }
  }
  for (const item of byId.values()) resolve(item, byId);
  for (const item of roots) resolve(item, byId);
  return roots;
}

function toItem(object: JsonObject, where: string, byId: Map<string, Item>, depth: number): Item {
  const id = get(object, '@id');
  const type = get(object, '@type') ?? null;
  const item: Item = {
    method: 'json-ld',
    where,
    id: typeof id === 'string' ? id : null,
    types: (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string'),
    properties: new Map(),
  };
  for (const [key, value] of Object.entries(object)) {
    if (key === '@id' || key === '@type' || key === '@context') continue;
    // Shops capitalise names and prefix them: `Offers`, `schema:price`.
    const name = key.replace(/^(?:schema:|https?:\/\/schema\.org\/)/, '');
    const plain = /^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
    for (const entry of Array.isArray(value) ? value.flat(3) : [value]) {
      addJson(item, plain, entry, byId, depth);
    }
  }
  const known = item.id === null ? undefined : byId.get(item.id);
  if (item.id !== null && item.properties.size > (known?.properties.size ?? 0)) {
    byId.set(item.id, item);
  }
  return item;
}

function addJson(item: Item, name: string, value: Json, byId: Map<string, Item>, depth: number) {
  if (value === null || Array.isArray(value)) return;
  if (!isObject(value)) addValue(item, name, String(value));
  else if (depth < deepest) {
    addValue(item, name, toItem(value, `${item.where}.${name}`, byId, depth + 1));
  }
}

/** Replaces bare references `{"@id": ...}` by what they refer to. */
function resolve(item: Item, byId: Map<string, Item>, depth = 0): void {
  if (depth > deepest) return;
  for (const values of item.properties.values()) {
    values.forEach((value, index) => {
      if (typeof value === 'string') return;
      if (value.properties.size === 0 && value.id !== null) {
        const target = byId.get(value.id);
        if (target && target !== item) values[index] = target;
      } else resolve(value, byId, depth + 1);
    });
  }
}
