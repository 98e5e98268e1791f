import { isReplacedAfter } from '../values/former-words.ts';
import { attr, isElement, isText, parentOf, textOf, type Element } from '../page/dom.ts';
import { isOutOfSight } from '../page/seen-text.ts';
import { AMOUNT_WORDS } from './amount-words.ts';
import { isCurrencySign } from '../values/currency.ts';
import { foldText } from '../values/fold-text.ts';
import { ANY_AMOUNT, holdsAmount, isMoney } from './money-in-text.ts';
import { columnHeadOf, rowLabelOf } from './cell-labels.ts';

/** The words directly around an amount, without other amounts and their words. */
export type Wording = {
  before: string;
  after: string;
  /** The first word after it in its own element. */
  next: string;
};

/** Longer texts contain more than the amount. */
const LONGEST = 120;

/**
 * The words before and after an amount: in its own element, else next to it, up to the next amount on either side. In
 * `From $27.75/mo or <b>$999.00</b> before trade-in` the words of 999 are `or` and `before trade-in`. `raw` is the
 * amount as written in the folded text.
 */
export function wordingOf({
  element,
  text,
  raw,
}: {
  element: Element;
  text: string;
  raw: string;
}): Wording {
  // The words in its child elements belong to it, `<div><span>Club price</span> $87.92</div>`.
  const whole = foldText(textOf(element, LONGEST));
  const own = whole.length < LONGEST && whole.includes(raw) ? whole : foldText(text);
  const within = ofOneTax(around(own, own.indexOf(raw), raw.length), own);
  if (hasWords(own.replace(raw, ''))) {
    const isFirst = !/\d/.test(own.slice(0, own.indexOf(raw)));
    return isFirst
      ? { ...within, before: `${labelling(rowLabelOf(element))} ${within.before}` }
      : within;
  }
  // If an element contains only the amount, the words next to it or to its parents are used.
  let holder: Element = element;
  for (let parent = parentOf(holder); parent; parent = parentOf(holder)) {
    const before = wordsBeside(holder, 'prev');
    const after = wordsBeside(holder, 'next');
    if (hasWords(before + after)) {
      const beside = { before: `${before} ${within.before}`, after: `${within.after} ${after}` };
      return ofOneTax({ ...within, ...beside }, foldText(textOf(parent, LONGEST)));
    }
    const head = labelling(columnHeadOf(holder, parent));
    if (hasWords(head)) return { ...within, before: `${head} ${within.before}` };
    if (textOf(parent, LONGEST).length > own.length + 2 || parent.name === 'body') break;
    holder = parent;
  }
  return within;
}

const TAXES = AMOUNT_WORDS.flatMap(([evidence, , words]) =>
  evidence === 'with VAT' || evidence === 'without VAT' ? [words] : [],
);
/** Most amounts have words on one side only; this is faster to see. */
const SAYS = /[\p{L}%]{2}/u;
/** Whether words say that an amount is with tax, or without; `#` stands for the amount. */
export const namesTax = (text: string): boolean => TAXES.some((words) => words.test(text));

/**
 * The words of an amount with those about tax on both sides, without the side that is about its neighbour. In
 * `100 € excl. btw 121 € incl. btw` they stand behind each amount, unless some stand before the first one of the text.
 */
function ofOneTax(wording: Wording, text: string): Wording {
  const { before, after } = wording;
  if (!SAYS.test(before) || !SAYS.test(after)) return wording;
  if (!namesTax(`${before}#`) || !namesTax(`#${after}`)) return wording;
  const [first = ''] = text.split(ANY_AMOUNT);
  return namesTax(first) ? { ...wording, after: '', next: '' } : { ...wording, before: '' };
}

/** A label that holds no amount itself. */
const labelling = (label: Element | null): string => {
  const text = label ? foldText(textOf(label, LONGEST)).trim() : '';
  return holdsAmount(text) ? '' : text;
};

/** Whether a text contains more than a currency. */
const hasWords = (text: string): boolean =>
  !isCurrencySign(text) &&
  /[\p{L}\p{N}%+/]/u.test(
    text.replace(/\p{Sc}|\b(?:eur|usd|gbp|chf|kr|zł|kč|ft|lei|руб)(?!\p{L})/giu, ''),
  );

