import { isClearSign } from '../values/currency.ts';
import {
  BLOCKS,
  isElement,
  isText,
  parentOf,
  textOf,
  type Element,
  type Page,
} from '../page/dom.ts';
import { foldText } from '../values/fold-text.ts';
import { isFormerly } from '../values/former-words.ts';
import { readPrice, readPrices, type PriceContext } from '../values/price.ts';
import type { Scene } from './scene.ts';
import { hasSplitNumber, ownText, textWithCents } from './shown-text.ts';
import { textLengthOf } from '../page/text-length.ts';
import { wordingOf } from './wording.ts';

/** An amount with the element that shows it. */
export type Read = {
  amount: number;
  /** As written in the folded text. */
  raw: string;
  currency: string | null;
  element: Element;
  text: string;
  /** The element has a name for a price. */
  isNamed: boolean;
  /** There is a currency next to it. */
  isSigned: boolean;
};

/** The other amounts of a text, `$89 RRP $119`; the end of a range is not one of them. */
export function furtherReads(read: Read, context: PriceContext): Read[] {
  const amounts = read.isSigned ? readPrices(read.text, context) : [];
  if (amounts.length < 2 || amounts.length > 4) return [];
  const text = foldText(read.text);
  return amounts
    .filter(({ raw, sign }, index) => {
      const [before = ''] = text.split(raw);
      const isRangeEnd = index > 0 && RANGE_END.test(before.replace(TAX_DASH, ''));
      return raw !== read.raw && !isRangeEnd && sign !== null && isClearSign(sign, context);
    })
    .map((each) => ({ ...read, ...each }));
}

const RANGE_END = /(?:(?<!\p{L})[-–—~]|[-–—~](?!\p{L}))\s*(?:\p{Sc}|\p{L}{2,3})?\s*$/u;
/** `100 € HT - 120 € TTC` is no range. */
const TAX_DASH = /(?<!\p{L})(?:ht|ttc|vat|mwst|iva|tva|btw|moms|dph|netto|brutto)\.?\s*[-–—~].*$/iu;

