import { isRedirected } from '../page/destination.ts';
import type { Page } from '../page/dom.ts';
import type { PriceEvidence } from '../evidence.ts';
import type { Offer, OfferTerm } from '../extraction.ts';
import { isBuyable } from '../extraction.ts';

type PricedOffer = Offer & { price: number };

const isPriced = (offer: Offer): offer is PricedOffer => offer.price !== null && offer.price > 0;

/** The only element of a list; null if it has none or several. */
export const onlyOf = <T>(list: readonly T[]): T | null =>
  list.length === 1 ? (list[0] ?? null) : null;

/** Whether the page's address is that of the offer, or ends in its number. */
export function isRequested({ url, sku }: Offer, page: Page): boolean {
  if (page.url === null) return false;
  // A fragment can also identify a variant: `#sku=B`.
  const isSame = url?.includes('#')
    ? url === page.url
    : url !== null && !isRedirected(url, page.url);
  if (isSame) return true;
  return sku !== null && sku.length > 3 && page.url.toLowerCase().endsWith(`-${sku.toLowerCase()}`);
}

/** The offer that the page's address or the product's number identifies. */
export function namedOffer(offers: Offer[], page: Page, sku: string | null): Offer | null {
  const priced = offers.filter(isPriced);
  if (priced.length <= 1) return null;
  const addressed = onlyOf(priced.filter((offer) => isRequested(offer, page)));
  if (addressed || sku === null) return addressed;
  return onlyOf(priced.filter((offer) => offer.sku === sku));
}

/** The cheapest new one for everybody; else the cheapest that can be bought; else the cheapest. */
export function cheapestOffer(offers: Offer[]): Offer | null {
  const priced = offers.filter(isPriced);
  if (priced.length === 0) return offers[0] ?? null;
  const fewest = Math.min(...priced.map(({ terms }) => terms.length));
  const plain = priced.filter(({ terms }) => terms.length === fewest);
  const buyable = plain.filter(
    (offer) => offer.availability !== null && isBuyable(offer.availability),
  );
  return (buyable.length > 0 ? buyable : plain).reduce((low, offer) =>
    offer.price < low.price ? offer : low,
  );
}

const TERM_EVIDENCE: Record<OfferTerm, PriceEvidence> = {
  used: 'stated for used goods',
  members: 'stated for members',
  'without VAT': 'stated without VAT',
  'many pieces': 'for many pieces',
  businesses: 'for businesses',
  'a rent': 'a rate',
  'another country': 'stated for another country',
};

/**
 * The evidence against the offer that was chosen among several; `named` is the one that the address or number
 * identifies.
 */
export function evidenceOf(
  chosen: Offer,
  { offers, named }: { offers: Offer[]; named: Offer | null },
): PriceEvidence[] {
  const found = chosen.terms.map((term) => TERM_EVIDENCE[term]);
  if (chosen.mayBeGrouped) found.push('may be in thousands or thousandths');
  const others = offers.filter(
    (each) => isPriced(each) && each.price !== chosen.price && each.terms.length === 0,
  );
  const isRange = chosen.highPrice !== null && chosen.highPrice > (chosen.price ?? 0) * 1.001;
  if (isRange || (others.length > 0 && named === null)) found.push('the lowest of several offers');
  return found;
}
