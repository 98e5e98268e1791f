import { readAvailability } from '../values/availability.ts';
import { type BuyButton } from './buy-button.ts';
import { isBuyButton, isContactButton } from './buy-words.ts';
import { isText, parentOf, pathOf, type Element } from '../page/dom.ts';
import { isBuyable, type Availability, type Sourced } from '../extraction.ts';
import type { ElementContext } from './element-context.ts';
import { Neighbourhood, type Surroundings } from './neighbourhood.ts';
import type { Scene } from './scene.ts';
import { seenText } from '../page/seen-text.ts';
import { awaitsChoice, soldOutChoice } from './selected-variant.ts';

/** What a page shows of stock, and by what. */
export type ShownStock = {
  availability: Sourced<Availability> | null;
  /** The words near the product say so, not the buy button alone. */
  isSaid: boolean;
  /** Whether its buy button can be pressed; null where there is none. */
  canBuy: boolean | null;
};

type Statement = {
  value: Availability;
  element: Element;
  index: number;
  /** Its element is named after stock. */
  isNamed: boolean;
  /** A button or link: beside one that buys, it is about other sizes. */
  isControl: boolean;
};

/** Elements before and after the name within which a page speaks of its product. */
const BEFORE = 150;
const AFTER = 900;
/** So near the heading or the buy button that it can only be said of the product. */
const NEAR = 200;
const LONGEST_NAMED = 120;
const LONGEST_UNNAMED = 60;

/** What a page shows that bears on its product's stock. */
type Signs = {
  statements: Statement[];
  /** A chosen size or colour that is marked as sold out. */
  choice: Element | null;
  /** A list of which nothing is chosen yet. */
  isWaiting: boolean;
  /** A button that reaches the seller of an advert. */
  contact: Element | null;
};

/** What the page shows of availability near its product. */
export const shownStock = (scene: Scene): ShownStock => decide(signsOf(scene), scene);

function signsOf(scene: Scene): Signs {
  const { page, places } = scene;
  const neighbourhood = new Neighbourhood(scene);
  const signs: Signs = { statements: [], choice: null, isWaiting: false, contact: null };
  for (const element of page.elements) {
    const place = places.of(element);
    const around = neighbourhood.around(element);
    if (!isWithinReach(place, scene) || around.unseen) continue;
    const isList = isOwnList(element, neighbourhood);
    if (isList) signs.isWaiting ||= awaitsChoice(element);
    if (isContact(element, around)) signs.contact ??= element;
    const isSpokenIn = !around.beside && !isFrame(element);
    if (isList || isSpokenIn) signs.choice ??= soldOutChoice(element, place);
    if (!isSpokenIn || isOfChoice(element, around)) continue;
    const statement = statementOf(element, scene);
    if (statement) signs.statements.push(statement);
  }
  return signs;
}

/** A list to choose from that belongs to the product. */
const isOwnList = (element: Element, neighbourhood: Neighbourhood): boolean =>
  element.name === 'select' && !neighbourhood.around(parentOf(element)).beside;

const isFrame = ({ name }: Element): boolean => /^(?:body|html|head|meta)$/.test(name);

const isContact = (element: Element, { control }: Surroundings): boolean =>
  control === element && isContactButton(seenText(element, 70));

/** Whether what an element says is said of one of several things to choose, or by a control around it. */
const isOfChoice = (element: Element, { choice, control }: Surroundings): boolean =>
  choice || (control !== null && control !== element);

const distanceFrom = (heading: number | null, { index }: { index: number }): number =>
  heading === null ? 0 : index - heading;

function isWithinReach(place: ElementContext, { heading, buy }: Scene): boolean {
  if (buy !== null && Math.abs(place.index - buy.index) <= NEAR) return true;
  const distance = distanceFrom(heading, place);
  return distance >= -BEFORE && distance <= AFTER;
}

