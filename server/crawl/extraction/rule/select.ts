import { select as selectElements, type Options } from 'cheerio-select';
import { DomUtils } from 'htmlparser2';
import { isText, walk, type Document, type Element, type Node } from '../page/tree.ts';

/** A selector exceeded the limit of steps. */
export class TooManySteps extends Error {
  override name = 'TooManySteps';
}

/** On a page of 20,000 elements a plain selector takes about 100,000 steps. */
const MOST_STEPS = 5_000_000;

/**
 * The elements that match a CSS selector. `:has()` within `:has()` searches a page once for each of its elements, so
 * the steps of the selector are counted and limited.
 *
 * @throws TooManySteps, or an Error that describes the error in the selector.
 */
export function selectAll(document: Document, selector: string): Element[] {
  // Two releases of domhandler are in use here; their trees have the same structure.
  const root = document as unknown as Parameters<typeof selectElements>[1];
  const adapter = countingAdapter(MOST_STEPS) as unknown as NonNullable<Options['adapter']>;
  const found: unknown = selectElements(selector, root, { adapter });
  return found as Element[];
}

const ofText = (length: number): number => 1 + length / 16;

/** The functions to walk through a tree; each counts the elements that it visits. */
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
