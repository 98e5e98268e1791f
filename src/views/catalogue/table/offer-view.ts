import type { MatchDocument, Offer } from '../../../../contract/entities/match.ts';
import {
  ownOfferOf,
  ownPriceOf,
  priceDifference,
  seenAmount,
  statedPrice,
} from '../../../../contract/rules/price.ts';
import {
  availabilityOf,
  OFFER_STATE_LABELS,
  type OfferState,
  offerStateOf,
} from '../../../../contract/rules/offer-state.ts';
import { formatDate, formatDateTime, formatDifference, formatPrice } from '../../shared/format.ts';
import { readFrom } from '../../shared/read-from.ts';

/** The own offer compared with this one (core 9): 'higher' means the own price is higher. */
export type Tone = 'higher' | 'lower' | 'equal' | 'none';

/**
 * S stock, P promotion, G Google Shopping price, C coefficient-adjusted price, L losing position (TABLE-10); MAP and RRP
 * for a price below the product's limit (terms-view.ts). A currency, as ISO 4217 writes it, for a price in another one
 * that is not compared.
 */
export type Marker = {
  letter: string;
  label: string;
  tone: string;
};

/** For a product whose page is gone or has moved: its last price and the day it was last read. */
export type GoneView = { price: string; what: 'gone' | 'moved'; read: string | null };

export type OfferView = {
  /** Null when no price counts; a zero price counts as missing. */
  price: string | null;
  /** In place of a price. */
  absence: string;
  gone: GoneView | null;
  tone: Tone;
  /** '+5%': the competitor is more expensive. Null without a comparison. */
  difference: string | null;
  markers: Marker[];
  trend: 'down' | 'up' | null;
};

type Compared = Pick<MatchDocument, 'own' | 'currency'>;

const seenOf = (offer: Offer, { own }: Compared): Offer =>
  offer === own ? ownOfferOf(offer) : offer;

/** In which an offer of a match is shown (ISO 4217): the page's where that is another, else the match's. */
const shownCurrency = (
  { isForeign, currency }: Pick<Offer, 'isForeign' | 'currency'>,
  match: Pick<MatchDocument, 'currency'>,
): string | null | undefined => (isForeign ? currency : match.currency);

/** The view of an offer in a cell. Its price is compared with the own one, unless it is the own offer. */
export function offerView(offer: Offer, match: Compared, country: string): OfferView {
  const isOwn = offer === match.own;
  const price = isOwn ? ownPriceOf(offer) : offer.not_found ? null : statedPrice(offer);
  const difference = isOwn ? null : priceDifference(offer, ownPriceOf(match.own));
  return {
    price: price === null ? null : formatPrice(price, country, shownCurrency(offer, match)),
    absence: isReadInVain(offer) ? NOT_READABLE : ABSENCES[offerStateOf(availabilityOf(offer))],
    gone: goneView(offer, match, country),
    tone: toneOf(difference),
    difference: differenceText(difference),
    markers: markersOf(offer, match, country),
    trend: trendOf(offer),
  };
}

export function toneOf(difference: number | null): Tone {
  if (difference === null) return 'none';
  return difference < 0 ? 'higher' : difference > 0 ? 'lower' : 'equal';
}

function differenceText(difference: number | null): string | null {
  if (difference === null) return null;
  if (difference === 0) return '=';
  return formatDifference(difference);
}

const ABSENCES: Record<OfferState, string> = {
  'in-stock': 'No price',
  'out-of-stock': 'No price',
  unknown: 'No price',
  'not-found': 'Not found',
  unread: 'Not read yet',
};

/** Null for an available product, and for one without a last price. */
export function goneView(offer: Offer, match: Compared, country: string): GoneView | null {
  const last = statedPrice(seenOf(offer, match));
  if (!offer.not_found || last === null) return null;
  return {
    price: formatPrice(last, country, shownCurrency(offer, match)),
    what: offer.state === 'moved' ? 'moved' : 'gone',
    read: offer.updateDate && formatDate(offer.updateDate),
  };
}

export function trendOf({ price, previousPrice, not_found: isGone }: Offer): OfferView['trend'] {
  if (isGone || price === null || previousPrice === null || price === previousPrice) return null;
  return price < previousPrice ? 'down' : 'up';
}

type StockTone = 'in' | 'out' | 'unknown' | 'unsaid';

/** InStock green, NotFound grey, anything else red (core 9); unknown stock is grey too, in another shade. */
const STOCK_TONES: Record<OfferState, StockTone> = {
  'in-stock': 'in',
  'out-of-stock': 'out',
  unknown: 'unsaid',
  'not-found': 'unknown',
  unread: 'unsaid',
};

export function availabilityTone(availability: string): StockTone {
  return STOCK_TONES[offerStateOf(availability)];
}

const NOT_READABLE = 'Unreadable';

/** Whether the page of an offer was visited, and nothing of the product was read in any visit. */
const isReadInVain = (offer: Offer): boolean =>
  offer.state !== 'pending' && offerStateOf(availabilityOf(offer)) === 'unread';

