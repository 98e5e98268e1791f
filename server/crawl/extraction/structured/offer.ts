import { parseAvailability } from '../values/availability.ts';
import { isCurrencyCode } from '../../../currency-codes.ts';
import { findCurrency } from '../values/currency.ts';
import { resolveUrl, type Page } from '../page/dom.ts';
import type { Availability, Offer, OfferTerm } from '../extraction.ts';
import { parseGtin } from '../../../gtin.ts';
import { hasType, isItem, itemsOf, stringOf, valuesOf, type Item, type Value } from './item.ts';
import { machinePrice, mayBeGrouped } from '../values/machine-price.ts';
import type { PriceContext } from '../values/price.ts';
import {
  isForMembers,
  isListPrice,
  isPartOfPrice,
  isUnitPrice,
  isWithoutVat,
  termsOf,
} from './offer-terms.ts';

function amountOf(values: Value[], context: PriceContext): number | null {
  for (const value of values) {
    const text = isItem(value) ? stringOf(value, 'price', 'value', 'minPrice') : value;
    const amount = text === null ? null : machinePrice(text, context);
    if (amount !== null) return amount;
  }
  return null;
}

function currencyOf(item: Item, context: PriceContext): string | null {
  const stated = stringOf(item, 'priceCurrency', 'currency');
  if (!stated) return null;
  const upper = stated.toUpperCase();
  return isCurrencyCode(upper) ? upper : findCurrency(stated, context);
}

export function readGtin(item: Item): string | null {
  const names = ['gtin13', 'gtin14', 'gtin12', 'gtin8', 'gtin', 'ean', 'isbn', 'upc', 'productID'];
  for (const name of names) {
    const text = stringOf(item, name);
    const gtin = text && parseGtin(text);
    if (gtin && gtin.gtin14) return gtin.digits;
  }
  return null;
}

function availabilityOf(item: Item): Availability | null {
  for (const value of valuesOf(item, 'availability')) {
    const text = isItem(value) ? (value.id ?? value.types[0] ?? '') : value;
    const parsed = text ? parseAvailability(text) : null;
    if (parsed) return parsed;
  }
  const level = itemsOf(item, 'inventoryLevel').map((level) => stringOf(level, 'value'))[0];
  if (level !== undefined && level !== null) return Number(level) > 0 ? 'InStock' : 'OutOfStock';
  return null;
}

/** The page of an item, and the number format of its amounts. */
export type Setting = { page: Page; context: PriceContext };

export function readOfferItem(offer: Item, { page, context: outer }: Setting): Offer {
  const specifications = itemsOf(offer, 'priceSpecification', 'priceSpecifications');
  const listed = specifications.find(isListPrice);
  const currency =
    currencyOf(offer, outer) ??
    specifications.map((each) => currencyOf(each, outer)).find(Boolean) ??
    null;
  const context = { ...outer, currency: currency ?? outer.currency };
  const url = stringOf(offer, 'url');
  const { price, terms } = priceOfOffer(offer, specifications, context);
  return {
    price,
    highPrice: amountOf(valuesOf(offer, 'highPrice', 'maxPrice'), context),
    listPrice: listed ? amountOf(valuesOf(listed, 'price'), context) : null,
    currency: currency ?? writtenCurrency(offer, outer),
    availability: availabilityOf(offer),
    seller: stringOf(offer, 'seller', 'offeredBy', 'merchant'),
    sku: stringOf(offer, 'sku', 'productID'),
    gtin: readGtin(offer),
    url: url ? resolveUrl(url, page.base) : null,
    shipping: shippingOf(offer, context),
    terms,
    ...(isGrouped([offer, ...specifications], price, context) && { mayBeGrouped: true }),
  };
}

/** Whether a price is read from an item that may write it in thousands. */
const isGrouped = (items: Item[], price: number | null, context: PriceContext): boolean =>
  items
    .flatMap((item) => valuesOf(item, 'price', 'lowPrice', 'minPrice'))
    .some(
      (text) =>
        !isItem(text) && mayBeGrouped(text, context) && machinePrice(text, context) === price,
    );

/** The currency in an amount's text. */
const writtenCurrency = (offer: Item, context: PriceContext): string | null =>
  valuesOf(offer, 'price', 'lowPrice', 'highPrice')
    .filter((value) => typeof value === 'string')
    .map((text) => findCurrency(text, context))
    .find(Boolean) ?? null;

