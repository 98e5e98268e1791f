import { DomHandler, Parser, type parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
export type Node = Document['children'][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

export interface Page {
  document: Document;
  /** Every element in document order. */
  elements: Element[];
  /** Characters of text within an element, so that long ones need not be read to be skipped. */
  textLength: Map<Element, number>;
  url: string | null;
  /** What relative addresses resolve against: <base href> or the page's own address. */
  base: string | null;
}

export const isElement = (node: Node | Document): node is Element => 'attribs' in node;

export const isText = (node: Node): node is Extract<Node, { data: string }> =>
  node.nodeType === 3 && 'data' in node;

/**
 * Visits a subtree in document order, without recursion: a hostile page may nest a million deep.
 * `enter` returns false to skip a node's children, 'stop' to end the walk.
 */
function walk(root: Document | Element, enter: (node: Node) => boolean | 'stop' | void): void {
  let node: Node | null = root.children[0] ?? null;
  while (node) {
    const answer = enter(node);
    if (answer === 'stop') return;
    let next: Node | null = null;
    if (answer !== false && 'children' in node) next = node.children[0] ?? null;
    let at: Node | null = node;
    while (!next && at) {
      next = at.next;
      const parent = at.parent as Node | null;
      at = parent === (root as Node) ? null : parent;
    }
    node = next;
  }
}

/** No page nests this deep in good faith, and the parser's work grows with the depth. */
const deepest = 2000;
const chunk = 32_768;

/** Builds the tree without comments and drawings, which say nothing of a product. */
class Tree extends DomHandler {
  private drawing = 0;

  get depth(): number {
    return this.tagStack.length + this.drawing;
  }

  override onopentag(name: string, attribs: Record<string, string>): void {
    if (this.drawing > 0 || name === 'svg') this.drawing++;
    else super.onopentag(name, attribs);
  }

  override onclosetag(): void {
    if (this.drawing > 0) this.drawing--;
    else super.onclosetag();
  }

  override ontext(data: string): void {
    if (this.drawing === 0) super.ontext(data);
  }

  override oncomment(): void {}
  override oncommentend(): void {}
}

/** Parses until the end, or until the nesting shows that the page is not meant to be read. */
function parseTree(html: string): Document {
  const tree = new Tree();
  const parser = new Parser(tree);
  for (let at = 0; at < html.length && tree.depth < deepest; at += chunk) {
    parser.write(html.slice(at, at + chunk));
  }
  parser.end();
  return tree.root;
}

export function parsePage(html: string, url: string | null): Page {
  const document = parseTree(html);
  const elements: Element[] = [];
  const textLength = new Map<Element, number>();
  walk(document, (node) => {
    if (isElement(node)) elements.push(node);
    else if (isText(node)) {
      const parent = parentOf(node);
      if (parent && !unread.has(parent.name)) {
        textLength.set(parent, (textLength.get(parent) ?? 0) + inkOf(node.data));
      }
    }
  });
  for (let i = elements.length - 1; i >= 0; i--) {
    const parent = parentOf(elements[i]!);
    const own = textLength.get(elements[i]!) ?? 0;
    if (parent && own > 0) textLength.set(parent, (textLength.get(parent) ?? 0) + own);
  }
  const declared = elements.find(({ name, attribs }) => name === 'base' && attribs['href']);
  const base = (declared && resolveUrl(declared.attribs['href']!, url)) ?? url;
  return { document, elements, textLength, url, base };
}

/** Length of a text without the white space around it. */
const inkOf = (text: string): number => text.trim().length;

/** Absolute form of an address, or null when it is not one. */
export function resolveUrl(reference: string, base: string | null): string | null {
  const trimmed = reference.trim();
  return URL.canParse(trimmed, base ?? undefined) ? new URL(trimmed, base ?? undefined).href : null;
}

const unread = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object']);

/** Attribute by a name the page may have chosen, never a property every object has. */
export const attr = (element: Element, name: string): string | undefined =>
  Object.hasOwn(element.attribs, name) ? element.attribs[name] : undefined;

/** Raw text of a script or style. */
export function rawText(element: Element): string {
  let text = '';
  for (const child of element.children) if ('data' in child) text += child.data;
  return text;
}

/** Text as read, white space collapsed, at most `limit` characters. */
export function textOf(root: Document | Element, limit = 2000): string {
  let text = '';
  let nodes = 0;
  walk(root, (node) => {
    if (text.length > limit * 2 || ++nodes > limit * 4) return 'stop';
    // Collapsed at once, or the white space of a template would use up the limit.
    if (isText(node)) text += node.data.replace(/\s+/g, ' ');
    else if (isElement(node)) {
      if (unread.has(node.name)) return false;
      if (blocks.has(node.name)) text += ' ';
    }
    return true;
  });
  return text.replace(/\s+/g, ' ').trim().slice(0, limit);
}

/** Text written as markup, `Salt &amp; <b>pepper</b>`, as it reads. */
export const plainText = (markup: string, limit = 2000): string =>
  /[&<]/.test(markup) ? textOf(parseTree(markup.slice(0, limit * 2)), limit) : markup;

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p section select table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** A short description of where an element stands, for people: `div.price > span#amount`. */
export function pathOf(element: Element): string {
  const steps: string[] = [];
  let current: Element | null = element;
  while (current && steps.length < 3) {
    const id = attr(current, 'id');
    const first = attr(current, 'class')?.trim().split(/\s+/)[0];
    steps.unshift(current.name + (id ? `#${id}` : first ? `.${first}` : ''));
    if (id) break;
    current = parentOf(current);
  }
  return steps.join(' > ').slice(0, 200);
}

export function parentOf(node: Node): Element | null {
  const parent = node.parent as Node | null;
  return parent && isElement(parent) ? parent : null;
}