/** The words next to an element within its parent, up to a heading, another amount, or a long text. */
function wordsBeside(element: Element, direction: 'prev' | 'next'): string {
  let words = '';
  for (let node = element[direction]; node; node = node[direction]) {
    const sibling = isElement(node) ? node : null;
    if (sibling && isOutOfSight(sibling)) continue;
    if (sibling && endsWords(sibling, direction)) break;
    const raw = sibling ? labelOf(sibling) : isText(node) ? node.data.slice(0, 400) : '';
    const text = foldText(raw);
    if (holdsAmount(text)) {
      if (direction === 'next') words = `${words} ${turnOf(text)}`;
      break;
    }
    if (words.length + text.length > LONGEST) break;
    words = direction === 'prev' ? `${text} ${words}` : `${words} ${text}`;
    if (sibling && text.trim() !== '') break;
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** What goes on with the amount before it, up to the next one: `/ month and a $10 sign-up fee`. */
const turnOf = (text: string): string =>
  /^\s*\//.test(text) ? (text.split(ANY_AMOUNT)[0] ?? '') : '';

const ENDS = /^(?:h[1-6]|p|ul|ol|table|form|section|details|button|select|script|style)$/;

/**
 * Whether the words of an amount end before an element: sizes and other choices say nothing about it, and the label of
 * the next row is about the next amount.
 */
function endsWords(sibling: Element, direction: 'prev' | 'next'): boolean {
  if (direction === 'next' && isRate(sibling)) return false;
  if (direction === 'next' && /^(?:dt|th)$/.test(sibling.name)) return true;
  return (
    ENDS.test(sibling.name) ||
    sibling.children.some(
      (child) => isElement(child) && /^(?:button|select|input)$/.test(child.name),
    )
  );
}

const LONGEST_RATE = 24;

/** Whether a paragraph goes on with the amount before it: `<p>39,99 €</p><p>pro Monat</p>`. */
const isRate = (paragraph: Element): boolean => {
  if (paragraph.name !== 'p') return false;
  const text = foldText(textOf(paragraph, LONGEST_RATE + 1)).trim();
  return (
    text.length <= LONGEST_RATE &&
    !/\d/.test(text) &&
    AMOUNT_WORDS.some(
      ([evidence, side, words]) =>
        evidence === 'a rate' && side === 'both' && words.test(`#${text}`),
    )
  );
};

/** The text of an element, or the title of a picture. */
const labelOf = (element: Element): string =>
  textOf(element, LONGEST) || (attr(element, 'title') ?? attr(element, 'alt') ?? '').slice(0, 60);

function around(text: string, at: number, length: number): Wording {
  if (at < 0) return { before: text, after: '', next: '' };
  const end = at + length;
  const { from, to } = roomOf(text, at, end);
  // `¥1,810(税抜) ¥1,990(税込)`: a bracket directly behind an amount is about that one.
  const between = from > 0 ? text.slice(from, at).replace(BRACKET_BEHIND, '') : text.slice(0, at);
  const before = between.split(SEPARATOR).at(-1) ?? '';
  const [behind = ''] = text.slice(end, to).split(SEPARATOR);
  // `1,810円(税込1,990円)`: a bracket that holds the next amount is about that one.
  const after =
    to < text.length ? behind.replace(OPEN_BRACKET, '').replace(NEXT_LABEL, '') : behind;
  // A word before the next amount belongs to that one: `189,90 € Économisez 30,00 €`.
  const isNextLabel =
    to < text.length && after.trim().split(/\s+/).length <= 2 && !isReplacedAfter(after);
  return { before, after, next: isNextLabel ? '' : (FIRST_WORD.exec(after)?.[0] ?? '') };
}

/** The part of a text around an amount up to the next one on either side. */
function roomOf(text: string, at: number, end: number): { from: number; to: number } {
  let from = 0;
  for (const match of text.matchAll(ANY_AMOUNT)) {
    const stop = match.index + match[0].length;
    // A percentage, a number of pieces or a date is not another amount.
    if (!isMoney(text, match.index, stop)) continue;
    if (stop <= at) from = stop;
    // The words after a range apply to both its ends.
    if (match.index >= end && !RANGE_DASH.test(text.slice(end, match.index)))
      return { from, to: match.index };
  }
  return { from, to: text.length };
}

/** The dash of `14 999 Ft-ról` belongs to an ending. */
const RANGE_DASH =
  /^\s*(?:\p{Sc}|\p{L}{2,3})?\s*(?:(?<!\p{L})[-–—~]|[-–—~](?!\p{L}))\s*(?:\p{Sc}|\p{L}{2,3})?\s*$/u;

/** The currency and one word, `€ Rabatt`, `$ - $650 off`. */
const FIRST_WORD = /^\s*(?:\p{Sc}|\p{L}{1,3}(?!\p{L})\.?)?\s*(?:[-–]\s*\S+\s*)?[\p{L}&]*/u;

/** `49 zł Cena za kg: 98 zł`: what begins with a capital and ends with a colon is about the next amount. */
const NEXT_LABEL = /(?<!\p{L})\p{Lu}[^\p{Lu}:]*:\s*(?:\p{Sc}\s*)?$/u;

const BRACKET_BEHIND = /^\s*(?:\p{Sc}|\p{L}{1,3}\.?)?\s*[([（【［][^)\]）】］]*[)\]）】］]/u;
const OPEN_BRACKET = /[([（【［][^)\]）】］]*$/u;

/** Separators between two statements about different amounts. */
const SEPARATOR = /[|•·;]|\s(?:or|oder|ou|eller|lub|nebo|alebo|tai|или|або|または|또는)\s/iu;
