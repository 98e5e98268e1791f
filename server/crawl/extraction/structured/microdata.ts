import {
  attr,
  parentOf,
  pathOf,
  resolveUrl,
  textOf,
  words,
  type Element,
  type Page,
} from '../page/dom.ts';
import { addValue, type Item, type Value } from './item.ts';

const URL_ATTRIBUTE: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
};

/** Value of a property element: a machine-readable value first, then the visible text. */
function propertyValue(element: Element, page: Page): Value {
  if (element.name === 'input' && attr(element, 'itemprop')?.endsWith('-input')) {
    return inputSpecification(element);
  }
  const content = attr(element, 'content');
  if (content !== undefined) return content.trim();
  const address = Object.hasOwn(URL_ATTRIBUTE, element.name)
    ? URL_ATTRIBUTE[element.name]
    : undefined;
  if (address !== undefined) {
    const reference =
      attr(element, address) || attr(element, 'data-src') || attr(element, 'data-original');
    if (reference) return absolute(reference.trim(), page);
    return address === 'href' ? textOf(element) : '';
  }
  const machine =
    element.name === 'time' ? 'datetime' : /^(?:data|meter)$/.test(element.name) ? 'value' : null;
  if (machine !== null) return (attr(element, machine) ?? textOf(element)).trim();
  return textOf(element);
}

const absolute = (reference: string, page: Page): string =>
  /^[a-z][a-z\d+.-]*:/i.test(reference)
    ? reference
    : (resolveUrl(reference, page.base) ?? reference);

/** The input that a form requires, in the syntax of schema.org's actions on an <input>. */
function inputSpecification(element: Element): Item {
  const properties = new Map<string, Value[]>();
  if (attr(element, 'required') !== undefined) properties.set('valueRequired', ['true']);
  const name = attr(element, 'name');
  if (name !== undefined) properties.set('valueName', [name]);
  const types = ['PropertyValueSpecification'];
  return { method: 'microdata', where: pathOf(element), id: null, types, properties };
}

/** The items of a page by their elements, without their properties. */
function itemsByElement(page: Page): Map<Element, Item> {
  const items = new Map<Element, Item>();
  for (const element of page.elements) {
    // Shops forget itemscope on elements with a type; the type is enough.
    const isScope = ['itemscope', 'itemtype'].some((name) => attr(element, name) !== undefined);
    if (!isScope) continue;
    items.set(element, {
      method: 'microdata',
      where: pathOf(element),
      id: attr(element, 'itemid') ?? null,
      types: words(attr(element, 'itemtype')),
      properties: new Map(),
    });
  }
  return items;
}

/**
 * Top-level microdata items (HTML living standard, section 5), with `itemref` resolved, in one pass over the elements.
 */
export function microdataItems(page: Page): Item[] {
  const items = itemsByElement(page);
  if (items.size === 0) return [];
  const roots: Item[] = [];
  const claimed: (() => void)[] = [];
  const scopeOf = scopes(page, items);
  for (const element of page.elements) {
    const names = words(attr(element, 'itemprop')).map(bareName);
    const own = items.get(element);
    const scope = scopeOf.get(element);
    if (own && (names.length === 0 || !scope)) roots.push(own);
    if (names.length === 0 || !scope) continue;
    const value = own ?? propertyValue(element, page);
    for (const name of names) {
      if (scope.nearest) addValue(scope.nearest, name, value);
      for (const item of scope.claiming) claimed.push(() => addValue(item, name, value));
    }
  }
  // Properties through `itemref` come after the item's own.
  for (const add of claimed) add();
  return roots;
}

const bareName = (name: string): string => name.replace(/^https?:\/\/schema\.org\//, '');

/** Limit of items that may refer to one element. */
const MOST_CLAIMS = 20;

type Scope = {
  nearest: Item | null;
  /** Items that refer to the element, or to one around it, through `itemref`. */
  claiming: Item[];
};

/** Items by the ids in their `itemref`. */
function itemsByReference(items: Map<Element, Item>): Map<string, Item[]> {
  const referring = new Map<string, Item[]>();
  for (const [element, item] of items) {
    for (const id of words(attr(element, 'itemref'))) {
      referring.set(id, [...(referring.get(id) ?? []), item].slice(0, MOST_CLAIMS));
    }
  }
  return referring;
}

/** The scope of each element. Parents come before children, so one pass is enough. */
function scopes(page: Page, items: Map<Element, Item>): Map<Element, Scope> {
  const referring = itemsByReference(items);
  const scopeOf = new Map<Element, Scope>();
  const nothing: Scope = { nearest: null, claiming: [] };
  for (const element of page.elements) {
    const parent = parentOf(element);
    const around = parent && items.get(parent);
    const outer = (parent && scopeOf.get(parent)) ?? nothing;
    // The properties of a nested item belong to it, unless the item has no property name to be referred to by.
    const isNested = around && attr(parent, 'itemprop') !== undefined;
    const inherited = isNested ? [] : outer.claiming;
    const own = items.get(element);
    const claims = (referring.get(attr(element, 'id') ?? '') ?? []).filter((item) => item !== own);
    const claiming = [...new Set([...claims, ...inherited])].slice(0, MOST_CLAIMS);
    const nearest = around ?? outer.nearest;
    if (nearest || claiming.length > 0) scopeOf.set(element, { nearest, claiming });
  }
  return scopeOf;
}
