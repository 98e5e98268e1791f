import { attr, isText, type Element } from './dom.ts';

const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const HIDDEN_NAMES =
  /(?:^|\s)(?:(?:is-|u-)?hidden|(?:is-|u-)?hide|d-none|display-?none|invisible|sr-only|screen-?reader(?:-\w+)*|(?:u-)?visually-?hidden|visuallyhidden|a-offscreen|off-?screen|off-?left|aok-hidden|ng-hide)(?=$|\s)/i;
/** Hidden on small screens only. */
const SHOWN_AGAIN =
  /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):(?:block|flex|inline\S*|grid|table|contents)|d-(?:sm|md|lg|xl)-(?:block|flex|inline\S*))(?=$|\s)/i;

const byNames = new Map<string, boolean>();

/** Whether the class of an element hides it; each name is tested once. */
function isHiddenByName(names: string): boolean {
  const known = byNames.get(names);
  if (known !== undefined) return known;
  const start = names.slice(0, 500);
  const isHidden = HIDDEN_NAMES.test(start) && !SHOWN_AGAIN.test(start);
  if (byNames.size > 20_000) byNames.clear();
  byNames.set(names, isHidden);
  return isHidden;
}

/** Not visible on the page, or for screen readers only. */
export function isUnseen(element: Element): boolean {
  return (
    /^(?:script|style|template|noscript)$/.test(element.name) ||
    attr(element, 'hidden') !== undefined ||
    attr(element, 'aria-hidden') === 'true' ||
    HIDDEN_STYLE.test(attr(element, 'style') ?? '') ||
    isHiddenByName(attr(element, 'class') ?? '')
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
