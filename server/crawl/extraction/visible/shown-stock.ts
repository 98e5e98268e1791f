import { isUnavailableHere, orderedAhead, readAvailability } from '../values/availability.ts';
import { isLongWait } from '../values/stock-times.ts';
import { isDatedStock } from '../values/dated-stock.ts';
import { type BuyButton } from './buy-button.ts';
import { isBuyButton, isContactButton } from './buy-words.ts';
import { isElement, isText, parentOf, pathOf, type Element } from '../page/dom.ts';
import { isBuyable, type Availability, type Sourced } from '../extraction.ts';
import type { ElementContext } from './element-context.ts';
import { Neighbourhood, type Surroundings } from './neighbourhood.ts';
import type { Scene } from './scene.ts';
import { seenText } from '../page/seen-text.ts';
import { awaitsChoice, soldOutChoice } from './selected-variant.ts';
import { LONGEST_NOTICE, noticeIn } from './stock-notice.ts';
import { isTemplateBadge } from './template-badge.ts';
import { dayAfter } from './release-day.ts';
import { textLengthOf } from '../page/text-length.ts';

/** The stock that a page shows, and the kind of its source. */
export type ShownStock = {
  availability: Sourced<Availability> | null;
  /** From the words near the product, not from the buy button alone. */
  isStated: boolean;
  /** The page says when or where the product is to be had, so that nobody can tell whether it is in stock. */
  isQualified: boolean;
  /** Whether the buy button is enabled; null if there is none. */
  canBuy: boolean | null;
};

type Statement = {
  value: Availability;
  element: Element;
  index: number;
  /** The element has a name for stock. */
  isNamed: boolean;
  /** A button or link: next to a buy button, it is about other sizes. */
  isControl: boolean;
  /** A badge of a template, which a style sheet may hide, or the box directly around one. */
  isBadge: boolean;
};

/** The number of elements before and after the name in which statements are about the product. */
const BEFORE = 150;
const AFTER = 900;
/** A statement so near the heading or the buy button can only be about the product. */
const NEAR = 200;
const LONGEST_NAMED = 120;
const LONGEST_UNNAMED = 60;

/** The signs on a page of its product's stock. */
type Signs = {
  statements: Statement[];
  /** The chosen size or colour, if it is marked as sold out. */
  choice: Element | null;
  /** There is a list of variants of which none is chosen yet. */
  isWaiting: boolean;
  /** A button that contacts the seller of an advert. */
  contact: Element | null;
  /** The page says on which day the product will be in stock, or that it is not to be had where the reader is. */
  isQualified: boolean;
  /** What states that the product comes out on a day that is still to come. */
  release: Element | null;
};

/** The availability that the page shows near its product. */
export const shownStock = (scene: Scene): ShownStock => decide(signsOf(scene), scene);

function signsOf(scene: Scene): Signs {
  const { page, places } = scene;
  const neighbourhood = new Neighbourhood(scene);
  const signs: Signs = {
    statements: [],
    choice: null,
    isWaiting: false,
    contact: null,
    isQualified: false,
    release: null,
  };
  for (const element of page.elements) {
    const place = places.of(element);
    if (!isWithinReach(place, scene)) continue;
    const around = neighbourhood.around(element);
    if (around.unseen) continue;
    const isList = isOwnList(element, neighbourhood);
    if (isList) signs.isWaiting ||= awaitsChoice(element);
    if (isContact(element, around)) signs.contact ??= element;
    const isReadable = !around.beside && !isFrame(element);
    if (isList || isReadable) signs.choice ??= soldOutChoice(element, place);
    if (!isReadable || isOfChoice(element, around)) continue;
    readWords(element, scene, signs);
    readDay(element, scene, signs);
  }
  return signs;
}