/** Prices as plain numbers, `1,299`, in an element with a name for a price; also `1 299,-`. */
const BARE_NUMBER = /^\s*\d[\d.,' ]*(?:[.,]?[-–—]{1,2})?\s*$/;

const UNLIKELY = /^(?:script|style|input|meta|title|head|html|body|select|option)$/;

/** Longer texts of named elements contain more than a price. */
const LONGEST_NAMED = 60;
const LONGEST_OWN = 80;

/** The text in which an element may show its price; null if it has none of its own. */
function priceText(
  { page, places }: Scene,
  element: Element,
): Pick<Read, 'text' | 'isNamed'> | null {
  const length = textLengthOf(page, element);
  if (length === 0 || UNLIKELY.test(element.name)) return null;
  const isShort = length <= LONGEST_NAMED;
  const isNamed = places.of(element).traits.price && isShort;
  const hasChildren = element.children.some(isElement);
  const joined = isShort && hasChildren ? textWithCents(element) : null;
  if (joined !== null && amountsIn(joined) === 1) return { text: joined, isNamed };
  const own = ownText(element);
  const ownAmount = /\p{Nd}/u.test(own) ? { text: own, isNamed } : null;
  if (!isNamed) return own.length <= LONGEST_OWN ? ownAmount : null;
  if (!hasChildren) return { text: own, isNamed };
  // A price and its former price: each has its own element and is read there.
  const isOne =
    joined === null && amountsIn(textOf(element, 120)) === 1 && !hasSplitNumber(element);
  return isOne ? { text: textOf(element, 120), isNamed } : ownAmount;
}

/** Reads the price that an element shows: by its name, or by a currency in its own text. */
export function readAt(scene: Scene, element: Element, context: PriceContext): Read | null {
  const shown = priceText(scene, element);
  const read = shown && readText(shown.text, context);
  if (!read) return null;
  const text = foldText(shown.text);
  const isSigned = read.sign !== null || DASHED.test(text);
  if (isSigned) return { ...read, ...shown, element, isSigned };
  if (!isBareAmount(text, read.raw)) return null;
  const isFormer = isFormerAmount(scene, { ...read, ...shown, element, isSigned });
  const around = readAround(scene.page, element, context);
  // The sign of the price beside a former one is not the former one's.
  if (around && !(isFormer && around.amount !== read.amount))
    return { ...around, isNamed: shown.isNamed, isSigned: true };
  const isWithinNamed = scene.places.of(element).around?.traits.price === true;
  const isPrice = shown.isNamed || ((isWithinNamed || isFormer) && TO_THE_CENT.test(text));
  return isPrice ? { ...read, ...shown, element, isSigned } : null;
}

/** Whether a number is struck through or named as a former price, so that it needs no sign: `UVP 44,99`. */
const isFormerAmount = ({ places }: Scene, read: Read): boolean =>
  places.of(read.element).former || isFormerly(wordingOf(read).before);

/** A dash in place of the cents, `1.299,–`, shows as clearly as a currency that a number is an amount. */
const DASHED = /\d[.,][-–—]{1,2}(?!\d)/;
const TO_THE_CENT = /\d[.,]\d\d\s*$/;

/** The sign or the cents are often in a separate element within the number's or next to it. */
function readAround(page: Page, element: Element, context: PriceContext) {
  const parent = parentOf(element);
  for (const around of [element, parent]) {
    if (!around || textLengthOf(page, around) > 25 || hasSplitNumber(around)) continue;
    // The sign of the next cell is that of the number in it: `<td>1</td><td>€ 80,00</td>`.
    if (around.name === 'tr') continue;
    const text = textWithCents(around) ?? textOf(around, 60);
    const whole = readText(text, context);
    if (whole?.sign) return { ...whole, element: around, text };
  }
  return readBeside(element, context);
}

/** A sign that has the next or the previous place, in an element of its own or not: `<b>39,99</b> €`. */
function readBeside(element: Element, context: PriceContext) {
  if (isPartOfNumber(element)) return null;
  const number = textOf(element, 30);
  for (const text of [
    `${number} ${textBeside(element, 'next')}`,
    `${textBeside(element, 'prev')} ${number}`,
  ]) {
    const whole = text.length < 40 ? readText(text, context) : null;
    if (whole?.sign) return { ...whole, element, text };
  }
  return null;
}

/** Whether digits stand at the element without a space between: `<i>49</i><i>905</i>`. */
function isPartOfNumber({ prev, next }: Element): boolean {
  const isBlock = (node: Element['prev']) =>
    node !== null && isElement(node) && BLOCKS.has(node.name);
  return (
    (!isBlock(prev) && /\d$/.test(textOfNode(prev))) ||
    (!isBlock(next) && /^\d/.test(textOfNode(next)))
  );
}

/** Of a longer element only its beginning. */
const textOfNode = (node: Element['prev']): string =>
  node === null ? '' : isText(node) ? node.data : isElement(node) ? textOf(node, 10) : '';

/** A longer text beside a number has other words too. */
const LONGEST_SIGN = 4;

/** The short text of the node before or after an element; empty if it is a longer one. */
function textBeside(element: Element, side: 'next' | 'prev'): string {
  let node = element[side];
  while (node && isText(node) && node.data.trim() === '') node = node[side];
  const sign = textOfNode(node).trim();
  return sign.length <= LONGEST_SIGN && !/\d/.test(sign) ? sign : '';
}

/** A word that says that the price follows: `voor 69.90`. */
const NOW =
  /^\s*(?:now|jetzt|nur|nu|nå|nun|maintenant|ahora|ora|agora|teraz|nyní|teď|voor|für|pour|most|acum|nyt|nüüd|dabar|sada|zdaj|сейчас|зараз|сега|τώρα|şimdi)\s*:?\s*$/iu;

/** `statt 69.90`, `voor 69.90`: the word shows that the number is a former price, or the price. */
function isBareAmount(text: string, raw: string): boolean {
  if (BARE_NUMBER.test(text)) return true;
  const before = text.slice(0, text.indexOf(raw));
  const isWhole = /\d\d/.test(raw) && BARE_NUMBER.test(text.slice(text.indexOf(raw)));
  return isWhole && (NOW.test(before) || isFormerly(before));
}

const amountsIn = (text: string): number =>
  foldText(text).match(/\d{1,3}(?:[ .,']\d{3}|,\d\d(?=,))*(?:[.,]\d+)?|\d+/g)?.length ?? 0;

function readText(text: string, context: PriceContext) {
  const read = readPrice(text, context);
  if (!read || read.amount <= 0) return null;
  if (read.sign !== null && !isClearSign(read.sign, context))
    return { ...read, sign: null, currency: null };
  return read;
}
