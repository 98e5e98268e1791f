import { parseUrl } from '../../../../contract/rules/product-url.ts';
import {
  isElement,
  isText,
  parseTree,
  walk,
  type Document,
  type Element,
  type Node,
} from './tree.ts';

export { isElement, isText, type Document, type Element, type Node };

export type Page = {
  document: Document;
  /** Every element in document order. */
  elements: Element[];
  /** Number of characters within an element, so that long ones can be skipped without reading them. */
  textLength: Map<Element, number>;
  /** Elements with a digit in their text: only these can show an amount. */
  numbered: Set<Element>;
  url: string | null;
  /** The base of relative addresses: <base href> or the page's own address. */
  base: string | null;
};

export function parsePage(html: string, url: string | null): Page {
  const document = parseTree(html);
  const elements: Element[] = [];
  const textLength = new Map<Element, number>();
  const numbered = new Set<Element>();
  walk(document, (node) => {
    if (isElement(node)) elements.push(node);
    else if (isText(node)) {
      const parent = parentOf(node);
      if (parent && !UNREAD.has(parent.name)) {
        textLength.set(parent, (textLength.get(parent) ?? 0) + trimmedLength(node.data));
        if (ANY_DIGIT.test(node.data)) numbered.add(parent);
      }
      if (!parent || !RAW.has(parent.name)) node.data = collapse(node.data);
    }
  });
  for (const element of elements.toReversed()) {
    const parent = parentOf(element);
    const own = textLength.get(element) ?? 0;
    if (parent && own > 0) textLength.set(parent, (textLength.get(parent) ?? 0) + own);
    if (parent && numbered.has(element)) numbered.add(parent);
    if (own <= SHORTEST) keepText(element);
  }
  const declared = elements.find(({ name, attribs }) => name === 'base' && attribs['href']);
  const base = resolveUrl(declared?.attribs['href'], url) ?? url;
  return { document, elements, textLength, numbered, url, base };
}

const ANY_DIGIT = /\p{Nd}/u;

/** Length of a text without the white space around it. */
const trimmedLength = (text: string): number => text.trim().length;

/** Longer addresses are ignored; a long base would be read again for every reference. */
const LONGEST_URL = 4000;

/**
 * Absolute form of an address, or null when it is not one.
 *
 * @example
 * resolveUrl('../shoes/7', 'https://shop.es/sport/'); // → 'https://shop.es/shoes/7'
 * resolveUrl('/shoes', null); // → null
 */
export function resolveUrl(reference: string | undefined, base: string | null): string | null {
  if (reference === undefined) return null;
  const isLong = [reference, base].some((each) => each !== null && each.length > LONGEST_URL);
  return isLong ? null : (parseUrl(reference, base ?? undefined)?.href ?? null);
}

const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object']);

/**
 * An attribute by a name that may come from the page, never a property that all objects have.
 *
 * @example
 * const [link] = parsePage('<a href="/shoes">Shoes</a>', null).elements;
 * attr(link, 'href'); // → '/shoes'
 * attr(link, 'toString'); // → undefined
 */
export const attr = (element: Element, name: string): string | undefined =>
  Object.hasOwn(element.attribs, name) ? element.attribs[name] : undefined;

/** The names in an attribute, twenty at most. */
export const words = (text: string | undefined): string[] =>
  text?.slice(0, 1000).trim().split(/\s+/, 20).filter(Boolean) ?? [];

/** Raw text of a script or style. */
export function rawText(element: Element): string {
  let text = '';
  for (const child of element.children) if ('data' in child) text += child.data;
  return text;
}

/** Elements whose text is not collapsed but kept as written. */
const RAW = new Set(['script', 'style']);

const collapse = (text: string): string =>
  /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text;

/** Texts of up to this many characters are assembled once, from the inside out, however deep the elements are. */
const SHORTEST = 300;
const shortTexts = new WeakMap<Document | Element, string>();

function keepText(element: Element): void {
  if (!element.children.some(isElement)) return;
  let text = '';
  for (const child of element.children) {
    if (isText(child)) text += child.data;
    else if (isElement(child) && !UNREAD.has(child.name)) {
      text += (BLOCKS.has(child.name) ? ' ' : '') + keptText(child);
    }
  }
  shortTexts.set(element, collapse(text));
}

function keptText(element: Element): string {
  const kept = shortTexts.get(element);
  if (kept !== undefined) return kept;
  let text = '';
  for (const child of element.children) if (isText(child)) text += child.data;
  return text;
}

/**
 * Text as read, white space collapsed, at most `limit` characters.
 *
 * @example
 * const { document } = parsePage('<p>Running <b>shoes</b></p><script>track()</script>', null);
 * textOf(document); // → 'Running shoes'
 */
export function textOf(root: Document | Element, limit = 2000): string {
  const kept = shortTexts.get(root);
  if (kept !== undefined) return kept.trim().slice(0, limit);
  let text = '';
  let nodes = 0;
  walk(root, (node) => {
    if (text.length > limit * 2 || ++nodes > limit * 4) return 'stop';
    // The text is already collapsed: otherwise the white space of a template would use up the limit.
    if (isText(node)) text += node.data;
    else if (isElement(node)) {
      if (UNREAD.has(node.name)) return false;
      if (BLOCKS.has(node.name)) text += ' ';
    }
    return true;
  });
  const read = text.slice(0, limit * 2 + 1);
  return collapse(read).trim().slice(0, limit);
}

/** The text of markup, `Salt &amp; <b>pepper</b>`, without tags and entities. */
export const plainText = (markup: string, limit = 2000): string =>
  /[&<]/.test(markup)
    ? textOf(parsePage(markup.slice(0, limit * 2), null).document, limit)
    : markup;

/** Elements that stand on lines of their own. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p section select table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** A short description of an element's position, for people: `div.price > span#amount`. */
export function pathOf(element: Element): string {
  const steps: string[] = [];
  let current: Element | null = element;
  while (current && steps.length < 3) {
    const id = attr(current, 'id');
    const [first] = words(attr(current, 'class'));
    steps.unshift(current.name + (id ? `#${id}` : first ? `.${first}` : ''));
    if (id) break;
    current = parentOf(current);
  }
  return steps.join(' > ').slice(0, 200);
}

/**
 * The parent element of a node; null if it has none.
 *
 * @example
 * const [paragraph, bold] = parsePage('<p>Running <b>shoes</b></p>', null).elements;
 * parentOf(bold) === paragraph; // → true
 * parentOf(paragraph); // → null
 */
export function parentOf(node: Node): Element | null {
  return node.parent && isElement(node.parent) ? node.parent : null;
}