/** The price of an offer, from itself or from a specification, and its restrictions. */
function priceOfOffer(
  offer: Item,
  specifications: Item[],
  context: PriceContext,
): Pick<Offer, 'price' | 'terms'> {
  const current = specifications.filter(
    (each) => !isListPrice(each) && !isUnitPrice(each) && !isPartOfPrice(each),
  );
  const { country } = context;
  // The price for everybody, taxes included, comes before restricted prices.
  const [paid] = current.toSorted(
    (a, b) => termsOf(a, country).length - termsOf(b, country).length,
  );
  const own = amountOf(valuesOf(offer, 'price'), context);
  const specified = paid ? amountOf(valuesOf(paid, 'price', 'minPrice'), context) : null;
  const isRestricted =
    own === null ||
    isNetOf(offer, paid) ||
    current.some((each) => each !== paid && isForMembersAt(each, own, context));
  if (paid && specified !== null && isRestricted) {
    const kept = termsOf(offer, country).filter((term) => OF_THE_OFFER.has(term));
    return { price: specified, terms: [...new Set([...kept, ...termsOf(paid, country)])] };
  }
  const price = own ?? amountOf(valuesOf(offer, 'lowPrice', 'minPrice'), context);
  return { price, terms: termsOf(offer, country) };
}

/** What is true of an offer whichever of its specifications has the price. */
const OF_THE_OFFER: ReadonlySet<OfferTerm> = new Set<OfferTerm>([
  'used',
  'a rent',
  'businesses',
  'another country',
]);

/** Whether a price without VAT is replaced by a specification that includes it. */
const isNetOf = (offer: Item, specification: Item | undefined): boolean =>
  specification !== undefined && isWithoutVat(offer) && !isWithoutVat(specification);

/** Whether the amount that an offer states is the one of a specification for members. */
const isForMembersAt = (specification: Item, amount: number, context: PriceContext): boolean =>
  isForMembers(specification) && amountOf(valuesOf(specification, 'price'), context) === amount;

/** The rate to the shop's country, or to no stated one. */
function shippingOf(offer: Item, context: PriceContext): number | null {
  for (const details of itemsOf(offer, 'shippingDetails')) {
    const rate = itemsOf(details, 'shippingRate')[0];
    const amount = rate ? amountOf(valuesOf(rate, 'value', 'price', 'minValue'), context) : null;
    if (amount !== null && shipsTo(details, context.country)) return amount;
  }
  return null;
}

function shipsTo(details: Item, country: string | null | undefined): boolean {
  const countries = itemsOf(details, 'shippingDestination').flatMap((destination) =>
    valuesOf(destination, 'addressCountry').map((value) =>
      isItem(value) ? stringOf(value, 'name') : value,
    ),
  );
  const isOpen = countries.length === 0 || !country;
  return isOpen || countries.some((each) => each?.toUpperCase() === country.toUpperCase());
}

/** Limit of offers read from a page. Products may share them, or refer to each other's. */
export const MOST_OFFERS = 500;

/** At most `most` offers of a product, including those in an AggregateOffer; the aggregate itself is last. */
export function readOffers(product: Item, setting: Setting, most = MOST_OFFERS): Offer[] {
  const offers: Offer[] = [];
  const aggregates: Offer[] = [];
  for (const item of itemsOf(product, 'offers', 'offer').slice(0, most)) {
    if (offers.length >= most) break;
    const inner = itemsOf(item, 'offers').filter((each) => each !== item);
    const read = readOfferItem(item, setting);
    const currency = read.currency ?? setting.context.currency;
    const within = { ...setting, context: { ...setting.context, currency } };
    for (const each of inner.slice(0, most - offers.length)) {
      const offer = readOfferItem(each, within);
      offers.push({ ...offer, currency: offer.currency ?? read.currency });
    }
    if (inner.length > 0 || hasType(item, 'AggregateOffer')) aggregates.push(read);
    else offers.push(read);
  }
  if (valuesOf(product, 'price', 'lowPrice').length > 0)
    offers.push(readOfferItem(product, setting));
  return [...offers, ...aggregates];
}
