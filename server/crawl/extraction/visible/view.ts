import { parentOf, type Element, type Page } from '../page/dom.ts';
import type { Extraction } from '../extraction.ts';
import type { PriceContext } from '../values/price.ts';
import { findBuyButton, type BuyButton } from './buy-button.ts';
import { placesOf, type Places } from './element-context.ts';
import type { Scene } from './scene.ts';
import { shownDetails } from './shown-details.ts';
import { shownPrices, type ShownPrice } from './shown-prices.ts';
import { shownStock, type ShownStock } from './shown-stock.ts';

/** The visible content of a page. */
export type View = Scene & {
  prices: ShownPrice[];
  /** Labelled details, without a price. */
  details: Extraction;
  stock: ShownStock;
};

const isInFooter = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.name === 'footer' || at.name === 'nav') return true;
  }
  return false;
};

/** The number of elements between a name and its buy button. */
const WITHIN_BUY_BOX = 400;

/** Whether the buy button is near the name, but in a box with a class name for other content. */
const isMisnamed = (buy: BuyButton, heading: number, places: Places): boolean =>
  Math.abs(buy.index - heading) < WITHIN_BUY_BOX &&
  places.of(buy.element).aside &&
  !isInFooter(buy.element);

export function viewOf(
  page: Page,
  name: Element | null,
  context: PriceContext & { now?: number | undefined },
): View {
  const first = placesOf(page, [name]);
  const heading = name && first.of(name).index;
  const buy = findBuyButton(page, first, heading);
  const places =
    buy && heading !== null && isMisnamed(buy, heading, first)
      ? placesOf(page, [name, buy.element])
      : first;
  const scene: Scene = { page, places, heading, buy, now: context.now ?? null };
  return {
    ...scene,
    prices: shownPrices(scene, context),
    details: shownDetails(scene),
    stock: shownStock(scene),
  };
}
