import { isClearSign } from '../values/currency.ts';
import { attr, parentOf, textOf, type Element, type Page } from '../page/dom.ts';
import { scoreOf, type PriceEvidence } from '../evidence.ts';
import { foldText } from '../values/fold-text.ts';
import { isFormerly } from '../values/former-words.ts';
import { readPrice, readPrices, type PriceContext } from '../values/price.ts';
import type { ElementContext } from './element-context.ts';
import { compareShown } from './compare-shown.ts';
import { wordEvidence, wordingOf } from './wording.ts';
import { ownText, textWithCents } from './shown-text.ts';

/** An amount the page shows, with the reasons for and against its being the price. */
export type ShownPrice = {
  amount: number;
  currency: string | null;
  element: Element;
  place: ElementContext;
  evidence: Set<PriceEvidence>;
  /** Points of the evidence. */
  score: number;
  /** Struck through, or called a former or recommended price. */
  former: boolean;
  /** Stands for a rate, a fee or a saving rather than for the product. */
  doubtful: boolean;
};

/** Prices as plain numbers, `1,299`, where their element is named so; also `1 299,-`. */
const BARE_NUMBER = /^\s*\d[\d.,' ]*(?:[.,]?[-–—]{1,2})?\s*$/;

/** Words that announce the price itself. */
const ANNOUNCED =
  /price|preis|prix|precio|prezzo|preço|cena|cenu|цена|ціна|prijs|hinta|fiyat|harga|giá|ราคา|價|价|価格|税込|가격|판매가|السعر|מחיר|قیمت/iu;

const MOST_PRICES = 400;

export type Anchors = {
  /** Position of the product's name among the page's elements. */
  heading: number | null;
  /** Position of its buy button. */
  buy: number | null;
};

/** Every amount the page shows that may be a price. */
export function shownPrices(
  page: Page,
  places: Map<Element, ElementContext>,
  anchors: Anchors,
  context: PriceContext,
): ShownPrice[] {
  const found: ShownPrice[] = [];
  const taken = new Set<Element>();
  for (const element of page.elements) {
    if (!page.numbered.has(element)) continue;
    const place = places.get(element)!;
    if (place.hidden || taken.has(element)) continue;
    const read = readAt(page, element, place, context);
    if (!read) continue;
    for (const child of descendants(read.element)) taken.add(child);
    found.push(shownPrice(read, places, anchors, page));
    for (const other of furtherReads(read, context)) {
      const price = shownPrice(other, places, anchors, page);
      price.evidence.add('after another amount');
      found.push(price);
    }
    if (found.length >= MOST_PRICES) break;
  }
  compareShown(found, context);
  for (const price of found) price.score = scoreOf(price.evidence);
  return found;
}

const DOUBTS: ReadonlySet<PriceEvidence> = new Set<PriceEvidence>([
  'a rate',
  'per unit',
  'shipping',
  'a saving',
  'an extra',
  'with a coupon',
  'for a trade-in',
  'for members',
  'for a way of paying',
  'for used goods',
  'for many pieces',
  'without VAT',
  'the lowest of thirty days',
]);

const NO_WORDS = { before: '', after: '', next: '' };

/** Whether an element that holds all of the amount is struck through or named as former. */
const isFormerWithin = (
  { element }: Read,
  places: Map<Element, ElementContext>,
  page: Page,
): boolean =>
  descendants(element).some((child) => {
    if (child === element) return false;
    const isWhole = (page.textLength.get(child) ?? 0) >= (page.textLength.get(element) ?? 0) * 0.8;
    const { former, traits } = places.get(child)!;
    return isWhole && (former || traits.former);
  });

function shownPrice(
  read: Read,
  places: Map<Element, ElementContext>,
  anchors: Anchors,
  page: Page,
): ShownPrice {
  const place = places.get(read.element)!;
  // Of the many amounts beside the product it is enough to know that they are beside it.
  const wording = place.aside ? NO_WORDS : wordingOf(read);
  const isNamedFormer = read.signed && (place.traits.former || isFormerWithin(read, places, page));
  const former = place.former || isNamedFormer || isFormerly(wording.before);
  const evidence = new Set<PriceEvidence>([
    ...elementEvidence(read, place, wording.before + wording.after),
    ...positionEvidence(place, anchors, page),
    ...wordEvidence(wording),
    ...(former ? (['struck through'] as const) : []),
  ]);
  if (/shipping|delivery/i.test(place.traits.names)) evidence.add('shipping');
  if (/saving|you-save/i.test(place.traits.names)) evidence.add('a saving');
  if (/omnibus|cheapest-price|lowest-price/i.test(place.traits.names))
    evidence.add('the lowest of thirty days');
  const { amount, currency, element } = read;
  const doubtful = [...evidence].some((each) => DOUBTS.has(each));
  return { amount, currency, element, place, evidence, score: scoreOf(evidence), former, doubtful };
}

/** What the element's names and looks say. */
function elementEvidence(read: Read, place: ElementContext, words: string): PriceEvidence[] {
  const { traits, around } = place;
  const found: PriceEvidence[] = [];
  if (read.named) found.push('in an element named price');
  else if (around?.traits.price || around?.around?.traits.price)
    found.push('within an element named price');
  if (traits.current || around?.traits.current) found.push('named the current price');
  if (traits.other || around?.traits.other) found.push('named something beside the price');
  if (read.signed) found.push('with a currency');
  if (/^(?:b|strong|h[1-4]|ins|em)$/.test(read.element.name)) found.push('emphasised');
  const size = /font-size\s*:\s*(\d+)px/.exec(attr(read.element, 'style') ?? '')?.[1];
  if (size && Number(size) >= 18) found.push('in large type');
  const others = read.text.replace(/[\p{Sc}\p{Nd}.,' *\-–:()]/gu, '');
  if (others.length <= 4) found.push('alone in its element');
  else if (others.length > 25) found.push('in a sentence');
  if (ANNOUNCED.test(words || read.text)) found.push('announced as the price');
  return found;
}

/** What the amount's place on the page says. */
function positionEvidence(
  place: ElementContext,
  { heading, buy }: Anchors,
  page: Page,
): PriceEvidence[] {
  const found: PriceEvidence[] = [];
  if (place.aside) found.push('beside the product');
  if (place.link !== null && !/^(?:#|javascript:|$)/.test(place.link)) found.push('in a link');
  if (heading === null) {
    if (place.index > page.elements.length / 2) found.push('at the end of the page');
  } else {
    const distance = place.index - heading;
    if (distance < -60) found.push('well before the name');
    else if (distance < 0) found.push('just before the name');
    else if (distance < 120) found.push('right after the name');
    else if (distance < 300) found.push('after the name');
    else found.push(distance < 700 ? 'far from the name' : 'at the end of the page');
  }
  if (buy !== null) {
    const distance = Math.abs(place.index - buy);
    if (distance < 60) found.push('beside the buy button');
    else if (distance < 150) found.push('near the buy button');
  }
  return found;
}

function descendants(element: Element): Element[] {
  const found: Element[] = [element];
  for (let i = 0; i < found.length && i < 60; i++) {
    for (const child of found[i]!.children) if ('attribs' in child) found.push(child);
  }
  return found;
}

type Read = {
  amount: number;
  /** As it stands in the folded text. */
  raw: string;
  currency: string | null;
  element: Element;
  text: string;
  named: boolean;
  signed: boolean;
};

/** The other amounts of a text, `$89 RRP $119`; the end of a range says nothing more. */
function furtherReads(read: Read, context: PriceContext): Read[] {
  const amounts = read.signed ? readPrices(read.text, context) : [];
  if (amounts.length < 2 || amounts.length > 4) return [];
  return amounts
    .filter((each, index) => {
      const before = foldText(read.text).split(each.raw)[0]!;
      const isRangeEnd = index > 0 && /[-–—~]\s*(?:\p{Sc}|\p{L}{2,3})?\s*$/u.test(before);
      return each.raw !== read.raw && !isRangeEnd && isClearSign(each.sign!, context);
    })
    .map((each) => ({ ...read, ...each }));
}

const UNLIKELY = /^(?:script|style|input|meta|title|head|html|body|select|option)$/;

/** Reads the price an element shows: by its name, or by a currency in its own text. */
function readAt(
  page: Page,
  element: Element,
  place: ElementContext,
  context: PriceContext,
): Read | null {
  const length = page.textLength.get(element) ?? 0;
  if (length === 0 || UNLIKELY.test(element.name)) return null;
  const named = place.traits.price && length <= 60;
  const own = ownText(element);
  const hasDigit = /\p{Nd}/u.test(own);
  const joined = length <= 60 && element.children.length > 1 ? textWithCents(element) : null;
  if (!named && joined === null && (!hasDigit || own.length > 80)) return null;
  let text = joined ?? (named ? textOf(element, 120) : own);
  if (joined === null && named && element.children.length > 1 && amountsIn(text) > 1) {
    // A price and what it was before: each has an element of its own, and will be met there.
    if (!hasDigit) return null;
    text = own;
  }
  const read = readText(text, context);
  if (!read) return null;
  if (read.sign !== null) return { ...read, element, text, named, signed: true };
  if (!isBareAmount(foldText(text), read.raw)) return null;
  // The sign or the cents often stand beside the number in an element of their own.
  const parent = parentOf(element);
  if (parent && (page.textLength.get(parent) ?? 0) <= 25) {
    const around = textWithCents(parent) ?? textOf(parent, 60);
    const whole = readText(around, context);
    if (whole?.sign) return { ...whole, element: parent, text: around, named, signed: true };
  }
  return named ? { ...read, element, text, named, signed: false } : null;
}

/** `statt 69.90`: a former price is known as money by its word. */
const isBareAmount = (text: string, raw: string): boolean =>
  BARE_NUMBER.test(text) ||
  (/\d\d/.test(raw) &&
    BARE_NUMBER.test(text.slice(text.indexOf(raw))) &&
    isFormerly(text.slice(0, text.indexOf(raw))));

const amountsIn = (text: string): number =>
  foldText(text).match(/\d{1,3}(?:[ .,']\d{3})*(?:[.,]\d+)?|\d+/g)?.length ?? 0;

function readText(text: string, context: PriceContext) {
  const read = readPrice(text, context);
  if (!read || read.amount <= 0) return null;
  if (read.sign !== null && !isClearSign(read.sign, context))
    return { ...read, sign: null, currency: null };
  return read;
}
