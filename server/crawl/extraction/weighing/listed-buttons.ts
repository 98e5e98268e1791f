import {
  attr,
  isElement,
  parentOf,
  resolveUrl,
  textOf,
  type Element,
  type Page,
} from '../page/dom.ts';
import { textLengthOf } from '../page/text-length.ts';
import { wordsOf } from '../page/words.ts';
import { hasType, itemsOf, stringOf, type Item } from '../structured/item.ts';
import { isDoubtful } from '../evidence.ts';
import { showsMoney } from '../values/shows-money.ts';
import { isBuyButton } from '../visible/buy-words.ts';
import type { View } from '../visible/view.ts';
import { IDENTIFIERS } from './offers-of-others.ts';

/** What is known of the page's own product beside its buttons. */
export type OwnOffer = {
  headings: readonly string[];
  /** The products that are marked up with offers. */
  offered: readonly Item[];
  /** The price that was read. */
  price: number | null;
};

/**
 * Whether a buy button is one of a list of products: several buttons of its form are in boxes of their own, each with an
 * amount and with other words than the page's name. Boxes without a link to another page are sizes, packs or colours to
 * choose from where the page has an offer of its own beside them. The page's own button may stand there again and again.
 */
export function isListedButton(view: View, button: Element, own: OwnOffer, least: number): boolean {
  const boxes = boxesOf(alikeButtons(view, button));
  const nameWords = new Set(wordsOf(own.headings[0] ?? ''));
  const others = [...boxes].filter(([each, box]) => isOthers(box, each, { view, nameWords }));
  const table = boxes.size >= least ? tableOf(boxes) : null;
  const around = [
    ...(others.length >= least ? others.map(([, box]) => box) : []),
    ...cardsAround(view, button),
    ...(table ? [table] : []),
  ];
  if (around.length === 0) return false;
  const leading = linkedBoxes([...new Set(around)], view.page);
  const isOwnButton = !around.some((box) => leading.has(box) && holds(box, button));
  return !(isOwnButton && hasOwnOffer(view, own, around));
}

/** The buy buttons of the same form and with similar surroundings, itself included, but on no card of another product. */
function alikeButtons({ page, places }: View, button: Element): Element[] {
  const formOf = (element: Element): string => {
    const { traits, around } = places.of(element);
    const names = [traits, around?.traits, around?.around?.traits].map((each) => each?.names ?? '');
    return [element.name, parentOf(element)?.name, ...names].join('|').replace(/\d+/g, '');
  };
  const form = formOf(button);
  return page.elements.filter(
    (element) =>
      element.name === button.name &&
      !places.of(element).aside &&
      textLengthOf(page, element) < 60 &&
      isBuyButton(
        element.name === 'input' ? (attr(element, 'value') ?? '') : textOf(element, 60),
      ) &&
      formOf(element) === form,
  );
}

/** For each button the largest box with no other one of them. */
function boxesOf(buttons: readonly Element[]): Map<Element, Element> {
  const held = new Map<Element, number>();
  for (const button of buttons) {
    for (let at: Element | null = button; at; at = parentOf(at)) {
      held.set(at, (held.get(at) ?? 0) + 1);
    }
  }
  return new Map(
    buttons.map((button) => {
      let box = button;
      for (let at = parentOf(box); at && held.get(at) === 1; at = parentOf(at)) box = at;
      return [button, box];
    }),
  );
}

const LONGEST_BOX = 400;

type Setting = { view: View; nameWords: ReadonlySet<string> };

/** Whether the box of a button has an amount and is named otherwise than the page. */
function isOthers(box: Element, button: Element, { view, nameWords }: Setting): boolean {
  const { page, heading } = view;
  const text = textOf(box, LONGEST_BOX);
  if (box === button || !showsMoney(text)) return false;
  if (heading !== null && holds(box, page.elements[heading]!)) return false;
  const label = new Set(wordsOf(textOf(button, 60)));
  return wordsOf(text).some(
    (word) => /\p{L}{2}|^\d+$/u.test(word) && !nameWords.has(word) && !label.has(word),
  );
}

