import { memo } from '../../../memo.ts';
import { attr, textOf, type Element } from '../page/dom.ts';
import { isDoubtful, scoreOf, type PriceEvidence } from '../evidence.ts';
import { isFormerly, isFormerlyAfter } from '../values/former-words.ts';
import { readPrices, type PriceContext } from '../values/price.ts';
import type { ElementContext } from './element-context.ts';
import type { Scene } from './scene.ts';
import { compareShown } from './compare-shown.ts';
import { otherChoices } from './other-choices.ts';
import { markTaxed } from './pairs-of-amounts.ts';
import { furtherWords } from './plain-words.ts';
import { wordEvidence } from './word-evidence.ts';
import { wordingOf, type Wording } from './wording.ts';
import { furtherReads, readAt, type Read } from './price-reads.ts';
import { ownPieces } from './shown-text.ts';
import { isPriceUntold } from './untold-price.ts';
import { textLengthOf } from '../page/text-length.ts';

/** An amount that the page shows, with the reasons for and against it being the price. */
export type ShownPrice = {
  amount: number;
  currency: string | null;
  element: Element;
  place: ElementContext;
  evidence: Set<PriceEvidence>;
  /** Points of the evidence. */
  score: number;
  /** Struck through, or named as a former or recommended price. */
  former: boolean;
  /** A rate, a fee or a saving rather than a price of the product. */
  doubtful: boolean;
  /** Its words that say something else than that it is the price for everybody. */
  words: string;
  wording: Wording;
};

/** Words before the price itself. */
const ANNOUNCED =
  /price|preis|prix|precio|prezzo|preço|cena|cenu|цена|ціна|prijs|hinta|fiyat|harga|giá|ราคา|價|价|価格|税込|가격|판매가|السعر|מחיר|قیمت/iu;

const MOST_PRICES = 400;

/** All amounts on the page that may be a price. */
export function shownPrices(scene: Scene, context: PriceContext): ShownPrice[] {
  const { page, places } = scene;
  const found: ShownPrice[] = [];
  const taken = new Set<Element>();
  for (const element of page.elements) {
    if (!page.numbered.has(element)) continue;
    if (places.of(element).hidden || taken.has(element)) continue;
    const read = readAt(scene, element, context);
    if (!read) continue;
    for (const child of partsOf(read, scene, context)) taken.add(child);
    const first = shownPrice(read, scene);
    const others = furtherReads(read, context).map((other) => shownPrice(other, scene));
    for (const { evidence } of others) evidence.add('after another amount');
    markTaxed([first, ...others]);
    found.push(first, ...others);
    if (found.length >= MOST_PRICES) break;
  }
  markOtherChoices(found, scene);
  compareShown(
    found,
    context,
    memo(() => isPriceUntold(scene)),
  );
  for (const price of found) price.score = scoreOf(price.evidence);
  return found;
}

function markOtherChoices(prices: readonly ShownPrice[], { page }: Scene): void {
  const labels = otherChoices(page);
  if (labels.size === 0) return;
  const others = new Set([...labels].flatMap(descendants));
  for (const { element, evidence } of prices) {
    if (others.has(element)) evidence.add('of another choice');
  }
}

/**
 * The elements that are read as one with an amount; beside its own text a struck-through one, or one with a currency, has
 * an amount of its own.
 */
function partsOf({ element, text }: Read, { places }: Scene, context: PriceContext): Element[] {
  const parts = descendants(element);
  const own = ownPieces(element);
  if (text !== own.text) return parts;
  const isFormerItself = places.of(element).former;
  return parts.filter((part) => {
    if (part === element || own.cents.includes(part)) return true;
    if (places.of(part).former && !isFormerItself) return false;
    return readPrices(textOf(part, LONGEST_PART), context).length === 0;
  });
}

const LONGEST_PART = 80;

const NO_WORDS = { before: '', after: '', next: '' };

/** Whether an element that contains only the amount is struck through or named as former. */
const isFormerWithin = ({ element }: Read, { page, places }: Scene): boolean =>
  descendants(element).some((child) => {
    if (child === element) return false;
    const isWhole = textLengthOf(page, child) >= textLengthOf(page, element) * 0.8;
    const { former, traits } = places.of(child);
    return isWhole && (former || traits.former);
  });

