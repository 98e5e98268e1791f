import { plainText, rawText, type Page } from '../page/dom.ts';
import { addValue, type Item } from './item.ts';
import { get, isObject, parseJsonSequence, type Json, type JsonObject } from './loose-json.ts';

const DEEPEST = 40;
/** Some shops escape the quotes of their JSON-LD; longer ones are left. */
const LARGEST_ESCAPED = 100_000;
/** Shops write a few. */
const MOST_SCRIPTS = 1000;
const MOST_ITEMS = 50_000;
const MOST_PROPERTIES = 500;

/** Every JSON-LD object of a page as written, arrays flattened. */
export function readJsonLd(page: Page): { data: JsonObject; where: string }[] {
  const found: { data: JsonObject; where: string }[] = [];
  let index = 0;
  for (const element of page.elements) {
    if (element.name !== 'script') continue;
    if (!/^\s*application\/ld\+json/i.test(element.attribs['type'] ?? '')) continue;
    if (index >= MOST_SCRIPTS) break;
    const where = `script[ld+json ${++index}]`;
    const text = rawText(element);
    const values = parseJsonSequence(text);
    const isEscaped = values.length === 0 && /[&<]/.test(text);
    const data = isEscaped ? parseJsonSequence(plainText(text, LARGEST_ESCAPED)) : values;
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
  const graph: Graph = { byId, left: MOST_ITEMS };
  for (const { data, where } of readJsonLd(page)) {
    const nodes = get(data, '@graph');
    const entries = nodes === undefined ? [data] : Array.isArray(nodes) ? nodes : [nodes];
    for (const entry of entries) {
      if (isObject(entry) && graph.left > 0) roots.push(toItem(entry, where, graph, 0));
    }
  }
  resolveAll([...byId.values(), ...roots], byId);
  return roots;
}

/** Items by their `@id`, and how many more are read. */
type Graph = { byId: Map<string, Item>; left: number };

function toItem(object: JsonObject, where: string, graph: Graph, depth: number): Item {
  graph.left--;
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
    if (item.properties.size >= MOST_PROPERTIES) break;
    // Shops capitalise names and prefix them: `Offers`, `schema:price`.
    const name = key.replace(/^(?:schema:|https?:\/\/schema\.org\/)/, '');
    const plain = /^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
    for (const entry of Array.isArray(value) ? value.flat(3) : [value]) {
      addJson(item, plain, entry, graph, depth);
    }
  }
  const { byId } = graph;
  const known = item.id === null ? undefined : byId.get(item.id);
  if (item.id !== null && item.properties.size > (known?.properties.size ?? 0)) {
    byId.set(item.id, item);
  }
  return item;
}

function addJson(item: Item, name: string, value: Json, graph: Graph, depth: number) {
  if (value === null || Array.isArray(value)) return;
  if (!isObject(value)) addValue(item, name, String(value));
  else if (depth < DEEPEST && graph.left > 0) {
    addValue(item, name, toItem(value, `${item.where}.${name}`, graph, depth + 1));
  }
}

/** Replaces bare references `{"@id": ...}` by what they refer to, in each item once, however many refer to it. */
function resolveAll(items: Item[], byId: Map<string, Item>): void {
  const seen = new Set<Item>();
  for (let item = items.pop(); item; item = items.pop()) {
    if (seen.has(item)) continue;
    seen.add(item);
    for (const values of item.properties.values()) {
      for (const [index, value] of values.entries()) {
        if (typeof value === 'string') continue;
        const target = isReference(value) ? byId.get(value.id) : undefined;
        if (target && target !== item) values[index] = target;
        items.push(value);
      }
    }
  }
}

const isReference = (item: Item): item is Item & { id: string } =>
  item.properties.size === 0 && item.id !== null;
