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
import { foldLetters } from '../values/phrase.ts';
import type { View } from '../visible/view.ts';

/** The number of cards from which a page is a list. */
const MANY_CARDS = 3;
export const IDENTIFIERS = ['sku', 'mpn', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14'];

/**
 * Whether a list is marked up as one product with the range of its prices, as shops do to have stars in search results:
 * no article number, no buy button and no amount of its own, but cards of products.
 */
export function isListAsProduct(offered: readonly Item[], { places, buy, prices }: View): boolean {
  if (places.cards < MANY_CARDS || offered.length === 0) return false;
  const isOwnBuy = buy !== null && !places.of(buy.element).aside;
  return (
    !isOwnBuy &&
    prices.every(({ place }) => place.aside) &&
    offered.every((item) => hasRangeOnly(item) && stringOf(item, ...IDENTIFIERS) === null)
  );
}

const hasRangeOnly = (item: Item): boolean =>
  itemsOf(item, 'offers', 'offer').every(
    (offer) =>
      hasType(offer, 'AggregateOffer') &&
      stringOf(offer, 'lowPrice') !== stringOf(offer, 'highPrice'),
  );

const VERSUS =
  /\s(?:vs\.?|versus|or|oder|gegen|kontra|ou|contre|contra|o|of|tegen|lub|czy|kontra|nebo|alebo|vagy|sau|eller|mot|mod|tai|или|против|чи|або|veya)\s/iu;

/** Whether the markup describes several offers, none of them with the page's name. */
export function namesOthers(offered: readonly Item[], headings: readonly string[]): boolean {
  const names = new Set(offered.flatMap((item) => stringOf(item, 'name') ?? []));
  if (names.size < 2) return false;
  const titled = new Set(headings.flatMap(wordsOf));
  return [...names].every((name) => {
    const words = wordsOf(name);
    return words.filter((word) => titled.has(word)).length < words.length / 2;
  });
}

/** Whether the heading names two of the products that the markup offers, one against the other: `Ada vs. Bea`. */
export function comparesProducts(offered: readonly Item[], headings: readonly string[]): boolean {
  const names = [...new Set(offered.flatMap((item) => stringOf(item, 'name') ?? []))];
  if (names.length < 2) return false;
  return headings.some((heading) => {
    if (!VERSUS.test(heading)) return false;
    const titled = new Set(wordsOf(heading));
    const named = names.filter((name) => wordsOf(name).every((word) => titled.has(word)));
    return named.length > 1;
  });
}

const LEVELS = 4;
const LONGEST_BOX = 300;
const MOST_WITHIN = 60;
const LONGEST_LABEL = 60;

/** The label of a link to another shop's offer: `Zum Angebot`, `See price at Amazon`; its letters are folded. */
const OFFER_LABEL = new RegExp(
  String.raw`^(?:${[
    String.raw`(?:view|see|get|check|find|show)\b.*\b(?:deals?|offers?|prices?|store|shop|at|on)\b`,
    String.raw`(?:buy|order|shop|available)(?: now| it)? (?:at|on|from|via)\b`,
    '(?:jetzt |hier )?(?:shop(?:pen)?(?: now| it| here| nu| jetzt)?|shoppe)$',
    'zu[mr] (?:angebot|shop|anbieter|haendler|handler|deal|webseite)',
    String.raw`(?:jetzt )?(?:bei|auf) \S+.* (?:ansehen|anschauen|kaufen|bestellen|prufen)`,
    '(?:preise?|angebote?) (?:prufen|ansehen|anzeigen|anschauen)',
    String.raw`voir (?:l.offre|le prix|sur|chez)\b`,
    String.raw`acheter (?:sur|chez)\b`,
    String.raw`ver (?:la )?(?:oferta|precio)\b`,
    String.raw`(?:ver|comprar) (?:en|no|na) [a-z]`,
    String.raw`(?:vedi|vai) (?:l.|al)?.*(?:offerta|prezzo)\b`,
    String.raw`(?:acquista|compra|vedi) su\b`,
    String.raw`bekijk (?:de )?(?:aanbieding|prijs|bij|op)\b`,
    String.raw`(?:koop|bestel) (?:bij|op)\b`,
    String.raw`(?:zobacz|sprawdz) (?:oferte|cene)\b`,
    String.raw`(?:kup|zobacz) w [a-z]`,
    String.raw`(?:zobrazit|zkontrolovat) (?:nabidku|cenu)\b`,
    String.raw`(?:se|vis) (?:erbjudande|tilbud|pris)\w*`,
    String.raw`(?:kop|kob|kjop) (?:hos|pa)\b`,
    String.raw`katso (?:tarjous|hinta)\b`,
    'смотреть (?:предложение|цену)',
  ].join('|')})`,
  'u',
);

/** Marketplaces and networks of advertisers: a button that leads there sells nothing of the page's own. */
const OTHER_SHOPS =
  /^(?:amazon|amzn|ebay|walmart|target|bestbuy|aliexpress|otto|mediamarkt|bol|allegro|fnac|cdiscount|awin1|shareasale|tradedoubler|anrdoezrs|jdoqocy|kqzyfj|dpbolvw|skimresources|viglink|howl|rstyle)$/;

/** Where a website takes orders for another one: a cart, a checkout or a payment. */
const TAKES_ORDERS =
  /cart|checkout|basket|order|pay|gumroad|\/\/buy\.|[/?&]add|warenkorb|kasse|bestell|panier|commande|carrito|carrinho|carrello|winkel(?:wagen|mand)|koszyk|ko[sš][ií]k|kosar/i;

/** Whether the box with the price leads to another website's offer, and the page sells nothing itself. */
export function leadsToOtherShop({ page, places, buy, prices }: View, price: number): boolean {
  if (buy !== null && !places.of(buy.element).aside) return isBoughtElsewhere(buy.element, page);
  return prices.some(({ amount, place, element }) => {
    if (amount !== price || place.aside) return false;
    let box: Element | null = element;
    for (let level = 0; box && level < LEVELS; level++, box = parentOf(box)) {
      if (textLengthOf(page, box) > LONGEST_BOX) return false;
      if (linksWithin(box).some((link) => isOfferElsewhere(link, page.base))) return true;
    }
    return false;
  });
}

/** The number of elements between the label of a button and its link. */
const LINK_LEVELS = 3;

/** Whether a buy button is a link to what another website sells: a paid one, or one to no cart and no payment. */
function isBoughtElsewhere(button: Element, { base }: Page): boolean {
  let link: Element | null = button;
  for (let level = 0; link && link.name !== 'a'; level++) {
    link = level < LINK_LEVELS ? parentOf(link) : null;
  }
  if (!link) return false;
  if (isPaidFor(link) || leadsTo(link, base, (owner) => OTHER_SHOPS.test(owner))) return true;
  const own = base === null ? '' : ownerOf(base);
  const isStrange = (owner: string) => !owner.includes(own) && !own.includes(owner);
  return leadsTo(link, base, isStrange) && !TAKES_ORDERS.test(attr(link, 'href') ?? '');
}

/** Whether a link says that its destination pays for it. */
const isPaidFor = (link: Element): boolean => /\bsponsored\b/i.test(attr(link, 'rel') ?? '');

/** Addresses of a website that lead to others: `/out/12`, `/visit/thread/12`. */
const WAY_OUT =
  /\/(?:out|go|goto|go-?to|visit|redirect|redir|click|clickout|exit|away|leadout|outgoing|track|recommends)(?:[/?.]|$)/i;

/** Whether a link to the website itself only leads on to another one, which search engines shall not follow. */
const leadsOut = (link: Element): boolean =>
  /\b(?:nofollow|sponsored)\b/i.test(attr(link, 'rel') ?? '') &&
  WAY_OUT.test(attr(link, 'href') ?? '');

function linksWithin(box: Element): Element[] {
  const found = [box];
  for (let at = 0; at < found.length && found.length < MOST_WITHIN; at++) {
    for (const child of found[at]!.children) if (isElement(child)) found.push(child);
  }
  return found.filter(({ name }) => name === 'a');
}

const isOfferElsewhere = (link: Element, base: string | null): boolean =>
  (leadsTo(link, base, () => true) || leadsOut(link)) &&
  OFFER_LABEL.test(foldLetters(textOf(link, LONGEST_LABEL)));

/** Whether a link leads to a website of another owner who fits. */
function leadsTo(link: Element, base: string | null, fits: (owner: string) => boolean): boolean {
  const address = resolveUrl(attr(link, 'href'), base);
  if (address === null || base === null || !address.startsWith('http')) return false;
  const owner = ownerOf(address);
  return owner !== ownerOf(base) && fits(owner);
}

/** The part of a host name that its owner chose, about: 'shop' of `www.shop.co.uk`. */
function ownerOf(address: string): string {
  const labels = new URL(address).hostname.split('.').slice(0, -1);
  const last = labels.at(-1) ?? '';
  return last.length <= 3 && labels.length > 1 ? labels.at(-2)! : last;
}
