import { figureFormat } from '../../../../contract/rules/figures.ts';
import type { Offer } from '../../../../contract/entities/match.ts';
import { comparablePrice, priceDifference } from '../../../../contract/rules/price.ts';
import {
  availabilityOf,
  type OfferState,
  offerStateOf,
} from '../../../../contract/rules/offer-state.ts';
import { formatDate, formatDateTime, formatDifference, formatPrice } from '../../shared/format.ts';

/** The own offer compared with this one (core 9): 'higher' means the own price is higher. */
export type Tone = 'higher' | 'lower' | 'equal' | 'none';

/**
 * S stock, P promotion, G Google Shopping price, C coefficient-adjusted price, L losing position (TABLE-10); MAP and RRP
 * for a price below the product's limit (terms-view.ts).
 */
export type Marker = {
  letter: 'S' | 'P' | 'G' | 'C' | 'L' | 'MAP' | 'RRP';
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

/** The view of an offer in a cell. `ownPrice` null omits the comparison, as for the own offer itself. */
export function offerView(offer: Offer, ownPrice: number | null, country: string): OfferView {
  const price = comparablePrice(offer);
  const difference = priceDifference(offer, ownPrice);
  return {
    price: price === null ? null : formatPrice(price, country),
    absence: ABSENCES[offerStateOf(availabilityOf(offer))],
    gone: goneView(offer, country),
    tone: toneOf(difference),
    difference: differenceText(difference),
    markers: markersOf(offer, country),
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
export function goneView(offer: Offer, country: string): GoneView | null {
  const last = comparablePrice({ ...offer, not_found: false });
  if (!offer.not_found || last === null) return null;
  return {
    price: formatPrice(last, country),
    what: offer.state === 'moved' ? 'moved' : 'gone',
    read: offer.updateDate && formatDate(offer.updateDate),
  };
}

function trendOf({ price, previousPrice, not_found: isGone }: Offer): OfferView['trend'] {
  if (isGone || price === null || previousPrice === null || price === previousPrice) return null;
  return price < previousPrice ? 'down' : 'up';
}

const STANDING_LABELS: Record<OfferState, string> = {
  'in-stock': 'In stock',
  'out-of-stock': 'Out of stock',
  unknown: 'Stock unknown',
  'not-found': 'Not found',
  unread: 'Not read yet',
};

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

export function availabilityLabel(availability: string): string {
  return STANDING_LABELS[offerStateOf(availability)];
}

/** No other marker applies to a product that is gone, and its last price already shows that. */
function markersOf(offer: Offer, country: string): Marker[] {
  const { promotion, isGoogleShoppingProduct, coefficientPrice, price } = offer;
  const availability = availabilityOf(offer);
  const stock: Marker = {
    letter: 'S',
    label: availabilityLabel(availability),
    tone: availabilityTone(availability),
  };
  if (offer.not_found) return goneView(offer, country) ? [] : [stock];
  const markers = [stock];
  if (promotion) markers.push({ letter: 'P', label: promotionLabel(offer, country), tone: 'p' });
  if (isGoogleShoppingProduct) {
    markers.push({ letter: 'G', label: 'Google Shopping price', tone: 'g' });
  }
  if (coefficientPrice !== null && price !== null) {
    const label = `Original price: ${formatPrice(price, country)}`;
    markers.push({ letter: 'C', label, tone: 'c' });
  }
  if (isLosing(offer)) {
    markers.push({ letter: 'L', label: `Losing position: ${offer.position}`, tone: 'l' });
  }
  return markers;
}

/** Position 1 is the offer a shopper sees first. */
export function isLosing({ position }: Offer): boolean {
  return position !== null && position > 1;
}

function promotionLabel({ listPrice }: Offer, country: string): string {
  return listPrice === null ? 'Promotion' : `Promotion, before ${formatPrice(listPrice, country)}`;
}

const METHODS: Record<string, string> = {
  'json-ld': 'JSON-LD',
  microdata: 'microdata',
  rdfa: 'RDFa',
  opengraph: 'Open Graph',
  'embedded-state': 'data in its scripts',
  meta: 'meta tags',
  heuristic: 'the page text',
  rule: 'your reading rule',
};

function shippingTip({ shipping, not_found: isGone }: Offer, country: string): string[] {
  if (shipping === undefined || isGone) return [];
  return [shipping === 0 ? 'Free shipping' : `Shipping: ${formatPrice(shipping, country)}`];
}

/**
 * The lines of an offer's tooltip: seller, where and when the price was read, its previous value, and the other pages
 * of its website, which do not count.
 */
export function offerTip(offer: Offer, country: string, hidden: readonly Offer[] = []): string[] {
  const { seller, provenance } = offer;
  const method = provenance && (METHODS[provenance.method] ?? provenance.method);
  return [
    ...(seller ? [`Seller: ${seller}`] : []),
    ...priceTip(offer, country),
    ...shippingTip(offer, country),
    ...(provenance ? [`from ${method}, ${formatDateTime(provenance.at)}`] : []),
    ...(provenance?.evidence?.length ? [`Why: ${provenance.evidence.join(', ')}`] : []),
    ...(offer.not_found && offer.updateDate
      ? [`Last read ${formatDateTime(offer.updateDate)}`]
      : []),
    ...(offer.state === 'ok' ? [] : [messageOf(offer)]),
    ...(hidden.length > 0 ? [`1 of ${hidden.length + 1} offers of this website counts:`] : []),
    ...hidden.map((other) => `not counted: ${hiddenText(other, country)}`),
  ];
}

/** What its price was made from, what it was before, and its currency where that is not the account's. */
function priceTip(offer: Offer, country: string): string[] {
  const { price, previousPrice, coefficientPrice, currency } = offer;
  return [
    ...(coefficientPrice !== null && price !== null
      ? [`Original price: ${formatPrice(price, country)}`]
      : []),
    ...(previousPrice !== null && previousPrice !== price
      ? [`Before: ${formatPrice(previousPrice, country)}`]
      : []),
    ...(currency && !formatPrice(0, country).includes(symbolOf(currency))
      ? [`The page says ${currency}`]
      : []),
  ];
}

const messageOf = ({ message, not_found: isGone }: Offer): string =>
  message ?? (isGone ? 'The page was not found' : 'The page was not read yet');

function hiddenText(offer: Offer, country: string): string {
  const { price, absence, gone } = offerView(offer, null, country);
  return gone ? `${gone.price}, ${gone.what}` : (price ?? absence);
}

function symbolOf(currency: string): string {
  const parts = figureFormat(null, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
