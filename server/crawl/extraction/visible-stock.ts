import { isBuyButton, readAvailability } from './availability.ts';
import { attr, pathOf, textOf, type Element, type Page } from './dom.ts';
import type { Availability, Sourced } from './extraction.ts';
import type { Place } from './region.ts';
import { isBuyable } from './structured.ts';

/** A shop may have nothing to collect today and still sell. */
const otherWays =
  /deliver|collect|pick.?up|in.?store|\bstores?\b|shipping|liefer|versand|abhol|filiale|livraison|retrait|magasin|spedizion|consegna|ritiro|negozio|entrega|recogida|tienda|loja|bezorg|afhalen|winkel|doruč|dodáv|prodejn|predajn|доставк|самовывоз|магазин/iu;

export interface BuyButton {
  element: Element;
  index: number;
  enabled: boolean;
}

/** The button that puts the page's own product into a basket; an enabled one before a disabled. */
export function findBuyButton(
  page: Page,
  places: Map<Element, Place>,
  heading: number | null,
): BuyButton | null {
  let disabled: BuyButton | null = null;
  for (const element of page.elements.slice(Math.max(0, (heading ?? 0) - 200))) {
    if (!/^(?:button|a|input|span|div)$/.test(element.name)) continue;
    const place = places.get(element)!;
    if (place.hidden || place.related || (page.textLength.get(element) ?? 0) > 60) continue;
    const text =
      element.name === 'input'
        ? (attr(element, 'value') ?? '')
        : element.children.length > 12
          ? ''
          : textOf(element, 70);
    const label = attr(element, 'aria-label') ?? attr(element, 'title') ?? '';
    const named =
      /^(?:button|input|a)$/.test(element.name) &&
      /add-?to-?(?:cart|bag|basket)|buy-?now|buy-?button|btn-buy/i.test(place.traits.names);
    if (!isBuyButton(text) && !(element.name === 'button' && isBuyButton(label)) && !named)
      continue;
    if (element.name === 'input' && /^(?:hidden|text)$/.test(attr(element, 'type') ?? 'text'))
      continue;
    const off =
      attr(element, 'disabled') !== undefined ||
      attr(element, 'aria-disabled') === 'true' ||
      /(?:^|[\s_-])disabled(?=$|\s)/.test(attr(element, 'class') ?? '');
    const found = { element, index: place.index, enabled: !off };
    if (found.enabled) return found;
    disabled ??= found;
  }
  return disabled;
}

/** What the page shows of availability near its product. */
export function shownAvailability(
  page: Page,
  places: Map<Element, Place>,
  heading: number | null,
  buy: BuyButton | null,
): Sourced<Availability> | null {
  const stated = (value: Availability, element: Element, confidence: number) =>
    ({ value, method: 'heuristic', where: pathOf(element), confidence }) as const;
  let weak: Sourced<Availability> | null = null;
  for (const element of page.elements) {
    const place = places.get(element)!;
    if (place.hidden || place.aside || /^(?:body|html|head|meta|input)$/.test(element.name))
      continue;
    const distance = heading === null ? 0 : place.index - heading;
    if (distance < -150 || distance > 900) continue;
    const named = place.traits.stock;
    if (!named && element.children.length > 3) continue;
    const length = page.textLength.get(element) ?? 0;
    if (length < 4 || length > 120) continue;
    const text = textOf(element, 160);
    if (text.length > 120 || text.length < 4) continue;
    const value = readAvailability(text);
    if (!value || (!isBuyable(value) && otherWays.test(text))) continue;
    if (named) return stated(value, element, 0.7);
    // Without a name only a whole short phrase counts, and good news needs more than a word.
    if (text.length < 50 && !weak && value !== 'InStock') weak = stated(value, element, 0.5);
    else if (text.length < 30 && !weak) weak = stated(value, element, 0.5);
  }
  if (buy?.enabled && (!weak || weak.value === 'InStock' || weak.value === 'OutOfStock')) {
    return stated('InStock', buy.element, weak?.value === 'OutOfStock' ? 0.45 : 0.6);
  }
  if (weak) return weak;
  return buy ? stated('OutOfStock', buy.element, 0.5) : null;
}
