import { attr, isElement, isText, textOf, type Element, type Node } from '../page/dom.ts';

/** Names of elements with the part after the decimal mark. */
const CENTS_NAMES = /cent|fraction|decimal|kopeck|small|super|(?:^|[-_ ])(?:sup|dec)(?:$|[-_ ])/i;

/** Two digits, with a sign before or after them, or the dash of a round amount: `99`, `€99`, `99 €`, `,-`. */
const CENTS_TEXT = /^[.,]?\s*(\D{0,3}?)\s*[.,]?(\d\d|[-–—]{1,2})\s*(\D{0,4})$/;

/** A number that cents may follow, perhaps with the currency sign in between. */
const WHOLE_TEXT = /(\d[\d.,' \u00a0\u202f]*?)[.,]?\s*(\p{Sc}|\p{L}{1,3}\.?)?\s*$/u;

/** Two digits behind such a number are a footnote. */
const HAS_CENTS = /[.,]\d\d$/;

const LONGEST = 40;
const MOST_NODES = 60;

/** Elements that are never part of a price. */
const HOLDS_MORE = /^(?:h[1-6]|p|li|button|form|table|ul|a|select|input)$/;

const isCents = (element: Element): boolean =>
  element.name === 'sup' ||
  element.name === 'small' ||
  CENTS_NAMES.test(attr(element, 'class') ?? '');

/** `<i>€</i><i>36</i><i>95</i>` has nothing but a sign, a number and two digits, which are its cents. */
function inThreeElements(element: Element): string | null {
  const pieces = piecesOf(element).flatMap((piece) => piece.trim() || []);
  if (pieces.length !== 3) return null;
  const sign = pieces.find((piece) => /^\p{Sc}$|^\p{L}{1,3}\.?$/u.test(piece));
  const [whole = '', cents = ''] = pieces.filter((piece) => piece !== sign);
  const isAmount = sign && /^\d[\d.,' ]*$/.test(whole) && /^\d\d$/.test(cents);
  return isAmount ? `${whole.replace(/[.,]$/, '')}.${cents} ${sign}` : null;
}

/** Whether an element goes on after the decimal mark, `1249,<i>00 zł</i>`, or begins with it. */
const goesOn = (text: string, element: Element): boolean => {
  const next = textOf(element, 12);
  return /\d[.,]$/.test(text)
    ? /^\d\d(?!\d)/.test(next)
    : /\d$/.test(text) && /^[.,]\d\d(?!\d)/.test(next);
};

/**
 * The text of a short element with its cents in place: `19<sup>99</sup> €`, `19€<sup>99</sup>` and `<b>19</b><small>€
 * 99</small>` all give `19.99 €`. Null if no element contains cents.
 */
export function textWithCents(element: Element): string | null {
  let text = '';
  let nodes = 0;
  let isJoined = false;
  let isAmountOnly = true;
  const visit = (node: Node): void => {
    if (++nodes > MOST_NODES || text.length > LONGEST) return;
    if (isText(node)) text += node.data.replace(/\s+/g, ' ');
    else if (isElement(node)) {
      if (HOLDS_MORE.test(node.name)) {
        isAmountOnly = false;
        return;
      }
      const joined = joinCents(text, node);
      if (joined === null) for (const child of node.children) visit(child);
      else {
        text = joined;
        isJoined = true;
      }
    }
  };
  const apart = inThreeElements(element);
  if (apart !== null) return apart;
  for (const child of element.children) visit(child);
  return isJoined && isAmountOnly && text.length <= LONGEST
    ? text.replace(/\s+/g, ' ').trim()
    : null;
}

/** A text with the cents in their place that the element behind it holds; null if it holds none. */
function joinCents(before: string, element: Element): string | null {
  if (!isCents(element) && !goesOn(before, element)) return null;
  const cents = CENTS_TEXT.exec(textOf(element, 12));
  const whole = cents && WHOLE_TEXT.exec(before);
  if (!whole || HAS_CENTS.test(whole[1] ?? '')) return null;
  const [, signBefore, digits = '', signAfter] = cents;
  const [, number = '', between] = whole;
  const sign = between ?? (signBefore || signAfter || '');
  const amount = /^\d/.test(digits) ? `${number.trim()}.${digits}` : number.trim();
  return `${before.slice(0, whole.index)}${amount} ${sign}`;
}

/** The text of an element itself with the cents that its children hold, and those children. */
export function ownPieces(element: Element): { text: string; cents: Element[] } {
  const cents: Element[] = [];
  let text = '';
  for (const child of element.children) {
    if (isText(child)) text += child.data;
    else {
      const joined = isElement(child) && /\d/.test(text) ? joinCents(text, child) : null;
      if (joined !== null && isElement(child)) cents.push(child);
      // `9<br>19,90` is two texts.
      text = joined ?? `${text} `;
    }
    if (text.length > 400) break;
  }
  return { text: text.replace(/\s+/g, ' ').trim(), cents };
}

/** The text of an element itself, without its children's but for their cents. */
export const ownText = (element: Element): string => ownPieces(element).text;

/**
 * Whether the digits of one number may stand in several elements, `<span>36</span><span>95</span>`, so that it is not
 * known where its decimal mark is. A number of single digits, as counters have it, has its marks among them.
 */
export function hasSplitNumber(element: Element): boolean {
  const pieces = piecesOf(element);
  return pieces.some((piece, index) => {
    const before = pieces[index - 1] ?? '';
    const meets = /\d$/.test(before) && /^\d/.test(piece);
    return meets && (before.trim().length > 1 || piece.trim().length > 1);
  });
}

/** The texts within an element, each by itself. */
function piecesOf(element: Element): string[] {
  const pieces: string[] = [];
  const visit = (node: Node): void => {
    if (pieces.length > MOST_NODES) return;
    if (isText(node)) {
      if (node.data !== '') pieces.push(node.data);
    } else if (isElement(node)) for (const child of node.children) visit(child);
  };
  visit(element);
  return pieces;
}
