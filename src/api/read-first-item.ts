import type { FirstRows } from '../machines/importations/chosen-file.ts';

const ITEM = /<((?:[\w.-]+:)?(?:item|entry|url))(?:\s[^>]*)?>(.*?)<\/\1>/s;
const FIELD = /<((?:[\w.-]+:)?([\w.-]+))(\s[^>]*?)?(?:\/>|>(.*?)<\/\1>)/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The names of the fields of a feed's first product, and their values; of a sitemap `url` and its first address. A
 * glance for the person who chose the file: the server reads all products. Undefined without a complete product.
 */
export function firstItemOf(xml: string): FirstRows | undefined {
  const [, element, content] = ITEM.exec(xml) ?? [];
  if (element === undefined || content === undefined) return undefined;
  const isSitemap = element.endsWith('url');
  const fields = new Map<string, string>();
  for (const [, , name = '', attributes = '', inside = ''] of content.matchAll(FIELD)) {
    const value = textOf(inside) || addressIn(attributes);
    if (value === '' || fields.has(name)) continue;
    if (!isSitemap) fields.set(name, value);
    else if (name === 'loc') fields.set('url', value);
  }
  return fields.size === 0
    ? undefined
    : { first: [...fields.keys()], second: [...fields.values()] };
}

/** A link of Atom has its address in an attribute. */
const addressIn = (attributes: string) => textOf(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '');

function textOf(markup: string): string {
  const [, data] = /^\s*<!\[CDATA\[(.*?)\]\]>\s*$/s.exec(markup) ?? [];
  if (data !== undefined) return data.trim();
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}