function readWords(element: Element, scene: Scene, signs: Signs): void {
  const text = stockText(element, scene);
  if (text === null) return;
  const isDated = isDatedStock(text);
  const isQualified = isDated || isUnavailableHere(text);
  signs.isQualified ||= isQualified && isNear(scene.places.of(element), scene);
  const statement = statementOf(element, text, scene);
  if (statement && !(isDated && statement.value === 'InStock')) signs.statements.push(statement);
}

function readDay(element: Element, { page, now }: Scene, signs: Signs): void {
  const day = now === null ? null : dayAfter(now, element, page);
  signs.isQualified ||= day !== null;
  if (day === 'release') signs.release ??= element;
}

/** Whether a list of variants belongs to the product. */
const isOwnList = (element: Element, neighbourhood: Neighbourhood): boolean =>
  element.name === 'select' && !neighbourhood.around(parentOf(element)).beside;

const isFrame = ({ name }: Element): boolean => /^(?:body|html|head|meta)$/.test(name);

const isContact = (element: Element, { control }: Surroundings): boolean =>
  control === element && isContactButton(seenText(element, 70));

/** Whether the text of an element is about one of several variants, or belongs to a control around it. */
const isOfChoice = (element: Element, { choice, control }: Surroundings): boolean =>
  choice || (control !== null && control !== element);

const distanceFrom = (heading: number | null, { index }: { index: number }): number =>
  heading === null ? 0 : index - heading;

function isWithinReach(place: ElementContext, { heading, buy }: Scene): boolean {
  if (buy !== null && Math.abs(place.index - buy.index) <= NEAR) return true;
  const distance = distanceFrom(heading, place);
  return distance >= -BEFORE && distance <= AFTER;
}

/** The text of an element that may state stock: its only text, unless the element has a name for stock. */
function stockText(element: Element, { page, places }: Scene): string | null {
  const length = textLengthOf(page, element);
  const { stock } = places.of(element).traits;
  const text = stock ? namedText(element, length) : shortText(element, length);
  if (text === null || holdsControls(element)) return null;
  return isBuyButton(text) && !(stock && readAvailability(text) === 'PreOrder') ? null : text;
}

function statementOf(element: Element, text: string, scene: Scene): Statement | null {
  const place = scene.places.of(element);
  const named = place.traits.stock && isLongWait(text) ? 'BackOrder' : null;
  const value = readAvailability(text) ?? (scene.buy?.enabled ? orderedAhead(text) : null) ?? named;
  if (!value || (value === 'SoldOut' && !isOfAdvert(distanceFrom(scene.heading, place))))
    return null;
  return {
    value,
    element,
    index: place.index,
    isNamed: place.traits.stock,
    isControl: /^(?:a|button)$/.test(element.name),
    isBadge: [element, ...element.children.filter(isElement)].some((each) =>
      isTemplateBadge(scene.places.of(each)),
    ),
  };
}

/** `Sold` alone is a statement about an advert, directly at its name. */
const isOfAdvert = (distance: number): boolean => distance >= -60 && distance <= 250;

/** Text of an element with a name for stock; null if it is too long. */
function namedText(element: Element, length: number): string | null {
  if (length > 2 * LONGEST_NAMED) return null;
  const text = seenText(element, LONGEST_NAMED + 40);
  return text.length > LONGEST_NAMED ? null : text;
}

const CONTROL_TAGS = /^(?:button|label|option|input)$/;
const CONTROL_LEVELS = 5;

/** Whether an element contains several buttons or boxes, each for another variant. */
const holdsControls = (element: Element): boolean => controlsIn(element, CONTROL_LEVELS) > 1;

const controlsIn = ({ children }: Element, levels: number): number =>
  children
    .filter(isElement)
    .reduce(
      (sum, child) =>
        sum + (CONTROL_TAGS.test(child.name) ? 1 : levels > 1 ? controlsIn(child, levels - 1) : 0),
      0,
    );

