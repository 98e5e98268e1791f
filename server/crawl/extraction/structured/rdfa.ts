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
import { addValue, type Item } from './item.ts';

/** `schema:price` and `https://schema.org/price` are `price`, with or without a vocabulary. */
const bareName = (name: string): string =>
  name.replace(/^(?:schema:|https?:\/\/schema\.org\/)/, '');

function propertyValue(element: Element, page: Page): string {
  const content = attr(element, 'content');
  if (content !== undefined) return content.trim();
  const reference = attr(element, 'resource') ?? attr(element, 'href') ?? attr(element, 'src');
  if (reference !== undefined) return resolveUrl(reference, page.base) ?? reference.trim();
  if (element.name === 'time') return attr(element, 'datetime') ?? textOf(element);
  return textOf(element);
}

/** The items of a page by their elements, without their properties. */
function itemsByElement(page: Page): Map<Element, Item> {
  const items = new Map<Element, Item>();
  for (const element of page.elements) {
    const types = words(attr(element, 'typeof'));
    if (types.length === 0) continue;
    items.set(element, {
      method: 'rdfa',
      where: pathOf(element),
      id: attr(element, 'resource') ?? attr(element, 'about') ?? null,
      types: types.map(bareName),
      properties: new Map(),
    });
  }
  return items;
}

/** The item to which an element's properties belong, and the relation that a surrounding element names. */
type Scope = { item: Item | null; rel: string[] };

const OUTSIDE: Scope = { item: null, rel: [] };

/** The scope of each element. Parents come before children, so one pass is enough. */
function scopes(page: Page, items: Map<Element, Item>): Map<Element, Scope> {
  const scopeOf = new Map<Element, Scope>();
  for (const element of page.elements) {
    const parent = parentOf(element);
    const around = parent && items.get(parent);
    const inherited = (parent && scopeOf.get(parent)) ?? OUTSIDE;
    const rel = parent ? words(attr(parent, 'rel')) : [];
    if (around) scopeOf.set(element, { item: around, rel: [] });
    else scopeOf.set(element, rel.length > 0 ? { item: inherited.item, rel } : inherited);
  }
  return scopeOf;
}

/** The relation of an element to the surrounding item; `rel` counts only for another item. */
function relationsOf(element: Element, isItem: boolean, scope: Scope): string[] {
  const stated = words(attr(element, 'property') ?? (isItem ? attr(element, 'rel') : undefined));
  return stated.length === 0 && isItem ? scope.rel : stated;
}

/**
 * Items written in RDFa Lite: `typeof` starts an item, `property` (or `rel` for an item within another) names its
 * relation to the surrounding one. Open Graph's `property` on <meta> does not belong to an item and is not read here.
 */
export function rdfaItems(page: Page): Item[] {
  const items = itemsByElement(page);
  if (items.size === 0) return [];
  const roots: Item[] = [];
  const scopeOf = scopes(page, items);
  for (const element of page.elements) {
    const scope = scopeOf.get(element) ?? OUTSIDE;
    const own = items.get(element);
    const names = relationsOf(element, own !== undefined, scope);
    if (own && (names.length === 0 || !scope.item)) roots.push(own);
    if (names.length === 0 || !scope.item) continue;
    const value = own ?? propertyValue(element, page);
    for (const name of names) addValue(scope.item, bareName(name), value);
  }
  return roots;
}