/** The kind of amount according to the names of its element. */
const NAMED_AS: readonly (readonly [PriceEvidence, RegExp])[] = [
  ['in an element named shipping', /shipping|delivery/i],
  ['a saving', /saving|you-save/i],
  ['the lowest of thirty days', /omnibus|cheapest-price|lowest-price/i],
];

function shownPrice(read: Read, scene: Scene): ShownPrice {
  const { amount, currency, element } = read;
  const place = scene.places.of(element);
  // The words of the many amounts that do not belong to the product are not needed.
  const wording = place.aside ? NO_WORDS : wordingOf(read);
  const isNamedFormer = read.isSigned && (place.traits.former || isFormerWithin(read, scene));
  const isWordedFormer = isFormerly(wording.before) || isFormerlyAfter(wording.next);
  const former = place.former || isNamedFormer || isWordedFormer;
  const evidence = new Set<PriceEvidence>([
    ...elementEvidence({ read, place, words: wording.before + wording.after }),
    ...positionEvidence(place, scene),
    ...wordEvidence(wording),
    ...(former ? (['struck through'] as const) : []),
    ...NAMED_AS.flatMap(([name, names]) => (names.test(place.traits.names) ? [name] : [])),
    ...(place.section === 'delivery' ? (['shipping'] as const) : []),
    ...(isNamedNet(place) ? (['without VAT'] as const) : []),
  ]);
  const doubtful = isDoubtful(evidence);
  const isPlain = place.aside || evidence.has('for everybody') || evidence.has('named as reduced');
  const words = isPlain ? '' : furtherWords(`${wording.before} ${wording.after}`);
  const score = scoreOf(evidence);
  return { amount, currency, element, place, evidence, score, former, doubtful, words, wording };
}

const NET_NAMES = /exclud(?:ing|es?|ed)?-(?:tax|vat)|excl?-(?:tax|vat|btw)|price-?(?:net|excl)\b/i;

/** Whether an amount's element, or the one around it, is named as without tax. */
const isNamedNet = ({ traits, around }: ElementContext): boolean =>
  NET_NAMES.test(traits.names) || NET_NAMES.test(around?.traits.names ?? '');

/** An amount with its context and the words around it. */
type Looks = { read: Read; place: ElementContext; words: string };

const isNamedWithin = ({ place: { around } }: Looks): boolean =>
  around?.traits.price === true || around?.around?.traits.price === true;

function isLarge({ read: { element } }: Looks): boolean {
  const size = /font-size\s*:\s*(\d+)px/.exec(attr(element, 'style') ?? '')?.[1];
  return size !== undefined && Number(size) >= 18;
}

/** The number of characters of a text besides its amounts and signs. */
const otherCharacters = ({ read }: Looks): number =>
  read.text.replace(/[\p{Sc}\p{Nd}.,' *\-–:()]/gu, '').length;

/** Evidence from the element's names and appearance. */
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

/** Whether an element or the one around it has such a name. */
const hasTrait = ({ traits, around }: ElementContext, trait: 'current' | 'other'): boolean =>
  traits[trait] || around?.traits[trait] === true;

const elementEvidence = (looks: Looks): PriceEvidence[] =>
  ELEMENT_EVIDENCE.flatMap(([name, holds]) => (holds(looks) ? [name] : []));

/**
 * Evidence by the number of elements between the product's name and the amount; the first limit that is greater counts.
 */
const BY_DISTANCE: readonly (readonly [below: number, PriceEvidence])[] = [
  [-60, 'well before the name'],
  [0, 'just before the name'],
  [120, 'right after the name'],
  [300, 'after the name'],
  [700, 'far from the name'],
  [Infinity, 'at the end of the page'],
];

/** Evidence from the amount's position on the page. */
function positionEvidence(place: ElementContext, { page, heading, buy }: Scene): PriceEvidence[] {
  const found: PriceEvidence[] = [];
  if (place.aside) found.push('beside the product');
  if (place.related) found.push('of another product');
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
