import { isClearSign } from '../values/currency.ts';
import { attr, parentOf, textOf, type Element, type Page } from '../page/dom.ts';
import { scoreOf, type PriceEvidence } from '../evidence.ts';
import { foldText } from '../values/fold-text.ts';
import { isFormerly } from '../values/former-words.ts';
import { readPrice, readPrices, type PriceContext } from '../values/price.ts';
import type { ElementContext } from './element-context.ts';
import type { Scene } from './scene.ts';
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

/** Every amount the page shows that may be a price. */
export function shownPrices(scene: Scene, context: PriceContext): ShownPrice[] {
  const { page, places } = scene;
  const found: ShownPrice[] = [];
  const taken = new Set<Element>();
  for (const element of page.elements) {
    if (!page.numbered.has(element)) continue;
    if (places.of(element).hidden || taken.has(element)) continue;
    const read = readAt(scene, element, context);
    if (!read) continue;
    for (const child of descendants(read.element)) taken.add(child);
    found.push(shownPrice(read, scene));
    for (const other of furtherReads(read, context)) {
      const price = shownPrice(other, scene);
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
const isFormerWithin = ({ element }: Read, { page, places }: Scene): boolean =>
  descendants(element).some((child) => {
    if (child === element) return false;
    const isWhole = (page.textLength.get(child) ?? 0) >= (page.textLength.get(element) ?? 0) * 0.8;
    const { former, traits } = places.of(child);
    return isWhole && (former || traits.former);
  });

/** What the names of the element itself tell an amount to be. */
const NAMED_AS: readonly (readonly [PriceEvidence, RegExp])[] = [
  ['shipping', /shipping|delivery/i],
  ['a saving', /saving|you-save/i],
  ['the lowest of thirty days', /omnibus|cheapest-price|lowest-price/i],
];

function shownPrice(read: Read, scene: Scene): ShownPrice {
  const { amount, currency, element } = read;
  const place = scene.places.of(element);
  // Of the many amounts beside the product it is enough to know that they are beside it.
  const wording = place.aside ? NO_WORDS : wordingOf(read);
  const isNamedFormer = read.isSigned && (place.traits.former || isFormerWithin(read, scene));
  const former = place.former || isNamedFormer || isFormerly(wording.before);
  const evidence = new Set<PriceEvidence>([
    ...elementEvidence({ read, place, words: wording.before + wording.after }),
    ...positionEvidence(place, scene),
    ...wordEvidence(wording),
    ...(former ? (['struck through'] as const) : []),
    ...NAMED_AS.flatMap(([name, names]) => (names.test(place.traits.names) ? [name] : [])),
  ]);
  const doubtful = [...evidence].some((each) => DOUBTS.has(each));
  return { amount, currency, element, place, evidence, score: scoreOf(evidence), former, doubtful };
}

/** An amount, where it stands and the words around it. */
type Looks = { read: Read; place: ElementContext; words: string };

const isNamedWithin = ({ place: { around } }: Looks): boolean =>
  around?.traits.price === true || around?.around?.traits.price === true;

function isLarge({ read: { element } }: Looks): boolean {
  const size = /font-size\s*:\s*(\d+)px/.exec(attr(element, 'style') ?? '')?.[1];
  return size !== undefined && Number(size) >= 18;
}

/** Characters of a text beside its amounts and signs. */
const otherCharacters = ({ read }: Looks): number =>
  read.text.replace(/[\p{Sc}\p{Nd}.,' *\-–:()]/gu, '').length;

/** What the element's names and looks say. */
const ELEMENT_EVIDENCE: readonly (readonly [PriceEvidence, (looks: Looks) => boolean])[] = [
  ['in an element named price', ({ read }) => read.isNamed],
  ['within an element named price', (looks) => !looks.read.isNamed && isNamedWithin(looks)],
  ['named the current price', ({ place }) => hasTrait(place, 'current')],
  ['named something beside the price', ({ place }) => hasTrait(place, 'other')],
  ['with a currency', ({ read }) => read.isSigned],
  ['emphasised', ({ read }) => /^(?:b|strong|h[1-4]|ins|em)$/.test(read.element.name)],
  ['in large type', isLarge],
  ['alone in its element', (looks) => otherCharacters(looks) <= 4],
  ['in a sentence', (looks) => otherCharacters(looks) > 25],
  ['announced as the price', ({ read, words }) => ANNOUNCED.test(words || read.text)],
];

/** Whether an element or the one around it is named so. */
const hasTrait = ({ traits, around }: ElementContext, trait: 'current' | 'other'): boolean =>
  traits[trait] || around?.traits[trait] === true;

const elementEvidence = (looks: Looks): PriceEvidence[] =>
  ELEMENT_EVIDENCE.flatMap(([name, holds]) => (holds(looks) ? [name] : []));

/** Elements behind the product's name below which an amount stands there; the first that holds counts. */
const BY_DISTANCE: readonly (readonly [below: number, PriceEvidence])[] = [
  [-60, 'well before the name'],
  [0, 'just before the name'],
  [120, 'right after the name'],
  [300, 'after the name'],
  [700, 'far from the name'],
  [Infinity, 'at the end of the page'],
];

/** What the amount's place on the page says. */
function positionEvidence(place: ElementContext, { page, heading, buy }: Scene): PriceEvidence[] {
  const found: PriceEvidence[] = [];
  if (place.aside) found.push('beside the product');
  if (place.link !== null && !/^(?:#|javascript:|$)/.test(place.link)) found.push('in a link');
  if (heading === null) {
    if (place.index > page.elements.length / 2) found.push('at the end of the page');
  } else {
    const distance = place.index - heading;
    const stands = BY_DISTANCE.find(([below]) => distance < below);
    if (stands) found.push(stands[1]);
  }
  if (buy !== null) {
    const distance = Math.abs(place.index - buy.index);
    if (distance < 60) found.push('beside the buy button');
    else if (distance < 150) found.push('near the buy button');
  }
  return found;
}

function descendants(element: Element): Element[] {
  const found: Element[] = [element];
  for (const [index, each] of found.entries()) {
    if (index >= 60) break;
    for (const child of each.children) if ('attribs' in child) found.push(child);
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
  /** Its element is named after a price. */
  isNamed: boolean;
  /** A currency stands beside it. */
  isSigned: boolean;
};

/** The other amounts of a text, `$89 RRP $119`; the end of a range says nothing more. */
function furtherReads(read: Read, context: PriceContext): Read[] {
  const amounts = read.isSigned ? readPrices(read.text, context) : [];
  if (amounts.length < 2 || amounts.length > 4) return [];
  const text = foldText(read.text);
  return amounts
    .filter(({ raw, sign }, index) => {
      const [before = ''] = text.split(raw);
      const isRangeEnd = index > 0 && /[-–—~]\s*(?:\p{Sc}|\p{L}{2,3})?\s*$/u.test(before);
      return raw !== read.raw && !isRangeEnd && sign !== null && isClearSign(sign, context);
    })
    .map((each) => ({ ...read, ...each }));
}

const UNLIKELY = /^(?:script|style|input|meta|title|head|html|body|select|option)$/;

/** Texts of named elements longer than this are about more than their price. */
const LONGEST_NAMED = 60;
const LONGEST_OWN = 80;

/** The text in which an element may show its price; null where it shows none of its own. */
function priceText(
  { page, places }: Scene,
  element: Element,
): Pick<Read, 'text' | 'isNamed'> | null {
  const length = page.textLength.get(element) ?? 0;
  if (length === 0 || UNLIKELY.test(element.name)) return null;
  const isShort = length <= LONGEST_NAMED;
  const hasChildren = element.children.length > 1;
  const isNamed = places.of(element).traits.price && isShort;
  const joined = isShort && hasChildren ? textWithCents(element) : null;
  if (joined !== null) return { text: joined, isNamed };
  const own = ownText(element);
  const ownAmount = /\p{Nd}/u.test(own) ? { text: own, isNamed } : null;
  if (!isNamed) return own.length <= LONGEST_OWN ? ownAmount : null;
  const text = textOf(element, 120);
  // A price and what it was before: each has an element of its own, and will be met there.
  return hasChildren && amountsIn(text) > 1 ? ownAmount : { text, isNamed };
}

/** Reads the price an element shows: by its name, or by a currency in its own text. */
function readAt(scene: Scene, element: Element, context: PriceContext): Read | null {
  const shown = priceText(scene, element);
  const read = shown && readText(shown.text, context);
  if (!read) return null;
  if (read.sign !== null) return { ...read, ...shown, element, isSigned: true };
  if (!isBareAmount(foldText(shown.text), read.raw)) return null;
  const around = readAround(scene.page, element, context);
  if (around) return { ...around, isNamed: shown.isNamed, isSigned: true };
  return shown.isNamed ? { ...read, ...shown, element, isSigned: false } : null;
}

/** The sign or the cents often stand beside the number in an element of their own. */
function readAround(page: Page, element: Element, context: PriceContext) {
  const parent = parentOf(element);
  if (!parent || (page.textLength.get(parent) ?? 0) > 25) return null;
  const text = textWithCents(parent) ?? textOf(parent, 60);
  const whole = readText(text, context);
  return whole?.sign ? { ...whole, element: parent, text } : null;
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
