import type { Offer } from '../../../contract/entities/match.ts';
import { comparablePrice, priceDifference } from '../../../contract/rules/price.ts';
import { formatDateTime, formatPrice } from '../shared/format.ts';

/** How the own offer stands against this one (core 9): 'higher' means the own price is higher. */
export type Tone = 'higher' | 'lower' | 'equal' | 'none';

/** S stock, P promotion, G Google Shopping price, C coefficient-adjusted price, L losing position (TABLE-10). */
export type Marker = { letter: 'S' | 'P' | 'G' | 'C' | 'L'; label: string; tone: string };

export type OfferView = {
  /** Null when no price is known; a zero price counts as missing. */
  price: string | null;
  tone: Tone;
  /** '+5%': the competitor is dearer. Null without a comparison. */
  difference: string | null;
  markers: Marker[];
  trend: 'down' | 'up' | null;
};

/** What a cell shows of an offer. `ownPrice` null leaves out the comparison, as for the own offer itself. */
export function offerView(offer: Offer, ownPrice: number | null, country: string): OfferView {
  const price = comparablePrice(offer);
  const difference = priceDifference(offer, ownPrice);
  return {
    price: price === null ? null : formatPrice(price, country),
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
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference)}%`;
}

function trendOf({ price, previousPrice }: Offer): OfferView['trend'] {
  if (price === null || previousPrice === null || price === previousPrice) return null;
  return price < previousPrice ? 'down' : 'up';
}

const AVAILABILITIES: Record<string, string> = { InStock: 'In stock', NotFound: 'Not found' };

/** InStock green, NotFound grey, anything else red (core 9). */
export function availabilityTone(availability: string): 'in' | 'unknown' | 'out' {
  return availability === 'InStock' ? 'in' : availability === 'NotFound' ? 'unknown' : 'out';
}

export function availabilityLabel(availability: string): string {
  return AVAILABILITIES[availability] ?? 'Out of stock';
}

function markersOf(offer: Offer, country: string): Marker[] {
  const { availability, promotion, isGoogleShoppingProduct, coefficientPrice, price } = offer;
  const markers: Marker[] = [
    {
      letter: 'S',
      label: availabilityLabel(availability),
      tone: availabilityTone(availability),
    },
  ];
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

/** The lines of an offer's tooltip: seller, where and when the price was read, what it was before. */
export function offerTip(offer: Offer, country: string): string[] {
  const { seller, provenance, price, previousPrice, coefficientPrice, currency } = offer;
  const method = provenance && (METHODS[provenance.method] ?? provenance.method);
  return [
    ...(seller ? [`Seller: ${seller}`] : []),
    ...(coefficientPrice !== null && price !== null
      ? [`Original price: ${formatPrice(price, country)}`]
      : []),
    ...(previousPrice !== null && previousPrice !== price
      ? [`Before: ${formatPrice(previousPrice, country)}`]
      : []),
    ...(currency && !formatPrice(0, country).includes(symbolOf(currency))
      ? [`The page says ${currency}`]
      : []),
    ...(provenance ? [`from ${method}, ${formatDateTime(provenance.at)}`] : []),
    ...(provenance?.evidence?.length ? [`Why: ${provenance.evidence.join(', ')}`] : []),
    ...(offer.not_found ? ['The page was not found'] : []),
  ];
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
