import { attr, type Page } from '../page/dom.ts';

export type MetaTag = {
  /** As written, lower case: `og:price:amount`, `twitter:data1`, `description`. */
  name: string;
  content: string;
  where: string;
};

/** Longer names and addresses are ignored. */
const LONGEST = 4000;

/** <meta> tags with a name and a content, in document order. */
export function metaTags(page: Page): MetaTag[] {
  const tags: MetaTag[] = [];
  for (const element of page.elements) {
    if (element.name !== 'meta') continue;
    const name = (attr(element, 'property') ?? attr(element, 'name'))?.trim();
    const content = attr(element, 'content')?.slice(0, LONGEST).trim();
    if (name && content) tags.push({ name: name.toLowerCase(), content, where: `meta[${name}]` });
  }
  return tags;
}

/** Vocabularies of https://ogp.me that need no declaration. */
const VOCABULARIES = new Map([
  ['og', 'http://ogp.me/ns#'],
  ['article', 'http://ogp.me/ns/article#'],
  ['book', 'http://ogp.me/ns/book#'],
  ['music', 'http://ogp.me/ns/music#'],
  ['profile', 'http://ogp.me/ns/profile#'],
  ['video', 'http://ogp.me/ns/video#'],
]);

/**
 * The page's Open Graph properties with their vocabularies, in document order. Other vocabularies than the well-known
 * ones count only if `prefix` on <html> or <head> declares them.
 */
export function readOpenGraph(page: Page): {
  namespace: Record<string, string>;
  properties: [name: string, content: string][];
} {
  const namespace = new Map<string, string>();
  const properties: [string, string][] = [];
  for (const element of page.elements) {
    if (element.name === 'html' || element.name === 'head') {
      const declared = (attr(element, 'prefix') ?? '').matchAll(/(\w+):\s+(\S+)/g);
      for (const [, prefix = '', address = ''] of declared) namespace.set(prefix, address);
    }
    if (element.name !== 'meta') continue;
    const name = attr(element, 'property')?.trim();
    const content = attr(element, 'content');
    if (!name || content === undefined) continue;
    const [prefix = ''] = name.split(':');
    const vocabulary = VOCABULARIES.get(prefix);
    if (vocabulary !== undefined) namespace.set(prefix, vocabulary);
    if (namespace.has(prefix)) properties.push([name, content]);
  }
  return { namespace: Object.fromEntries(namespace), properties };
}

/** The content of the first given name that is present. */
export function firstMeta(tags: MetaTag[], ...names: string[]): MetaTag | null {
  for (const name of names) {
    const found = tags.find((tag) => tag.name === name);
    if (found) return found;
  }
  return null;
}
