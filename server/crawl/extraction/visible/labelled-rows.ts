import { isText, textOf, type Element, type Node, type Page } from '../page/dom.ts';
import { textLengthOf } from '../page/text-length.ts';

/** A text without the colons, stops and spaces around it. */
export const tidy = (text: string): string =>
  text
    .replace(/[\u200e\u200f]/g, '')
    .replace(/^[\s:‎.]+|(?<![\s:‎])[\s:‎]+$/g, '')
    .trim();

/** The text of an element that may be a row or a part of one; null for other elements. */
export function lineOf(element: Element, page: Page): string | null {
  if (element.children.length === 0 || element.children.length > 8) return null;
  if (/^(?:script|style|html|head|body|title|noscript|option)$/.test(element.name)) return null;
  const length = textLengthOf(page, element);
  if (length < 2 || length > 120) return null;
  const text = textOf(element, 140);
  return text.length > 120 ? null : text;
}

/** The value of a label that stands in the next element or after a colon; null if the text of an element has no such label. */
export function labelledValue(
  element: Element,
  text: string,
  isLabel: (label: string) => boolean,
): string | null {
  if (isLabel(tidy(text))) return nextText(element);
  const [, label = '', inline = ''] = /^([^:：]{2,40})\s*[:：]\s*(\S.*)$/u.exec(text) ?? [];
  return isLabel(tidy(label)) ? inline : null;
}

/** Text after a label: its next sibling, or the next cell of its row. */
function nextText(element: Element): string | null {
  let at: Element | null = element;
  for (let level = 0; at && level < 3; level++) {
    for (let next = at.next; next; next = next.next) {
      const text = isText(next) ? next.data.trim() : 'attribs' in next ? textOf(next, 80) : '';
      if (tidy(text)) return text;
    }
    const parent: Node | null = at.parent;
    at = parent && 'attribs' in parent && textOf(parent, 60) === textOf(at, 60) ? parent : null;
  }
  return null;
}