/** Words that stand alone in an element, or in one named after stock. */
function statementOf(element: Element, { page, places, heading }: Scene): Statement | null {
  const place = places.of(element);
  const isNamed = place.traits.stock;
  const length = page.textLength.get(element) ?? 0;
  const text = isNamed ? namedText(element, length) : saidText(element, length);
  if (text === null || text.length < 2 || isBuyButton(text) || holdsControls(element)) return null;
  const value = readAvailability(text);
  if (!value || (value === 'SoldOut' && !isOfAdvert(distanceFrom(heading, place)))) return null;
  const isControl = /^(?:a|button)$/.test(element.name);
  return { value, element, index: place.index, isNamed, isControl };
}

/** `Sold` alone is said of an advert, right by its name. */
const isOfAdvert = (distance: number): boolean => distance >= -60 && distance <= 250;

/** Text of an element named after stock; null where it says too much. */
function namedText(element: Element, length: number): string | null {
  if (length < 2 || length > 2 * LONGEST_NAMED) return null;
  const text = seenText(element, LONGEST_NAMED + 40);
  return text.length > LONGEST_NAMED ? null : text;
}

/** A row of buttons or boxes, each about a choice of its own. */
const holdsControls = (element: Element): boolean =>
  element.children.filter(
    (child) => 'attribs' in child && /^(?:button|label|option|input)$/.test(child.name),
  ).length > 1;

/** Text of an element, or what stands in it before a box of its own; null where it says too much. */
function saidText(element: Element, length: number): string | null {
  if (length < 2 || element.children.length > 3 || /^(?:th|dt)$/.test(element.name)) return null;
  const hasBox = element.children.some(
    (child) => 'attribs' in child && /^(?:div|ul|ol|table|section|dl)$/.test(child.name),
  );
  if (!hasBox && length > 4 * LONGEST_UNNAMED) return null;
  const text = hasBox ? ownWords(element) : seenText(element, LONGEST_UNNAMED + 10);
  return text.length > LONGEST_UNNAMED ? null : text;
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

/** What the signs amount to; what the words say stands before what the buttons look like. */
function decide(signs: Signs, scene: Scene): ShownStock {
  const { buy } = scene;
  const canBuy = buy?.enabled ?? null;
  const told = toldStock(signs, scene);
  if (told) return { availability: told.availability, isSaid: true, canBuy };
  const availability = buttonStock(signs, buy);
  return { availability, isSaid: availability === null, canBuy };
}

/** What words and choices tell; null where they tell nothing, without availability where they contradict each other. */
function toldStock(
  { statements, choice, isWaiting }: Signs,
  { heading, buy }: Scene,
): Pick<ShownStock, 'availability'> | null {
  if (choice) return { availability: stated('OutOfStock', choice, 0.75) };
  const isNear = ({ index }: Statement) =>
    heading === null ||
    Math.abs(index - heading) <= NEAR ||
    (buy !== null && Math.abs(index - buy.index) <= NEAR);
  const heard = statements.filter((each) => !each.isControl || !buy?.enabled);
  const named = heard.filter((each) => each.isNamed);
  const strong = named.length > 0 ? named : heard.filter(isNear);
  const against = strong.find(({ value }) => !isBuyable(value));
  const speaksFor = strong.find(({ value }) => isBuyable(value));
  if (against && speaksFor) {
    // Two messages of which a style sheet hides one: the button tells which.
    if (!buy || isWaiting) return { availability: null };
    const told = buy.enabled ? speaksFor : against;
    return { availability: stated(told.value, told.element, 0.5) };
  }
  const only = against ?? speaksFor;
  const sure = named.length > 0 ? 0.7 : 0.6;
  return only ? { availability: stated(only.value, only.element, sure) } : null;
}

/** What the buttons alone tell. */
function buttonStock(
  { isWaiting, contact }: Signs,
  buy: BuyButton | null,
): Sourced<Availability> | null {
  if (buy?.enabled) return stated('InStock', buy.element, 0.6);
  if (buy && !isWaiting) return stated('OutOfStock', buy.element, 0.55);
  return contact ? stated('InStock', contact, 0.5) : null;
}
