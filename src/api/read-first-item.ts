import type { FirstRows } from '../machines/importations/chosen-file.ts';

const ITEM =
  /<((?:[\w.-]+:)?(?:item|entry|url(?=[^<>]*>\s*<)|shopitem|product|offer|o|article|artikel))(?=[\s>/])([^>]*?)(?:\/>|>(.*?)<\/\1>)/is;
const ATTRIBUTE = /\s([\w.-]+)="([^"]*)"/g;
const FIELD = /<((?:[\w.-]+:)?([\w.-]+))(\s[^>]*?)?(?:\/>|>(.*?)<\/\1>)/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The names of the fields of a feed's first product, and their values; of a sitemap `url` and its first address. A
 * glance for the person who chose the file: the server reads all products. Undefined without a complete product.
 */
export function firstItemOf(xml: string): FirstRows | undefined {
  const [, element, attributes = '', content = ''] = ITEM.exec(xml) ?? [];
  if (element === undefined) return undefined;
  const given = element.endsWith('url')
    ? valuesIn(content).flatMap(([name, value]) =>
        name === 'loc' ? [['url', value] as const] : [],
      )
    : [...attributesIn(attributes), ...valuesIn(content)];
  // Of several fields of a name the first counts.
  const fields = new Map(given.filter(([, value]) => value !== '').toReversed());
  const names = [...new Set(given.map(([name]) => name))].filter((name) => fields.has(name));
  return names.length === 0
    ? undefined
    : { first: names, second: names.map((name) => fields.get(name) ?? '') };
}

const attributesIn = (attributes: string) =>
  [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', value = '']) => [name, textOf(value)] as const,
  );

const valuesIn = (content: string) =>
  [...content.matchAll(FIELD)].map(
    ([, , name = '', attributes = '', inside = '']) =>
      [name, textOf(inside) || addressIn(attributes)] as const,
  );

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
