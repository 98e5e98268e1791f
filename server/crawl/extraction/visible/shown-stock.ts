import { readAvailability } from '../values/availability.ts';
import { type BuyButton } from './buy-button.ts';
import { isBuyButton, isContactButton } from './buy-words.ts';
import { attr, isText, parentOf, pathOf, type Element, type Page } from '../page/dom.ts';
import { isBuyable, type Availability, type Sourced } from '../extraction.ts';
import type { ElementContext } from './element-context.ts';
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

function surroundingsOf(
  page: Page,
  places: Map<Element, ElementContext>,
): Map<Element, Surroundings> {
  const found = new Map<Element, Surroundings>();
  for (const element of page.elements) {
    const parent = parentOf(element);
    const around = parent ? found.get(parent) : undefined;
    const place = places.get(element)!;
    found.set(element, {
      beside:
        around?.beside === true ||
        place.related ||
        (place.aside && isAside(element, place)) ||
        isElsewhere(place),
      unseen: around?.unseen === true || (place.hidden && isUnseen(element)) || isUnseen(element),
      choice: around?.choice === true || isOneOfSeveral(element, place.around),
      control: /^(?:button|a)$/.test(element.name) ? element : (around?.control ?? null),
    });
  }
  return found;
}

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
  named: boolean;
  /** A button or link: beside one that buys, it is about other sizes. */
  isControl: boolean;
};

const BEFORE = 150;
const AFTER = 900;
const LONGEST_NAMED = 120;
const LONGEST_UNNAMED = 60;

/** What the page shows of availability near its product. */
export function shownStock(
  page: Page,
  places: Map<Element, ElementContext>,
  heading: number | null,
  buy: BuyButton | null,
): ShownStock {
  const surroundings = surroundingsOf(page, places);
  const statements: Statement[] = [];
  let choice: Element | null = null;
  let waits = false;
  let contact: Element | null = null;
  for (const element of page.elements) {
    const place = places.get(element)!;
    const distance = heading === null ? 0 : place.index - heading;
    const isBuyBox = buy !== null && Math.abs(place.index - buy.index) <= NEAR;
    if (!isBuyBox && (distance < -BEFORE || distance > AFTER)) continue;
    const { beside, unseen, control, choice: isChoice } = surroundings.get(element)!;
    if (unseen) continue;
    const parent = parentOf(element);
    if (element.name === 'select' && (!parent || !surroundings.get(parent)!.beside)) {
      choice ??= soldOutChoice(element, place);
      waits ||= awaitsChoice(element);
    }
    if (control === element && isContactButton(seenText(element, 70))) contact ??= element;
    if (beside || /^(?:body|html|head|meta)$/.test(element.name)) continue;
    choice ??= soldOutChoice(element, place);
    if (isChoice || (control && control !== element)) continue;
    const statement = statementOf(page, element, place, distance);
    if (statement) statements.push(statement);
  }
  return decide(statements, choice, buy, waits, heading, contact);
}

/** Words that stand alone in an element, or in one named after stock. */
function statementOf(
  page: Page,
  element: Element,
  place: ElementContext,
  distance: number,
): Statement | null {
  const named = place.traits.stock;
  const length = page.textLength.get(element) ?? 0;
  if (length < 2 || (named && length > 2 * LONGEST_NAMED)) return null;
  if (!named && (element.children.length > 3 || /^(?:th|dt)$/.test(element.name))) return null;
  const text = named ? seenText(element, LONGEST_NAMED + 40) : saidText(element, length);
  if (text.length < 2 || text.length > (named ? LONGEST_NAMED : LONGEST_UNNAMED)) return null;
  if (isBuyButton(text) || holdsControls(element)) return null;
  const value = readAvailability(text);
  if (!value || (value === 'SoldOut' && (distance < -60 || distance > 250))) return null;
  return {
    value,
    element,
    index: place.index,
    named,
    isControl: /^(?:a|button)$/.test(element.name),
  };
}

/** A row of buttons or boxes, each about a choice of its own. */
const holdsControls = (element: Element): boolean =>
  element.children.filter(
    (child) => 'attribs' in child && /^(?:button|label|option|input)$/.test(child.name),
  ).length > 1;

/** Text of an element, or what stands in it before a box of its own. */
function saidText(element: Element, length: number): string {
  const hasBox = element.children.some(
    (child) => 'attribs' in child && /^(?:div|ul|ol|table|section|dl)$/.test(child.name),
  );
  if (!hasBox) return length > 4 * LONGEST_UNNAMED ? '' : seenText(element, LONGEST_UNNAMED + 10);
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

/** So near the heading or the buy button that it can only be said of the product. */
const NEAR = 200;

function decide(
  statements: Statement[],
  choice: Element | null,
  buy: BuyButton | null,
  waits: boolean,
  heading: number | null,
  contact: Element | null,
): ShownStock {
  const canBuy = buy?.enabled ?? null;
  const said = (availability: Sourced<Availability> | null): ShownStock => ({
    availability,
    isSaid: true,
    canBuy,
  });
  if (choice) return said(stated('OutOfStock', choice, 0.75));
  const isNear = ({ index }: Statement) =>
    heading === null ||
    Math.abs(index - heading) <= NEAR ||
    (buy !== null && Math.abs(index - buy.index) <= NEAR);
  const heard = statements.filter((each) => !each.isControl || !buy?.enabled);
  const named = heard.filter((each) => each.named);
  const strong = named.length > 0 ? named : heard.filter(isNear);
  const against = strong.find(({ value }) => !isBuyable(value));
  const speaksFor = strong.find(({ value }) => isBuyable(value));
  const sure = named.length > 0 ? 0.7 : 0.6;
  if (against && !speaksFor) return said(stated(against.value, against.element, sure));
  if (speaksFor && !against) return said(stated(speaksFor.value, speaksFor.element, sure));
  if (against && speaksFor) {
    // Two messages of which a style sheet hides one: the button tells which.
    if (!buy || waits) return said(null);
    const told = buy.enabled ? speaksFor : against;
    return said(stated(told.value, told.element, 0.5));
  }
  if (buy?.enabled) {
    return { availability: stated('InStock', buy.element, 0.6), isSaid: false, canBuy };
  }
  if (buy && !waits) {
    return { availability: stated('OutOfStock', buy.element, 0.55), isSaid: false, canBuy };
  }
  if (contact) {
    return { availability: stated('InStock', contact, 0.5), isSaid: false, canBuy };
  }
  return said(null);
}
