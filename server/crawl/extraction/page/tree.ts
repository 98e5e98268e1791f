import { DomHandler, Parser, type parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
export type Node = Document['children'][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

export const isElement = (node: Node | Document): node is Element => 'attribs' in node;

export const isText = (node: Node): node is Extract<Node, { data: string }> => node.nodeType === 3;

/**
 * Visits a subtree in document order, without recursion: a hostile page may have a million nested elements. `enter`
 * returns false to skip a node's children, 'stop' to end the walk.
 */
export function walk(
  root: Document | Element,
  enter: (node: Node) => boolean | 'stop' | void,
): void {
  let node: Node | null = root.children[0] ?? null;
  while (node) {
    const action = enter(node);
    if (action === 'stop') return;
    let next: Node | null = null;
    if (action !== false && 'children' in node) next = node.children[0] ?? null;
    let at: Node | null = node;
    while (!next && at) {
      next = at.next;
      const parent: Node | null = at.parent;
      at = parent === root ? null : parent;
    }
    node = next;
  }
}

/** The nesting limit of browsers. The parser searches all open elements at every end tag. */
const DEEPEST = 512;
/** Several times as many as large shops have. The rest is not read. */
const MOST_ELEMENTS = 50_000;
const CHUNK = 16_384;

/** Builds the tree without comments and drawings, which contain nothing about a product. */
class Tree extends DomHandler {
  private drawing = 0;
  private elements = 0;
  isFull = false;

  override onopentag(name: string, attribs: Record<string, string>): void {
    if (this.isFull) return;
    if (this.drawing > 0 || name === 'svg') this.drawing++;
    // The content of a web component is a separate template, which browsers show in its place.
    else if (name === 'template' && Object.hasOwn(attribs, 'shadowrootmode'))
      super.onopentag('div', attribs);
    else super.onopentag(name, attribs);
    this.elements++;
    this.isFull = this.elements >= MOST_ELEMENTS || this.tagStack.length + this.drawing >= DEEPEST;
  }

  override onclosetag(): void {
    if (this.isFull) return;
    if (this.drawing > 0) this.drawing--;
    else super.onclosetag();
  }

  override ontext(data: string): void {
    if (this.drawing === 0 && !this.isFull) super.ontext(data);
  }

  override oncomment(): void {}
  override oncommentend(): void {}
}

/** Parses to the end, or until a limit shows that the page is hostile. */
export function parseTree(html: string): Document {
  const tree = new Tree();
  const parser = new Parser(tree);
  for (let at = 0; at < html.length && !tree.isFull; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK));
  }
  parser.end();
  return tree.root;
}
