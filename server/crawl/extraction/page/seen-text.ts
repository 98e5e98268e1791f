import { memoByText } from '../../../memo.ts';
import { attr, isText, type Element } from './dom.ts';

const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const HIDDEN_NAMES =
  /(?:^|\s)(?:(?:is-|u-)?hidden|(?:is-|u-)?hide|d-none|display-?none|invisible|sr-only|screen-?reader(?:-\w+)*|(?:u-)?visually-?hidden|visuallyhidden|a-offscreen|off-?screen|off-?left|aok-hidden|ng-hide)(?=$|\s)/i;
/** Hidden on small screens only. */
const SHOWN_AGAIN =
  /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):(?:block|flex|inline\S*|grid|table|contents)|d-(?:sm|md|lg|xl)-(?:block|flex|inline\S*))(?=$|\s)/i;

const namesHide = memoByText((names) => {
  const start = names.slice(0, 500);
  return HIDDEN_NAMES.test(start) && !SHOWN_AGAIN.test(start);
});

/** Whether the class of an element hides it. */
function isHiddenByName({ attribs }: Element): boolean {
  const names = attribs['class'];
  return names !== undefined && namesHide(names);
}

const hides = memoByText((style) => HIDDEN_STYLE.test(style));

export function isHiddenByStyle({ attribs }: Element): boolean {
  const style = attribs['style'];
  return style !== undefined && hides(style);
}

const READ_ALOUD = /screen-?reader|sr-only|visually-?hidden|off-?(?:screen|left)|invisible/i;

/** Whether an element is neither shown nor read to those who cannot see. */
export const isOutOfSight = (element: Element): boolean =>
  attr(element, 'hidden') !== undefined ||
  isHiddenByStyle(element) ||
  (isHiddenByName(element) && !READ_ALOUD.test(element.attribs['class'] ?? ''));

/** Elements whose content is never shown. */
export const NEVER_SHOWN = new Set(['script', 'style', 'template', 'noscript']);

/** Not visible on the page, or for screen readers only. */
export function isUnseen(element: Element): boolean {
  return (
    NEVER_SHOWN.has(element.name) ||
    attr(element, 'hidden') !== undefined ||
    attr(element, 'aria-hidden') === 'true' ||
    isHiddenByStyle(element) ||
    isHiddenByName(element)
  );
}

const MOST_NODES = 200;

/** Visible text of an element, white space collapsed, at most `limit` characters. */
export function seenText(root: Element, limit: number): string {
  let text = '';
  const stack = root.children.toReversed();
  for (let nodes = 0; nodes < MOST_NODES && text.length < 2 * limit; nodes++) {
    const node = stack.pop();
    if (!node) break;
    if (isText(node)) text += node.data.slice(0, 2000).replace(/\s+/g, ' ');
    // The options of a list are not statements about the product.
    else if ('attribs' in node && node.name !== 'select' && !isUnseen(node)) {
      text += ' ';
      stack.push(...node.children.slice(0, MOST_NODES).toReversed());
    }
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, limit);
}
