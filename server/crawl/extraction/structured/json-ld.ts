import { plainText, rawText, type Page } from '../page/dom.ts';
import { addValue, type Item, type Value } from './item.ts';
import { get, isObject, parseJsonSequence, type Json, type JsonObject } from './loose-json.ts';

const DEEPEST = 40;
/** Some shops escape the quotes of their JSON-LD; longer texts are not unescaped. */
const LARGEST_ESCAPED = 100_000;
/** Limit of scripts; shops have a few. */
const MOST_SCRIPTS = 1000;
const MOST_ITEMS = 50_000;
const MOST_PROPERTIES = 500;

/** All JSON-LD objects of a page as written, arrays flattened. */
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

/** Top-level items of a page's JSON-LD, with the contents of `@graph` and with `@id` references resolved. */
export function jsonLdItems(page: Page): Item[] {
  const roots: Item[] = [];
  const byId = new Map<string, Item>();
  const graph: Graph = { byId, left: MOST_ITEMS };
  for (const { data, where } of readJsonLd(page)) {
    const nodes = get(data, '@graph');
    const entries = nodes === undefined ? [data] : Array.isArray(nodes) ? nodes : [nodes];
    for (const entry of entries) {
      if (isObject(entry) && graph.left > 0) roots.push(toItem(entry, graph, { where, depth: 0 }));
    }
  }
  resolveAll([...byId.values(), ...roots], byId);
  return roots;
}

/** Items by their `@id`, and the number of items that may still be read. */
type Graph = { byId: Map<string, Item>; left: number };

/** The path of an object, and its depth. */
type Position = { where: string; depth: number };

function toItem(object: JsonObject, graph: Graph, position: Position): Item {
  graph.left--;
  const item = bareItem(object, position.where);
  for (const [key, value] of Object.entries(object)) {
    if (key === '@id' || key === '@type' || key === '@context') continue;
    if (item.properties.size >= MOST_PROPERTIES) break;
    const name = propertyName(key);
    const within = { where: `${position.where}.${name}`, depth: position.depth + 1 };
    for (const entry of Array.isArray(value) ? value.flat(3) : [value]) {
      const read = valueOf(entry, graph, within);
      if (read !== null) addValue(item, name, read);
    }
  }
  keepById(item, graph.byId);
  return item;
}

function bareItem(object: JsonObject, where: string): Item {
  const id = get(object, '@id');
  const type = get(object, '@type') ?? null;
  return {
    method: 'json-ld',
    where,
    id: typeof id === 'string' ? id : null,
    types: (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string'),
    properties: new Map(),
  };
}

/** Shops capitalise names and add prefixes: `Offers`, `schema:price`. */
function propertyName(key: string): string {
  const name = key.replace(/^(?:schema:|https?:\/\/schema\.org\/)/, '');
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** A text or an item; null for anything else, and for values that are nested too deep. */
function valueOf(value: Json, graph: Graph, position: Position): Value | null {
  if (value === null || Array.isArray(value)) return null;
  if (!isObject(value)) return String(value);
  if (position.depth > DEEPEST || graph.left <= 0) return null;
  return toItem(value, graph, position);
}

/** If several items have one id, references mean the one with the most properties. */
function keepById(item: Item, byId: Map<string, Item>): void {
  if (item.id === null) return;
  const known = byId.get(item.id)?.properties.size ?? 0;
  if (item.properties.size > known) byId.set(item.id, item);
}

/** Replaces bare references `{"@id": ...}` by their items, once per item, however many references it has. */
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
