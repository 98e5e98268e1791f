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

/** `schema:price` and `https://schema.org/price` with or without a vocabulary are `price`. */
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

/**
 * Items written in RDFa Lite: `typeof` opens an item, `property` (or `rel` around another item)
 * names its relation to the one around it. Open Graph's `property` on <meta> stands outside any
 * item and is not read here.
 */
export function rdfaItems(page: Page): Item[] {
  const roots: Item[] = [];
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
  if (items.size === 0) return roots;
  const scopeOf = new Map<Element, { item: Item | null; rel: string[] }>();
  const outside = { item: null, rel: [] };
  for (const element of page.elements) {
    const parent = parentOf(element);
    const around = parent && items.get(parent);
    const inherited = (parent && scopeOf.get(parent)) ?? outside;
    const parentRel = parent && !around ? words(attr(parent, 'rel')) : [];
    const scope = around
      ? { item: around, rel: [] }
      : parentRel.length > 0
        ? { item: inherited.item, rel: parentRel }
        : inherited;
    scopeOf.set(element, scope);
    const own = items.get(element);
    const stated = words(attr(element, 'property') ?? (own ? attr(element, 'rel') : undefined));
    const names = stated.length > 0 || !own ? stated : scope.rel;
    if (own && (names.length === 0 || !scope.item)) roots.push(own);
    if (names.length === 0 || !scope.item) continue;
    const value = own ?? propertyValue(element, page);
    for (const name of names) addValue(scope.item, bareName(name), value);
  }
  return roots;
}