/** The table in which buttons stand in the cells of one row, with names and amounts in the rows above. */
function tableOf(boxes: ReadonlyMap<Element, Element>): Element | null {
  const [first, ...rest] = boxes.values();
  const row = first?.name === 'td' && rest.length > 0 ? parentOf(first) : null;
  return row && rest.every((box) => parentOf(box) === row) ? parentOf(row) : null;
}

function holds(box: Element, element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (at === box) return true;
  return false;
}

const MOST_WITHIN = 200;

/** The boxes with a link to another page that no other box has. */
function linkedBoxes(boxes: readonly Element[], page: Page): Set<Element> {
  const own = pathOf(page.url ?? undefined, page);
  const paths = boxes.map((box) => new Set(linksIn(box, page)));
  const count = new Map<string, number>();
  for (const path of paths.flatMap((each) => [...each])) {
    count.set(path, (count.get(path) ?? 0) + 1);
  }
  return new Set(
    boxes.filter((_box, at) =>
      [...paths[at]!].some((path) => path !== own && count.get(path) === 1),
    ),
  );
}

/** The addresses of the links with words or a picture; a button to buy is none. */
function linksIn(box: Element, page: Page): string[] {
  const found = [box];
  for (let at = 0; at < found.length && found.length < MOST_WITHIN; at++) {
    for (const child of found[at]!.children) if (isElement(child)) found.push(child);
  }
  return found.flatMap((each) => {
    if (each.name !== 'a' || isBuyButton(textOf(each, 60))) return [];
    return pathOf(attr(each, 'href'), page) ?? [];
  });
}

function pathOf(reference: string | undefined, page: Page): string | null {
  const address = resolveUrl(reference, page.base);
  if (address === null || !address.startsWith('http')) return null;
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/$/, '');
}

/** Whether the page offers its product beside these boxes: in its markup, or with the price that was read. */
function hasOwnOffer({ prices, places }: View, own: OwnOffer, boxes: readonly Element[]): boolean {
  if (own.offered.some((item) => isOwnItem(item, own))) return true;
  return prices.some(
    ({ amount, element, place, evidence }) =>
      amount === own.price &&
      !place.aside &&
      !evidence.has('a starting price') &&
      !evidence.has('in a sentence') &&
      !isDoubtful(evidence) &&
      !boxes.some((box) => holds(box, element)) &&
      places.of(element).link === null,
  );
}

/** Whether an item has the page's name and an offer of one price, or a number. */
function isOwnItem(item: Item, { headings: [heading = ''], offered }: OwnOffer): boolean {
  const named = wordsOf(stringOf(item, 'name') ?? '');
  const titled = wordsOf(heading);
  const isAlone = offered.length === 1 && titled.length >= named.length / 2;
  const isNamed =
    named.every((word) => titled.includes(word)) ||
    (isAlone && titled.every((word) => named.includes(word)));
  if (named.length === 0 || !isNamed) return false;
  return (
    stringOf(item, ...IDENTIFIERS) !== null ||
    itemsOf(item, 'offers', 'offer').some((offer) => !hasType(offer, 'AggregateOffer'))
  );
}

const CARD_NAMES =
  /(?:^|[\s_-])(?:product|item|card|tile|artikel|produkt|produit|producto|prodotto)(?=$|\s)/i;
const CARD_LEVELS = 4;

/** The several neighbouring boxes named as a product's, each with an amount, one of which has the button. */
function cardsAround({ page, places }: View, button: Element): Element[] {
  let box = parentOf(button);
  for (let level = 0; box && level < CARD_LEVELS; level++, box = parentOf(box)) {
    const { names } = places.of(box).traits;
    if (!CARD_NAMES.test(names)) continue;
    const cards = (parentOf(box)?.children ?? []).filter(
      (each): each is Element =>
        isElement(each) &&
        places.of(each).traits.names === names &&
        textLengthOf(page, each) <= LONGEST_BOX &&
        showsMoney(textOf(each, LONGEST_BOX)),
    );
    if (cards.length > 1 && cards.includes(box)) return cards;
  }
  return [];
}
