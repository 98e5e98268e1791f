import { attr, textOf, type Page } from '../page/dom.ts';
import type { View } from '../visible/view.ts';
import { destinationOf } from '../page/destination.ts';
import { textLengthOf } from '../page/text-length.ts';

/** `48 products`, `128 Artikel`, `Showing 1-24 of 310 results` near the top of a list. */
const PRODUCT_COUNT =
  /(?:^|\s|\()(?:[5-9]|[1-9]\d[\d.,\u00a0 ]{0,5})\s?(?:products|items|results|articles|artikel|produkte|ergebnisse|treffer|produits|résultats|productos|artículos|resultados|prodotti|articoli|risultati|producten|resultaten|produktów|wyników|produkter|varor|varer|artiklar|tuotetta|tulosta|produktů|produktov|položek|termék|találat|produse|rezultate|produtos|товар(?:ов|а)?|результат(?:ов|а)?|товарів|προϊόντα|ürün|件)(?:\s|$|\))/iu;

/** The number of amounts in a list of the page. */
export const listedPrices = ({ prices }: View): number =>
  prices.filter(({ place, evidence }) => !place.aside && evidence.has('in a list of products'))
    .length;

/** The number of elements after the heading within which a list states its length. */
const COUNT_WITHIN = 40;

/** Whether the page states near its top how many products it lists. */
export const countsProducts = ({ page, places, heading }: View): boolean =>
  heading !== null &&
  page.elements
    .slice(heading, heading + COUNT_WITHIN)
    .some(
      (element) =>
        !places.of(element).aside &&
        textLengthOf(page, element) <= 60 &&
        PRODUCT_COUNT.test(textOf(element, 60)),
    );

/** Whether the page links to its next page. */
export const linksToNextPage = (page: Page): boolean =>
  page.elements.some(
    (element) =>
      (element.name === 'link' || element.name === 'a') &&
      attr(element, 'rel') === 'next' &&
      /[?&/](?:page|p|pg|seite|pagina|strana)[=/-]?\d/i.test(attr(element, 'href') ?? ''),
  );

/** Shops that have all their pages at one address name the product there. */
const NAMES_PRODUCT = /[?&](?:id|p|pid|sku|art\w*|item\w*|\w*product\w*)=/i;

/** Whether an address states what is looked for, and no product. */
export const isSearch = (address: string | null): boolean =>
  address !== null &&
  destinationOf(address) === 'search' &&
  address.includes('?') &&
  !NAMES_PRODUCT.test(address);
