import { attr, isElement, isText, parentOf, textOf, type Element, type Page } from '../page/dom.ts';
import { RELATED_WORDS } from './related-words.ts';
import { PRICE_NAMES } from './traits.ts';
import { isFormerly } from '../values/former-words.ts';
import { textLengthOf } from '../page/text-length.ts';

/** Elements with a heading of other products, or after one; the product's own heading does not count. */
export function relatedSections(page: Page, own: Element | null): Set<Element> {
  const holding = new Set<Element>();
  for (let at = own; at; at = parentOf(at)) holding.add(at);
  const sections = new Set<Element>();
  for (const element of page.elements) {
    const parent = parentOf(element);
    // Elements without an amount need not be marked.
    if (element === own || !parent || !page.numbered.has(parent)) continue;
    const isBox = page.numbered.has(element) && !holding.has(element);
    if (isBox && (isLabelledRelated(element) || isTitledRelated(element))) sections.add(element);
    if (!isRelatedHeading(element, page)) continue;
    const isHeading = /^h[2-6]$/.test(element.name);
    if (isHeading && !holding.has(parent) && parent.name !== 'body') sections.add(parent);
    else for (const each of following(element)) sections.add(each);
  }
  return sections;
}

/** Whether a box has its heading as an attribute: `<section aria-label="Similar products">`. */
function isLabelledRelated(element: Element): boolean {
  const label = attr(element, 'aria-label') ?? attr(element, 'heading') ?? '';
  return isShortTitle(label.slice(0, 61), 60);
}

const isPriceLabel = (text: string): boolean => PRICE_NAMES.test(text) || isFormerly(text);

/** A title of other products; `Recommended price` is not one. */
const isShortTitle = (text: string, most: number): boolean =>
  text.length > 0 &&
  text.length <= most &&
  !/\d/.test(text) &&
  RELATED_WORDS.test(text) &&
  !isPriceLabel(text);

/** Whether a box begins with a line as its title: `<div>Similar products<div>…`. */
function isTitledRelated(element: Element): boolean {
  const [first] = element.children;
  if (!first || !isText(first) || element.children.length < 2 || element.name === 'body')
    return false;
  const text = first.data.slice(0, 60).trim();
  return isShortTitle(text, 40);
}

/** A heading of other products, or a short line in its place; `Recommended price` is not one. */
function isRelatedHeading(element: Element, page: Page): boolean {
  const isHeading = /^h[2-6]$/.test(element.name);
  if (!isHeading && !/^(?:div|p|span|strong|b|legend|caption)$/.test(element.name)) return false;
  if (!isHeading && element.children.length > 1) return false;
  const length = textLengthOf(page, element);
  if (length === 0 || length > (isHeading ? 80 : 40)) return false;
  const text = textOf(element, 100);
  if (/\d/.test(text) || !RELATED_WORDS.test(text)) return false;
  // `Accessories` alone is a category, `Passend dazu: Stuhl` a reference to one product.
  return isHeading || (/^\S+\s\S/.test(text) && !/[:?]/.test(text) && !isPriceLabel(text));
}

/** The elements after a heading, up to the next one of its level. */
export function following(heading: Element): Element[] {
  const found: Element[] = [];
  for (let node = heading.next; node; node = node.next) {
    if (!isElement(node)) continue;
    if (/^h[1-6]$/.test(node.name) && node.name <= heading.name) break;
    found.push(node);
  }
  return found;
}
