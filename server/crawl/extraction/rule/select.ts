import { select as selectElements, type Options } from 'cheerio-select';
import { DomUtils } from 'htmlparser2';
import { isText, walk, type Document, type Element, type Node } from '../page/tree.ts';

/** A selector took more steps than a page is worth. */
export class TooManySteps extends Error {
  override name = 'TooManySteps';
}

/** A page of 20,000 elements takes a plain selector some 100,000. */
const MOST_STEPS = 5_000_000;

/**
 * The elements a CSS selector matches. `:has()` within `:has()` looks through a page once for each of its elements,
 * so what the selector looks at is counted, and there is an end to it.
 *
 * @throws TooManySteps, or an Error that says what is wrong with the selector.
 */
export function selectAll(document: Document, selector: string): Element[] {
  // Two releases of domhandler meet here; their trees have the same shape.
  const root = document as unknown as Parameters<typeof selectElements>[1];
  const adapter = countingAdapter(MOST_STEPS) as unknown as NonNullable<Options['adapter']>;
  const found: unknown = selectElements(selector, root, { adapter });
  return found as Element[];
}

const ofText = (length: number): number => 1 + length / 16;

/** The ways through a tree, each of which costs what it looks at. */
function countingAdapter(budget: number) {
  let left = budget;
  const pay = (steps: number): void => {
    left -= steps;
    if (left < 0) throw new TooManySteps();
  };
  const isTag = (node: Node): node is Element => {
    pay(1);
    return 'attribs' in node;
  };
  const getSiblings = (node: Node): Node[] => {
    const siblings = DomUtils.getSiblings(node);
    pay(siblings.length);
    return siblings;
  };
  const existsOne = (test: (element: Element) => boolean, nodes: Node[]): boolean =>
    nodes.some((node) => isTag(node) && (test(node) || existsOne(test, node.children)));
  return {
    ...DomUtils,
    isTag,
    existsOne,
    getSiblings,
    getParent: (element: Element) => {
      pay(1);
      return element.parent;
    },
    getName: (element: Element) => {
      pay(1);
      return element.name;
    },
    getText: (node: Element) => {
      let text = '';
      walk(node, (inner) => {
        pay(1);
        if (isText(inner)) text += inner.data;
      });
      pay(ofText(text.length));
      return text;
    },
    getAttributeValue: (element: Element, name: string) => {
      const value = DomUtils.getAttributeValue(element, name);
      pay(ofText(value?.length ?? 0));
      return value;
    },
  };
}
