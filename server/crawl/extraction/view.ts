import { choosePrice, formerOf } from './choose-price.ts';
import { currencyOfCountry } from './currency.ts';
import { pathOf, type Element, type Page } from './dom.ts';
import { emptyExtraction, type Extraction, type Sourced } from './extraction.ts';
import { fill } from './fill.ts';
import type { PriceContext } from './price.ts';
import { placesOf } from './region.ts';
import { shownDetails } from './visible-details.ts';
import { shownPrices, type ShownPrice } from './visible-price.ts';
import { findBuyButton } from './buy-button.ts';
import { settleAvailability, type ShownStock } from './settle-availability.ts';
import { shownStock } from './visible-stock.ts';

/** The page as a reader sees it. */
export interface View {
  prices: ShownPrice[];
  /** Labelled details; never a price. */
  details: Extraction;
  stock: ShownStock;
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
  const stock = shownStock(page, places, at, buy);
  return { prices: shownPrices(page, places, anchors, context), details, stock };
}

const sourced = <T>(value: T, element: Element, confidence: number): Sourced<T> => ({
  value,
  method: 'heuristic',
  where: pathOf(element),
  confidence,
});

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.006;

/** Completes an extraction from structured data with what the page shows, and checks one by the other. */
export function fillFromView(
  result: Extraction,
  state: Extraction,
  view: View,
  context: PriceContext,
): void {
  if (result.price && result.price.value > 0) {
    confirm(result, view);
    fill(result, { ...emptyExtraction(), currency: state.currency });
  } else {
    result.price = null;
    priceFromView(result, state, view);
  }
  fill(result, {
    ...emptyExtraction(),
    availability: state.availability,
    listPrice: state.listPrice,
  });
  fill(result, view.details);
  result.availability = settleAvailability(result.availability, view.stock);
  result.currency ??= currencyByPlace(result, context);
}

/** A stated price the page also shows is surer; one it never shows is doubtful. */
function confirm(result: Extraction, view: View): void {
  const price = result.price!;
  const shown = view.prices.filter(({ amount }) => near(amount, price.value));
  const best = shown.toSorted((a, b) => b.score - a.score)[0];
  if (best) {
    result.price = { ...price, confidence: rounded(Math.min(0.99, price.confidence + 0.03)) };
    if (!result.currency && best.currency) {
      result.currency = sourced(best.currency, best.element, 0.7);
    }
    const former = formerOf(best, view.prices);
    if (former) result.listPrice ??= sourced(former.amount, former.element, 0.65);
  } else if (view.prices.some(({ score }) => score > 3)) {
    result.price = { ...price, confidence: rounded(price.confidence - 0.25) };
  }
}

function priceFromView(result: Extraction, state: Extraction, view: View): void {
  const stated = state.price;
  // State often counts in cents; what the page shows tells.
  const known = stated ? [stated.value, stated.value / 100] : [];
  const chosen = choosePrice(view.prices, known);
  if (chosen) {
    const { price, listPrice, confidence } = chosen;
    const agreed = known.some((amount) => near(amount, price.amount));
    result.price =
      agreed && stated
        ? { ...stated, value: price.amount, confidence: Math.min(0.9, stated.confidence + 0.1) }
        : sourced(price.amount, price.element, confidence);
    if (price.currency) result.currency = sourced(price.currency, price.element, confidence);
    if (listPrice) result.listPrice ??= sourced(listPrice.amount, listPrice.element, confidence);
  } else if (stated) result.price = { ...stated, confidence: 0.5 };
  result.currency ??= state.currency;
}

/** Where only an amount is stated, the shop's country tells the currency, weakly. */
function currencyByPlace(result: Extraction, context: PriceContext): Sourced<string> | null {
  const code = context.currency ?? currencyOfCountry(context.country);
  if (!result.price || !code) return null;
  return { value: code, method: 'heuristic', where: 'country of the shop', confidence: 0.5 };
}
