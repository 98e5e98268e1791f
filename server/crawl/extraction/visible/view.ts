import { findBuyButton, type BuyButton } from './buy-button.ts';
import { parentOf, type Element, type Page } from '../page/dom.ts';
import type { Extraction } from '../extraction.ts';
import type { PriceContext } from '../values/price.ts';
import { contextsOf, type ElementContext } from './element-context.ts';
import { shownDetails } from './shown-details.ts';
import { shownPrices, type ShownPrice } from './shown-prices.ts';
import { shownStock, type ShownStock } from './shown-stock.ts';

/** The page as a reader sees it. */
export type View = {
  prices: ShownPrice[];
  /** Labelled details; never a price. */
  details: Extraction;
  stock: ShownStock;
  places: Map<Element, ElementContext>;
  /** Position of the product's name among the page's elements. */
  heading: number | null;
  buy: BuyButton | null;
};

const isInFooter = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.name === 'footer' || at.name === 'nav') return true;
  }
  return false;
};

export function viewOf(page: Page, heading: Element | null, context: PriceContext): View {
  const first = contextsOf(page, [heading]);
  const at = heading ? (first.get(heading)?.index ?? null) : null;
  const buy = findBuyButton(page, first, at);
  const misplaced =
    buy &&
    at !== null &&
    Math.abs(buy.index - at) < 400 &&
    first.get(buy.element)!.aside &&
    !isInFooter(buy.element);
  const places = misplaced ? contextsOf(page, [heading, buy.element]) : first;
  return {
    prices: shownPrices(page, places, { heading: at, buy: buy?.index ?? null }, context),
    details: shownDetails(page, places, at),
    stock: shownStock(page, places, at, buy),
    places,
    heading: at,
    buy,
  };
}
