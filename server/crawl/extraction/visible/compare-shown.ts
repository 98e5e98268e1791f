import { isElement, isText, parentOf, type Element } from '../page/dom.ts';
import { REPLACED_CURRENCIES } from '../values/currency-signs.ts';
import { wasAsked } from '../values/former-words.ts';
import { currencyOfCountry } from '../../../currency-codes.ts';
import type { PriceContext } from '../values/price.ts';
import type { ElementContext } from './element-context.ts';
import type { ShownPrice } from './shown-prices.ts';
import { markFromTo } from './pairs-of-amounts.ts';
import { markPieces, unmarkPieces } from './pieces.ts';
import { markConditions, markPaidAtOnce, markWorded } from './worded-amounts.ts';

/** Adds the evidence that results from comparing the shown amounts with each other. */
export function compareShown(
  prices: readonly ShownPrice[],
  context: PriceContext,
  isUntold: () => boolean,
): void {
  markFromTo(prices);
  unmarkPieces(prices);
  markTiers(prices);
  markPieces(prices);
  markListings(prices);
  markCards(prices);
  markDelivery(prices);
  markConditions(prices);
  markPaidAtOnce(prices);
  markNamedReductions(prices);
  markReductions(prices);
  markWorded(prices);
  unmarkSingle(prices, isUntold);
  markFormerCurrency(prices, context);
}

/** Repeated markup of the same names with different amounts is a list of products. */
function markListings(prices: readonly ShownPrice[]): void {
  const groups = new Map<string, ShownPrice[]>();
  for (const price of prices) {
    const { traits, around } = price.place;
    const names = [traits, around?.traits, around?.around?.traits]
      .map((each) => each?.names.replace(/\d+/g, '') ?? '')
      .join('|');
    // Elements without any names are alike whatever they show.
    if (names === '||') continue;
    const signature = `${price.element.name}|${names}`;
    const group = groups.get(signature);
    if (group) group.push(price);
    else groups.set(signature, [price]);
  }
  for (const group of groups.values()) {
    if (new Set(group.map(({ amount }) => amount)).size < 3) continue;
    for (const { evidence } of group) {
      if (!evidence.has('for one piece')) evidence.add('in a list of products');
    }
  }
}

/** The number of levels between an amount and its card in a list. */
const CARD_LEVELS = 4;

/** Three boxes of one name, each with its own amount, are the cards of a list. */
function markCards(prices: readonly ShownPrice[]): void {
  const cards = new Map<string, Map<ElementContext, ShownPrice[]>>();
  for (const price of prices) {
    if (price.place.aside || price.former) continue;
    let at = price.place.around;
    for (let level = 0; at && level < CARD_LEVELS; level++, at = at.around) {
      const { names } = at.traits;
      if (names === '') continue;
      const boxes = cards.get(names) ?? new Map<ElementContext, ShownPrice[]>();
      cards.set(names, boxes.set(at, [...(boxes.get(at) ?? []), price]));
    }
  }
  for (const boxes of cards.values()) {
    const held = [...boxes.values()].flat();
    if (boxes.size < 3 || new Set(held.map(({ amount }) => amount)).size < 3) continue;
    for (const { evidence } of held) evidence.add('in a list of products');
  }
}

const TABLE_TAGS = /^(?:table|ul|ol|dl)$/;

/** In a table of ways of delivery some rows have only a name, `Standard`: all its amounts are what delivery costs. */
function markDelivery(prices: readonly ShownPrice[]): void {
  const tables = new Map<Element, ShownPrice[]>();
  for (const price of prices) {
    const table = tableAround(price.element);
    if (table) tables.set(table, [...(tables.get(table) ?? []), price]);
  }
  for (const rows of tables.values()) {
    const shipping = rows.filter(({ evidence }) => evidence.has('shipping'));
    if (shipping.length * 2 < rows.length) continue;
    for (const row of rows) {
      if (row.evidence.has('announced as the price')) continue;
      row.evidence.add('shipping');
      row.doubtful = true;
    }
  }
}

/** A number of pieces, or how many there are from and up to: `1`, `10-49`, `50+`. */
const PIECES = /^\s*(\d{1,5})\s*(?:[-–]\s*\d{1,5}|\+)?\s*:?\s*(?:\p{Sc}|\p{L}{1,3}\p{Sc}?)?\s*$/u;

const piecesOf = ({ wording }: ShownPrice): number => Number(PIECES.exec(wording.before)?.[1]);

/**
 * Rows of a table in which a number rises while the price falls are what one of so many pieces costs. In a table of
 * sizes it does not fall.
 */
function markTiers(prices: readonly ShownPrice[]): void {
  const tables = new Map<Element, ShownPrice[]>();
  for (const price of prices) {
    const table = piecesOf(price) > 0 ? tableAround(price.element) : null;
    if (table) tables.set(table, [...(tables.get(table) ?? []), price]);
  }
  for (const rows of tables.values()) {
    const isTiers = rows.every((row, at) => {
      const last = rows[at - 1];
      return !last || (piecesOf(row) > piecesOf(last) && row.amount < last.amount);
    });
    if (rows.length < 2 || !isTiers) continue;
    for (const row of rows) {
      if (piecesOf(row) === 1) row.evidence.add('for one piece');
      else {
        row.evidence.add('for many pieces');
        row.doubtful = true;
      }
    }
  }
}

