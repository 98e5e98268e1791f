import type { MatchDocument, Offer } from '../../entities/match.ts';
import type { ProductTerms } from '../../entities/product-terms.ts';
import { availabilityOf, offerStateOf, type OfferState } from '../offer-state.ts';
import { NO_TERMS } from '../product-terms.ts';
import { coefficientPriceOf, comparablePrice, ownPriceOf, priceReadAt } from '../price.ts';
import { shownOffers } from '../summary.ts';

/** What a pricing rule knows of a competitor's offer. `price` is the comparable one, read `at` (ISO 8601 in UTC). */
export type MarketOffer = {
  alias: string;
  price: number | null;
  shipping: number | null;
  stock: OfferState;
  isGone: boolean;
  isValidated: boolean;
  /** Its price is in another currency than the account's, and no price coefficient converts it. */
  isForeign: boolean;
  at: string | null;
};

/**
 * What a pricing rule knows of a product. Prices are in the account's currency and include VAT; `cost` is 0 where it is
 * not known. `dayStart` is the own price at the start of the day; null if it is not known.
 */
export type PricedProduct = {
  price: number | null;
  dayStart: number | null;
  /** Its prices are compared in another currency than the account's. */
  isForeign: boolean;
  cost: number;
  terms: Pick<ProductTerms, 'rrp' | 'map' | 'vat' | 'min_price' | 'max_price'>;
  /** What the own shop asks for sending it; null if that is not known. */
  shipping: number | null;
  offers: MarketOffer[];
};

type Priced = Pick<MatchDocument, 'own' | 'competitors' | 'cost' | 'terms' | 'currency'>;

/**
 * A match as pricing rules see it. Of each competitor only the offer counts that the table shows; the own website is
 * never a competitor. `day` is the start of the account's day, in milliseconds since 1970: without a `dayStart` the
 * price at that time is the own offer's former one, if it changed since.
 */
export function pricedProductOf(
  match: Priced,
  { ownAlias, day, dayStart }: PricingContext,
): PricedProduct {
  const { own, cost, terms, currency } = match;
  const price = ownPriceOf(own);
  const offers: MarketOffer[] = [];
  for (const [alias, offer] of shownOffers(match)) {
    if (alias !== ownAlias) offers.push(marketOfferOf(offer, own));
  }
  return {
    price,
    dayStart: dayStart ?? priceAt(own, day),
    isForeign: currency !== undefined,
    cost,
    terms: terms ?? NO_TERMS,
    shipping: terms?.shipping ?? own?.shipping ?? null,
    offers,
  };
}

export type PricingContext = {
  ownAlias: string;
  day: number;
  dayStart?: number | null;
};

function marketOfferOf(offer: Offer, own: Offer | null): MarketOffer {
  return {
    alias: offer.alias,
    price: comparablePrice(offer),
    shipping: comparableShipping(offer, own),
    stock: offerStateOf(availabilityOf(offer)),
    isGone: offer.not_found,
    isValidated: offer.validated,
    isForeign: offer.isForeign ?? false,
    at: priceReadAt(offer),
  };
}

/** What a page asks for shipping, converted as its price is; null if it is not known in which currency that is. */
function comparableShipping(
  { shipping, coefficientPrice, currency, meta: { coefficient } }: Offer,
  own: Offer | null,
): number | null {
  if (shipping === undefined) return null;
  if (shipping === 0 || coefficientPrice === null || currency === null) return shipping;
  if (!own?.currency) return null;
  const isOther = currency.toUpperCase() !== own.currency.toUpperCase();
  return isOther ? coefficientPriceOf(shipping, { coefficient, currency: own.currency }) : shipping;
}

function priceAt(own: Offer | null, day: number): number | null {
  const price = ownPriceOf(own);
  if (!own || own.changeDate === null || Date.parse(own.changeDate) < day) return price;
  return own.previousPrice ?? price;
}
