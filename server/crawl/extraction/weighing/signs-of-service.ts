import { attr, textOf, type Element } from '../page/dom.ts';
import { hasType, stringOf, type Item } from '../structured/item.ts';
import { foldLetters } from '../values/phrase.ts';
import { isServiceButton } from '../visible/service-words.ts';
import type { View } from '../visible/view.ts';
import { PLACE_TYPES, SERVICE_TYPES } from './subject-types.ts';

/**
 * Whether the structured data is about something that no shop sends, an event, a room, a home or a loan, or about the
 * place of the heading's name, and about no product.
 */
export const isMarkedAsService = (
  subjects: readonly Item[],
  products: readonly Item[],
  [heading = '']: readonly string[],
): boolean =>
  products.every((item) => hasType(item, 'Event') && !hasType(item, 'Product')) &&
  subjects.some(
    (item) =>
      hasType(item, ...SERVICE_TYPES) ||
      (hasType(item, ...PLACE_TYPES) && stringOf(item, 'name') === heading),
  );

/** The number of elements before and after the heading within which a button is the page's own. */
const BEFORE = 20;
const AFTER = 200;

/** Whether the button by the heading books, applies, gives or asks for a visit. */
export function hasServiceButton({ page, places, heading, buy }: View): boolean {
  if (buy) return isServiceButton(labelOf(buy.element));
  const from = Math.max(0, (heading ?? 0) - BEFORE);
  return page.elements
    .slice(from, from + BEFORE + AFTER)
    .some(
      (element) =>
        /^(?:a|button|input)$/.test(element.name) &&
        !places.of(element).aside &&
        isServiceButton(labelOf(element)),
    );
}

const labelOf = (element: Element): string =>
  element.name === 'input' ? (attr(element, 'value') ?? '') : textOf(element, 60);

/** `3 bedrooms`, `78 m² Wohnfläche`, `3 pièces`. */
const ROOMS =
  /(?<![\d.,])[1-9](?:[.,]5)?[\s-]?(?:bed(?:room)?s?|bds?|baths?|bathrooms?|zimmer(?:-?wohnung|-?haus)?|pièces|chambres|habitaciones|dormitorios|locali|camere da letto|vani|kamers|slaapkamers|pokoje|pokoi|rum|rok|værelser|rom|soverom|huonetta|szoba|camere|dormitoare|izby|комнат\p{L}*|кімнат\p{L}*|υπνοδωμάτια|odalı|quartos)(?!\p{L})|wohnfläche|living (?:area|space)|surface habitable|superficie habitable/iu;

/** The number of elements behind the heading that describe a home. */
const DESCRIBED = 60;

/** Whether the heading, or a line below it, counts rooms. */
export function describesHome({ page, places, heading }: View): boolean {
  if (heading === null) return false;
  return page.elements
    .slice(heading, heading + DESCRIBED)
    .some((element) => !places.of(element).aside && ROOMS.test(textOf(element, 80)));
}

/** Headings of what is traded and not sent: `Bitcoin price today`, `Goldpreis`, `Cours de l'action`. */
const QUOTED =
  /(?<!\p{L})(?:bitcoin|ethereum|crypto\p{L}*|krypto\p{L}*|stocks? price|share price|exchange rates?|price today|spot price|(?:gold|silver|oil) price|aktien?|aktienkurs|(?:gold|silber|ol|strom|heizol)preis\p{L}*|wechselkurs|cours (?:de l.action|de l.or|du|en bourse)|precio del? (?:oro|dolar|euro|plata) hoy|cotizacion|quotazione|prezzo dell?.oro|cotacao|koers|goudprijs|kurs (?:walut|zlota|euro|dolara)|notowania|cena zlata|aktiekurs|guldpris|elpris|osakekurssi|курс (?:доллара|евро|валют|акци\p{L}*)|котировк\p{L}*)(?!\p{L})|株価|為替|汇率|股价|환율|주가/u;

/** Whether a heading is that of a rate of exchange, a share or a metal. */
export const isQuotation = (headings: readonly string[]): boolean =>
  headings.slice(0, 1).some((heading) => QUOTED.test(foldLetters(heading)));