/** Text of an element, or its own text before an inner box; null if it is too long. */
function shortText(element: Element, length: number): string | null {
  if (length < 2 || element.children.length > 3 || /^(?:th|dt)$/.test(element.name)) return null;
  const hasBox = element.children.some(
    (child) => 'attribs' in child && /^(?:div|ul|ol|table|section|dl)$/.test(child.name),
  );
  if (!hasBox && length > 4 * LONGEST_UNNAMED) return null;
  const text = hasBox ? ownWords(element) : seenText(element, LONGEST_NOTICE + 10);
  return text.length > LONGEST_UNNAMED ? noticeIn(text) : text;
}

function ownWords(element: Element): string {
  const own = element.children.flatMap((child) =>
    isText(child) ? [child.data.slice(0, 500)] : [],
  );
  return own.join(' ').replace(/\s+/g, ' ').trim();
}

const stated = (
  value: Availability,
  element: Element,
  confidence: number,
): Sourced<Availability> => ({
  value,
  method: 'heuristic',
  where: pathOf(element),
  confidence,
});

/** The result of the signs; words take precedence over buttons. */
function decide(signs: Signs, scene: Scene): ShownStock {
  const { buy } = scene;
  const canBuy = buy?.enabled ?? null;
  const { release, isQualified } = signs;
  const worded = wordedStock(signs, scene);
  if (release && canBuy && saysNoMore(worded)) {
    const availability = stated('PreOrder', release, 0.65);
    return { availability, isStated: true, isQualified, canBuy };
  }
  if (worded) return { ...worded, isStated: true, isQualified, canBuy };
  const availability = buttonStock(signs, buy);
  return { availability, isStated: availability === null, isQualified, canBuy };
}

/** Whether the words about stock are none, or the 'in stock' that templates have beside a product before its release. */
const saysNoMore = (worded: Pick<ShownStock, 'availability'> | null): boolean =>
  worded === null || worded.availability?.value === 'InStock';

const isNear = ({ index }: { index: number }, { heading, buy }: Scene): boolean =>
  heading === null ||
  Math.abs(index - heading) <= NEAR ||
  (buy !== null && Math.abs(index - buy.index) <= NEAR);

/**
 * The stock according to words and variants; null if there are none, without availability if they contradict each
 * other.
 */
function wordedStock(
  { statements, choice, isWaiting }: Signs,
  scene: Scene,
): Pick<ShownStock, 'availability'> | null {
  if (choice) return { availability: stated('OutOfStock', choice, 0.75) };
  const { buy } = scene;
  const relevant = statements.filter(
    (each) => !buy?.enabled || !(each.isControl || isDoubted(each)),
  );
  const named = relevant.filter((each) => each.isNamed);
  const strong = named.length > 0 ? named : relevant.filter((each) => isNear(each, scene));
  const against = strong.find(({ value }) => !isBuyable(value));
  const inFavour = strong.find(({ value }) => isBuyable(value));
  if (against && inFavour) {
    // Two messages of which a style sheet hides one: the button shows which is valid.
    if (!buy || isWaiting) return { availability: null };
    const valid = buy.enabled ? inFavour : against;
    return { availability: stated(valid.value, valid.element, 0.5) };
  }
  const only = against ?? inFavour;
  const sure = named.length > 0 ? 0.7 : 0.6;
  return only ? { availability: stated(only.value, only.element, sure) } : null;
}

/** A template's 'sold out' beside a button that sells is hidden. */
const isDoubted = ({ isBadge, value }: Statement): boolean => isBadge && !isBuyable(value);

/** The stock according to the buttons alone. */
function buttonStock(
  { isWaiting, contact, isQualified }: Signs,
  buy: BuyButton | null,
): Sourced<Availability> | null {
  if (buy?.enabled) {
    const value = buy.says ?? (isQualified ? null : 'InStock');
    return value && stated(value, buy.element, 0.6);
  }
  if (buy && !isWaiting) return stated('OutOfStock', buy.element, 0.55);
  return contact ? stated('InStock', contact, 0.5) : null;
}
