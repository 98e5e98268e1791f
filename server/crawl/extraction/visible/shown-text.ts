import { attr, isText, textOf, type Element, type Node } from '../page/dom.ts';

/** Names of elements that hold the part after the decimal mark. */
const centsNames = /cent|fraction|decimal|kopeck|small|super|(?:^|[-_ ])(?:sup|dec)(?:$|[-_ ])/i;

/** Two digits, a sign before or after them, or the dash of a round amount: `99`, `€99`, `99 €`, `,-`. */
const centsText = /^[.,]?\s*(\D{0,3}?)\s*[.,]?(\d\d|[-–—]{1,2})\s*(\D{0,4})$/;

/** A number that its cents may follow, the sign of the currency between them. */
const wholeText = /(\d[\d.,' \u00a0\u202f]*?)[.,]?\s*(\p{Sc}|\p{L}{1,3}\.?)?\s*$/u;

const longest = 40;
const mostNodes = 60;

/** Elements that no price is made of. */
const holdsMore = /^(?:h[1-6]|p|li|button|form|table|ul|a|select|input)$/;

const isCents = (element: Element): boolean =>
  element.name === 'sup' ||
  element.name === 'small' ||
  centsNames.test(attr(element, 'class') ?? '');

/**
 * The text of a short element with its cents in place: `19<sup>99</sup> €`, `19€<sup>99</sup>` and
 * `<b>19</b><small>€ 99</small>` all read `19.99 €`. Null where no element holds cents.
 */
export function textWithCents(element: Element): string | null {
  let text = '';
  let nodes = 0;
  let isJoined = false;
  let isAmountOnly = true;
  const visit = (node: Node): void => {
    if (++nodes > mostNodes || text.length > longest) return;
    if (isText(node)) text += node.data.replace(/\s+/g, ' ');
    else if ('children' in node) {
      if (holdsMore.test((node as Element).name)) {
        isAmountOnly = false;
        return;
      }
      const joined = isCents(node as Element) ? withCents(text, node as Element) : null;
      if (joined === null) for (const child of node.children) visit(child);
      else {
        text = joined;
        isJoined = true;
      }
    }
  };
  for (const child of element.children) visit(child);
  return isJoined && isAmountOnly && text.length <= longest
    ? text.replace(/\s+/g, ' ').trim()
    : null;
}

function withCents(before: string, element: Element): string | null {
  const cents = centsText.exec(textOf(element, 12));
  const whole = cents && wholeText.exec(before);
  if (!whole) return null;
  const [, signBefore, digits, signAfter] = cents;
  const sign = whole[2] ?? (signBefore || signAfter || '');
  const amount = /^\d/.test(digits!) ? `${whole[1]!.trim()}.${digits}` : whole[1]!.trim();
  return `${before.slice(0, whole.index)}${amount} ${sign}`;
}

/** The text an element holds itself, without its children's. */
export function ownText(element: Element): string {
  let text = '';
  for (const child of element.children) {
    // `9<br>19,90` is two texts.
    text += isText(child) ? child.data : ' ';
    if (text.length > 400) break;
  }
  return text.replace(/\s+/g, ' ').trim();
}