/** The number of levels between an amount and its table: cell, row, body. */
const TABLE_LEVELS = 5;

function tableAround(element: Element): Element | null {
  let at = parentOf(element);
  for (let level = 0; at && level < TABLE_LEVELS; level++, at = parentOf(at)) {
    if (TABLE_TAGS.test(at.name)) return at;
  }
  return null;
}

/** The number of elements between a reduced price and the one that it is reduced from. */
const NEAR = 20;
/** The least share of the former price that is left. */
const LEAST_LEFT = 0.3;

/** `Price: £149` beside `Discounted price: £129` is what was asked before. */
function markNamedReductions(prices: readonly ShownPrice[]): void {
  const reduced = prices.filter(
    ({ evidence, place, former, doubtful }) =>
      evidence.has('named as reduced') &&
      !former &&
      !doubtful &&
      !place.aside &&
      !evidence.has('of another choice'),
  );
  for (const price of prices) {
    if (price.former || price.doubtful || price.place.aside || price.words !== '') continue;
    if (price.evidence.has('named as reduced')) continue;
    if (!reduced.some((left) => isReducedTo(price, left))) continue;
    price.former = true;
    for (const each of ['struck through', 'asked before'] as const) price.evidence.add(each);
  }
}

function isReducedTo(price: ShownPrice, left: ShownPrice): boolean {
  const isOfList = ({ evidence }: ShownPrice) => evidence.has('in a list of products');
  return (
    left.currency === price.currency &&
    left.amount < price.amount * 0.999 &&
    left.amount > price.amount * LEAST_LEFT &&
    Math.abs(left.place.index - price.place.index) < NEAR &&
    // The card of another product stands in a list without the price of this one.
    (isOfList(price) || !isOfList(left))
  );
}

/** Of two adjacent amounts the lower is the price and the higher is the former price. */
function markReductions(prices: readonly ShownPrice[]): void {
  for (const [i, price] of prices.entries()) {
    if (price.former || price.place.aside || price.doubtful) continue;
    const beside = [prices[i - 1], prices[i + 1]].find(
      (other) =>
        other !== undefined &&
        !other.place.aside &&
        !other.doubtful &&
        other.currency === price.currency &&
        other.amount > price.amount * 1.005 &&
        other.amount < price.amount * 5 &&
        Math.abs(other.place.index - price.place.index) < (other.former ? 12 : 5),
    );
    if (beside?.former) price.evidence.add('below a struck-through price');
    else if (beside && price.words === '' && Math.abs(beside.score - price.score) < 1.5)
      price.evidence.add('the lower of two side by side');
  }
}

const STRUCK = /^(?:s|del|strike)$/;

/** Whether an element is struck through, or holds nothing but what is. */
const isStruckOut = ({ name, children }: Element): boolean =>
  STRUCK.test(name) ||
  (children.some((child) => isElement(child) && STRUCK.test(child.name)) &&
    children.every((child) => (isElement(child) ? STRUCK.test(child.name) : isBlank(child))));

const isBlank = (node: Element['children'][number]): boolean =>
  !isText(node) || node.data.trim() === '';

/** Names that shops give to the price itself as long as nothing is reduced. */
const AMBIGUOUS_FORMER = /regular|normalprice|original|orig\b|list|standard|suggest/i;

/**
 * An element named as a former price is the price if there is no lower amount near it, unless the page tells its price
 * elsewhere.
 */
function unmarkSingle(prices: readonly ShownPrice[], isUntold: () => boolean): void {
  for (const price of prices) {
    const isNamed = price.place.traits.former;
    if (!price.former || (isNamed && !AMBIGUOUS_FORMER.test(price.place.traits.names))) continue;
    if (isStruckOut(price.element)) continue;
    if (wasAsked(price.wording.before)) continue;
    const lower = prices.some(
      (other) =>
        other !== price &&
        !other.place.aside &&
        !other.doubtful &&
        other.amount < price.amount &&
        Math.abs(other.place.index - price.place.index) < 60,
    );
    if (lower) continue;
    if (isUntold()) price.evidence.add('asked before');
    else price.evidence.add('named as former, nothing lower by it');
  }
}

/** If a shop shows two currencies, the one that its country replaced is for comparison only. */
function markFormerCurrency(prices: readonly ShownPrice[], context: PriceContext): void {
  const own = currencyOfCountry(context.country) ?? 'EUR';
  const shown = new Set(prices.filter(({ place }) => !place.aside).map(({ currency }) => currency));
  if (!shown.has(own)) return;
  for (const { currency, evidence } of prices) {
    if (currency !== null && currency !== own && REPLACED_CURRENCIES.has(currency))
      evidence.add('in a former currency');
  }
}
