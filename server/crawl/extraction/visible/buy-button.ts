import { readAvailability } from '../values/availability.ts';
import { isBuyButton } from './buy-words.ts';
import { attr, parentOf, type Element, type Page } from '../page/dom.ts';
import type { ElementContext, Places } from './element-context.ts';
import { isBuyable, type Availability } from '../extraction.ts';
import { seenText } from '../page/seen-text.ts';
import { textLengthOf } from '../page/text-length.ts';

export type BuyButton = {
  element: Element;
  index: number;
  enabled: boolean;
  /** What its label says of the stock: `Pre-order`. */
  says: Availability | null;
};

const BUY_NAMES = /add-?to-?(?:cart|bag|basket)|buy-?now|buy-?button|btn-buy/i;
const OFF_NAMES =
  /(?:^|[\s_-])(?:disabled|sold-?out|out-?of-?stock|unavailable|not-?available|ausverkauft)(?=$|\s)/i;

/** Whether a control is disabled, by its attributes, its class or its group. */
export function isDisabled(element: Element): boolean {
  const group = parentOf(element);
  return (
    attr(element, 'disabled') !== undefined ||
    attr(element, 'aria-disabled') === 'true' ||
    attr(element, 'data-disabled') === 'true' ||
    OFF_NAMES.test(attr(element, 'class') ?? '') ||
    (group?.name === 'fieldset' && attr(group, 'disabled') !== undefined)
  );
}

const MOST_TEXT = 60;

/** The button that adds the page's own product to the cart; an enabled button is preferred to a disabled one. */
export function findBuyButton(
  page: Page,
  places: Places,
  heading: number | null,
): BuyButton | null {
  const from = Math.max(0, (heading ?? 0) - 200);
  const found = findButton(page.elements.slice(from), page, places);
  // Some pages have the buy box before the heading.
  return found ?? findButton(page.elements.slice(Math.max(0, from - 400), from), page, places);
}

function findButton(elements: Element[], page: Page, places: Places): BuyButton | null {
  let disabled: BuyButton | null = null;
  for (const element of elements) {
    if (!/^(?:button|a|input|span|div)$/.test(element.name)) continue;
    const place = places.of(element);
    if (place.hidden || place.related || textLengthOf(page, element) > 2 * MOST_TEXT) continue;
    const text = labelOf(element);
    if (text === null || !isBuying(element, place, text)) continue;
    const says = readAvailability(text);
    const enabled = !isDisabled(element) && isBuyable(says);
    const found = { element, index: place.index, enabled, says };
    if (found.enabled) return found;
    disabled ??= found;
  }
  return disabled;
}

/** The visible label of a control; null if it contains more than a label or is not a button. */
function labelOf(element: Element): string | null {
  if (element.name !== 'input') {
    return element.children.length > 12 ? '' : seenText(element, MOST_TEXT + 10);
  }
  const type = attr(element, 'type') ?? 'text';
  if (/^(?:hidden|text)$/.test(type)) return null;
  // The label of an image stands where other controls have their value.
  return attr(element, 'value') || (attr(element, 'alt') ?? '');
}

function isBuying(element: Element, place: ElementContext, text: string): boolean {
  if (isBuyButton(text)) return true;
  const label = attr(element, 'aria-label') ?? attr(element, 'title') ?? '';
  if (element.name === 'button' && isBuyButton(label)) return true;
  return (
    /^(?:button|input|a)$/.test(element.name) &&
    text.length <= MOST_TEXT &&
    BUY_NAMES.test(place.traits.names)
  );
}
