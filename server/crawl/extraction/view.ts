import type { Element, Page } from './dom.ts';
import type { Extraction } from './extraction.ts';
import type { PriceContext } from './price.ts';
import { placesOf, type Place } from './region.ts';
import { shownDetails } from './visible-details.ts';
import { shownPrices, type ShownPrice } from './visible-price.ts';
import { findBuyButton, shownAvailability, type BuyButton } from './visible-stock.ts';

/** The page as a reader sees it. */
export interface View {
  prices: ShownPrice[];
  /** Availability and labelled details; never a price. */
  details: Extraction;
  places: Map<Element, Place>;
  /** Position of the product's name among the page's elements. */
  heading: number | null;
  buy: BuyButton | null;
}

export function viewOf(page: Page, heading: Element | null, context: PriceContext): View {
  const first = placesOf(page, [heading]);
  const at = heading ? (first.get(heading)?.index ?? null) : null;
  const buy = findBuyButton(page, first, at);
  const misplaced =
    buy && at !== null && Math.abs(buy.index - at) < 400 && first.get(buy.element)!.aside;
  const places = misplaced ? placesOf(page, [heading, buy.element]) : first;
  const anchors = { heading: at, buy: buy?.index ?? null };
  const details = shownDetails(page, places, at);
  details.availability = shownAvailability(page, places, at, buy);
  return {
    prices: shownPrices(page, places, anchors, context),
    details,
    places,
    heading: at,
    buy,
  };
}