/** What is known of the stock of an offer; null, an offer without a page, is not found. */
export const stockLabel = (offer: Offer | null): string =>
  offer !== null && isReadInVain(offer)
    ? NOT_READABLE
    : OFFER_STATE_LABELS[offerStateOf(availabilityOf(offer))];

/** No other marker applies to a product that is gone, and its last price already shows that. */
function markersOf(offer: Offer, match: Compared, country: string): Marker[] {
  const { promotion, isGoogleShoppingProduct } = offer;
  const availability = availabilityOf(offer);
  const stock: Marker = {
    letter: 'S',
    label: stockLabel(offer),
    tone: availabilityTone(availability),
  };
  if (offer.not_found) return goneView(offer, match, country) ? [] : [stock];
  const markers = [stock];
  if (promotion) {
    markers.push({ letter: 'P', label: promotionLabel(offer, match, country), tone: 'p' });
  }
  if (isGoogleShoppingProduct) {
    markers.push({ letter: 'G', label: 'Google Shopping price', tone: 'g' });
  }
  const original = originalPrice(offer, match, country);
  if (original !== null) markers.push({ letter: 'C', label: original, tone: 'c' });
  if (offer.isForeign && offer.currency !== null) {
    markers.push({ letter: offer.currency, label: notCompared(offer.currency), tone: 'currency' });
  }
  if (isLosing(offer)) {
    markers.push({ letter: 'L', label: `Losing position: ${offer.position}`, tone: 'l' });
  }
  return markers;
}

/** Position 1 is the offer a shopper sees first. */
function isLosing({ position }: Offer): boolean {
  return position !== null && position > 1;
}

function promotionLabel(offer: Offer, match: Compared, country: string): string {
  const listPrice = seenText(offer.listPrice, offer, { match, country });
  return listPrice === null ? 'Promotion' : `Promotion, before ${listPrice}`;
}

/** An amount of an offer's page as the price beside it is seen (FIG-16). */
function seenText(
  amount: number | null,
  offer: Offer,
  { match, country }: { match: Compared; country: string },
): string | null {
  const given = seenOf(offer, match);
  const seen = seenAmount(amount, given, match);
  const currency = given.coefficientPrice === null ? offer.currency : match.currency;
  return seen === null ? null : formatPrice(seen, country, currency);
}

/** What a price coefficient was applied to; null without one. */
function originalPrice(offer: Offer, match: Compared, country: string): string | null {
  const { price, currency } = offer;
  if (seenOf(offer, match).coefficientPrice === null || price === null) return null;
  return `Original price: ${formatPrice(price, country, currency)}`;
}

const notCompared = (currency: string) =>
  `In ${currency}, so it is not compared. A price coefficient converts it.`;

function shippingTip({ shipping, currency, not_found: isGone }: Offer, country: string): string[] {
  if (shipping === undefined || isGone) return [];
  if (shipping === 0) return ['Free shipping'];
  return [`Shipping: ${formatPrice(shipping, country, currency)}`];
}

/**
 * The lines of an offer's tooltip: seller, where and when the price was read, its previous value, and the other pages
 * of its website, which do not count.
 */
export function offerTip(
  offer: Offer,
  { match, country, hidden = [] }: { match: Compared; country: string; hidden?: readonly Offer[] },
): string[] {
  const { seller, provenance } = offer;
  return [
    ...(seller ? [`Seller: ${seller}`] : []),
    ...priceTip(offer, match, country),
    ...shippingTip(offer, country),
    ...(provenance ? [`from ${readFrom(provenance)}, ${formatDateTime(provenance.at)}`] : []),
    ...(provenance?.evidence?.length ? [`Why: ${provenance.evidence.join(', ')}`] : []),
    ...(offer.not_found && offer.updateDate
      ? [`Last read ${formatDateTime(offer.updateDate)}`]
      : []),
    ...(offer.state === 'ok' ? [] : [messageOf(offer)]),
    ...(hidden.length > 0 ? [`1 of ${hidden.length + 1} offers of this website counts:`] : []),
    ...hidden.map((other) => `not counted: ${hiddenText(other, match, country)}`),
  ];
}

/** What its price was made from, what it was before, and why it is not compared. */
function priceTip(offer: Offer, match: Compared, country: string): string[] {
  const { price, previousPrice, currency } = offer;
  const original = originalPrice(offer, match, country);
  const before =
    previousPrice === price ? null : seenText(previousPrice, offer, { match, country });
  return [
    ...(original === null ? [] : [original]),
    ...(before === null ? [] : [`Before: ${before}`]),
    ...(offer.isForeign && currency !== null ? [notCompared(currency)] : []),
  ];
}

const messageOf = ({ message, not_found: isGone }: Offer): string =>
  message ?? (isGone ? 'The page was not found' : 'The page was not read yet');

function hiddenText(offer: Offer, match: Compared, country: string): string {
  const { price, absence, gone } = offerView(offer, match, country);
  return gone ? `${gone.price}, ${gone.what}` : (price ?? absence);
}
