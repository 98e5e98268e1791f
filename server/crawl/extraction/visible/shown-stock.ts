import { readAvailability } from '../values/availability.ts';
import { type BuyButton } from './buy-button.ts';
import { isBuyButton, isContactButton } from './buy-words.ts';
import { attr, isText, parentOf, pathOf, type Element } from '../page/dom.ts';
import { isBuyable, type Availability, type Sourced } from '../extraction.ts';
import type { ElementContext, Places } from './element-context.ts';
import type { Scene } from './scene.ts';
import { isUnseen, seenText } from '../page/seen-text.ts';
import { Traits } from './traits.ts';
import { awaitsChoice, soldOutChoice } from './selected-variant.ts';

/** What a page shows of stock, and by what. */
export type ShownStock = {
  availability: Sourced<Availability> | null;
  /** The words near the product say so, not the buy button alone. */
  isSaid: boolean;
  /** Whether its buy button can be pressed; null where there is none. */
  canBuy: boolean | null;
};

/** Lists of shops one can walk into. */
const SHOP_NAMES =
  /store-?(?:finder|locator|list|stock|availability|selector|pickup)|(?:^|[\s_-])(?:stores|branches|filialen?|click-?(?:and|n|&)?-?collect|pick-?up|abholung|ophalen|retrait|ritiro|recogida)(?=$|[\s_-])/i;
const DIALOG_NAMES = /(?:^|[\s_-])(?:modal|dialog|drawer|lightbox|offcanvas|overlay)(?=$|[\s_-])/i;
/** Lists of sizes and colours, each with a stock of its own. */
const CHOICE_NAMES =
  /swatch|variant|variation|(?:^|[\s_-])(?:product-)?sizes?(?:-?(?:list|select\w*|picker|options?|name|item))?(?=$|[\s_-])/i;
const DELIVERY_NAMES =
  /(?:^|(?<=[\s_-]))(?:shipping|delivery|versand|lieferung|livraison|spedizione)(?=$|[\s_-])/gi;

/** What stands where, seen by who looks for stock: delivery belongs to the product, shops do not. */
type Surroundings = {
  beside: boolean;
  unseen: boolean;
  /** The innermost button or link around. */
  control: Element | null;
  /** One of several that can be chosen. */
  choice: boolean;
};

class Neighbourhood {
  private readonly known = new Map<Element, Surroundings>();

  constructor({ page, places }: Scene) {
    for (const element of page.elements) this.known.set(element, this.look(element, places));
  }

  /** What stands around an element of the page; nothing does around the page itself. */
  around(element: Element | null): Surroundings {
    return (element && this.known.get(element)) ?? NOTHING_AROUND;
  }

  private look(element: Element, places: Places): Surroundings {
    const around = this.around(parentOf(element));
    const place = places.of(element);
    return {
      beside: around.beside || isBeside(element, place),
      unseen: around.unseen || isUnseen(element),
      choice: around.choice || isOneOfSeveral(element, place.around),
      control: /^(?:button|a)$/.test(element.name) ? element : around.control,
    };
  }
}

const NOTHING_AROUND: Surroundings = { beside: false, unseen: false, control: null, choice: false };

const isBeside = (element: Element, place: ElementContext): boolean =>
  place.related || (place.aside && isAside(element, place)) || isElsewhere(place);

const isElsewhere = ({ traits: { names } }: ElementContext): boolean =>
  names !== '' && (SHOP_NAMES.test(names) || DIALOG_NAMES.test(names));

const isOneOfSeveral = (element: Element, around: ElementContext | null): boolean =>
  element.name === 'label' ||
  /^(?:radio|option)$/.test(attr(element, 'role') ?? '') ||
  (element.name === 'li' && around !== null && CHOICE_NAMES.test(around.traits.names));

const besides = new Map<string, boolean>();

function isAside(element: Element, { traits }: ElementContext): boolean {
  if (/^(?:footer|nav|aside|select|option|textarea)$/.test(element.name)) return true;
  if (!traits.aside) return false;
  const known = besides.get(traits.names);
  if (known !== undefined) return known;
  const answer = new Traits(traits.names.replace(DELIVERY_NAMES, '')).aside;
  if (besides.size > 20_000) besides.clear();
  besides.set(traits.names, answer);
  return answer;
}

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
    if (!isWithinReach(place, scene)) continue;
    const around = neighbourhood.around(element);
    if (around.unseen) continue;
    if (element.name === 'select' && !neighbourhood.around(parentOf(element)).beside) {
      signs.choice ??= soldOutChoice(element, place);
      signs.isWaiting ||= awaitsChoice(element);
    }
    if (around.control === element && isContactButton(seenText(element, 70)))
      signs.contact ??= element;
    if (around.beside || /^(?:body|html|head|meta)$/.test(element.name)) continue;
    signs.choice ??= soldOutChoice(element, place);
    if (around.choice || (around.control && around.control !== element)) continue;
    const statement = statementOf(element, scene);
    if (statement) signs.statements.push(statement);
  }
  return signs;
}

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
