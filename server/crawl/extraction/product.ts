import { parseAvailability } from './availability.ts';
import { findCurrency, fractionDigits, isCurrencyCode } from './currency.ts';
import { resolveUrl, type Page } from './dom.ts';
import type { Availability, Offer, Variant } from './extraction.ts';
import { parseGtin } from './gtin.ts';
import { hasType, isItem, itemsOf, stringOf, valuesOf, type Item, type Value } from './item.ts';
import { parsePrice, type PriceContext } from './price.ts';

const productTypes = [
  'Product',
  'ProductGroup',
  'ProductModel',
  'IndividualProduct',
  'SomeProducts',
  'Vehicle',
  'Car',
  'Book',
  'SoftwareApplication',
  'MobileApplication',
  'VideoGame',
  'Movie',
  'Event',
  'Drug',
];

/** Relations that lead to other products than the page's own. */
const elsewhere =
  /^(?:is(?:RelatedTo|SimilarTo|AccessoryOrSparePartFor|ConsumableFor)|related|similar|review|itemListElement|breadcrumb|hasOfferCatalog|author|publisher)/i;

/** Every product item within reach of the roots, the page's own relations first. */
function productItems(roots: Item[]): { item: Item; depth: number; aside: boolean }[] {
  const found: { item: Item; depth: number; aside: boolean }[] = [];
  const seen = new Set<Item>();
  const queue = roots.map((item) => ({ item, depth: 0, aside: false }));
  for (let at = 0; at < queue.length && at < 5000; at++) {
    const entry = queue[at]!;
    if (seen.has(entry.item)) continue;
    seen.add(entry.item);
    if (hasType(entry.item, ...productTypes) && !isSubtypeEvent(entry.item)) found.push(entry);
    for (const [name, values] of entry.item.properties) {
      if (name === 'hasVariant' || name === 'isVariantOf') continue;
      const aside = entry.aside || elsewhere.test(name);
      for (const value of values) {
        if (isItem(value)) queue.push({ item: value, depth: entry.depth + 1, aside });
      }
    }
  }
  return found;
}

/** Events count as products where they are for sale. */
const isSubtypeEvent = (item: Item): boolean =>
  hasType(item, 'Event', 'Movie', 'Book') &&
  !hasType(item, 'Product') &&
  itemsOf(item, 'offers').length === 0;

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** Share of the words of `a` found in `b`. */
function overlap(a: string, b: string): number {
  const inA = words(a);
  const inB = words(b);
  if (inA.size === 0) return 0;
  return [...inA].filter((word) => inB.has(word)).length / inA.size;
}

const samePath = (a: string | null, b: string | null): boolean => {
  if (!a || !b || !URL.canParse(a) || !URL.canParse(b)) return false;
  return decodedPath(a) === decodedPath(b);
};

/** A path that is not encoded as it should be stays as it is written. */
function decodedPath(address: string): string {
  const path = new URL(address).pathname.replace(/\/$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The item that describes the product the page is about, judged by name, address and offers. */
export function mainProduct(roots: Item[], page: Page, headings: string[]): Item | null {
  let best: { item: Item; score: number } | null = null;
  for (const { item, depth, aside } of productItems(roots)) {
    const name = stringOf(item, 'name') ?? '';
    const url = stringOf(item, 'url', 'mainEntityOfPage') ?? item.id;
    const sku = stringOf(item, 'sku', 'productID');
    let score = -depth * 0.2 - (aside ? 3 : 0);
    if (hasType(item, 'Product', 'ProductGroup')) score += 0.5;
    if (valuesOf(item, 'offers', 'hasVariant').length > 0) score += 1.5;
    if (valuesOf(item, 'price', 'lowPrice').length > 0) score += 0.5;
    if (name) score += 2 * Math.max(0, ...headings.map((text) => overlap(name, text)));
    if (url && samePath(resolveUrl(url, page.base), page.url)) score += 2;
    if (sku && sku.length > 3 && page.url?.toLowerCase().includes(sku.toLowerCase())) score += 1;
    score += Math.min(item.properties.size, 12) * 0.02;
    if (!best || score > best.score) best = { item, score };
  }
  return best && best.score > -1 ? best.item : null;
}

/** Reads an amount meant for machines: a plain decimal, or what the page shows in its place. */
export function machinePrice(text: string, context: PriceContext): number | null {
  const plain = /^\s*(\d+)(?:\.(\d+))?\s*$/.exec(text);
  if (!plain) return parsePrice(text, context)?.amount ?? null;
  const [, whole = '', fraction = ''] = plain;
  // Three decimals where the currency has two are thousands written for people.
  const grouped =
    fraction.length === 3 && whole.length <= 3 && whole !== '0' && !/^[1-9]\d*00$/.test(whole);
  if (grouped && context.currency && fractionDigits(context.currency) !== 3) {
    return Number(whole + fraction);
  }
  return Number(text);
}

function amountOf(values: Value[], context: PriceContext): number | null {
  for (const value of values) {
    const text = isItem(value) ? stringOf(value, 'price', 'value', 'minPrice') : value;
    const amount = text === null ? null : machinePrice(text, context);
    if (amount !== null && amount >= 0) return amount;
  }
  return null;
}

function currencyOf(item: Item, context: PriceContext): string | null {
  const stated = stringOf(item, 'priceCurrency', 'currency');
  if (!stated) return null;
  const upper = stated.toUpperCase();
  return isCurrencyCode(upper) ? upper : findCurrency(stated, context);
}

const isListPrice = (specification: Item): boolean =>
  /ListPrice|StrikethroughPrice|SRP|MSRP|RegularPrice/i.test(
    stringOf(specification, 'priceType') ?? '',
  );

const isUnitPrice = (specification: Item): boolean =>
  valuesOf(specification, 'referenceQuantity', 'unitCode', 'unitText').length > 0;

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

export function readOffer(offer: Item, page: Page, outer: PriceContext): Offer {
  const specifications = itemsOf(offer, 'priceSpecification', 'priceSpecifications');
  const paid = specifications.find((each) => !isListPrice(each) && !isUnitPrice(each));
  const listed = specifications.find(isListPrice);
  const currency =
    currencyOf(offer, outer) ??
    specifications.map((each) => currencyOf(each, outer)).find(Boolean) ??
    null;
  const context = { ...outer, currency: currency ?? outer.currency };
  const texts = valuesOf(offer, 'price', 'lowPrice', 'highPrice').filter(
    (value) => typeof value === 'string',
  );
  const url = stringOf(offer, 'url');
  const prices = valuesOf(offer, 'price');
  return {
    price:
      amountOf(prices, context) ??
      (paid && amountOf(valuesOf(paid, 'price', 'minPrice'), context)) ??
      amountOf(valuesOf(offer, 'lowPrice', 'minPrice'), context),
    highPrice: amountOf(valuesOf(offer, 'highPrice', 'maxPrice'), context),
    listPrice: listed ? amountOf(valuesOf(listed, 'price'), context) : null,
    currency: currency ?? texts.map((text) => findCurrency(text, outer)).find(Boolean) ?? null,
    availability: availabilityOf(offer),
    seller: stringOf(offer, 'seller', 'offeredBy', 'merchant'),
    sku: stringOf(offer, 'sku', 'productID'),
    gtin: readGtin(offer),
    url: url ? resolveUrl(url, page.base) : null,
    shipping: shippingOf(offer, context),
  };
}

function shippingOf(offer: Item, context: PriceContext): number | null {
  for (const details of itemsOf(offer, 'shippingDetails')) {
    const rate = itemsOf(details, 'shippingRate')[0];
    const amount = rate ? amountOf(valuesOf(rate, 'value', 'price', 'minValue'), context) : null;
    if (amount !== null) return amount;
  }
  return null;
}

/** Offers of a product, those within an AggregateOffer included; the aggregate itself last. */
export function readOffers(product: Item, page: Page, context: PriceContext): Offer[] {
  const offers: Offer[] = [];
  const aggregates: Offer[] = [];
  for (const item of itemsOf(product, 'offers', 'offer').slice(0, 500)) {
    const inner = itemsOf(item, 'offers').filter((each) => each !== item);
    const read = readOffer(item, page, context);
    for (const each of inner.slice(0, 500)) {
      const offer = readOffer(each, page, {
        ...context,
        currency: read.currency ?? context.currency,
      });
      offers.push({ ...offer, currency: offer.currency ?? read.currency });
    }
    if (inner.length > 0 || hasType(item, 'AggregateOffer')) aggregates.push(read);
    else offers.push(read);
  }
  if (valuesOf(product, 'price', 'lowPrice').length > 0)
    offers.push(readOffer(product, page, context));
  return [...offers, ...aggregates];
}

export function readVariants(product: Item, page: Page, context: PriceContext): Variant[] {
  return itemsOf(product, 'hasVariant', 'model')
    .slice(0, 500)
    .map((variant) => readVariant(variant, page, context));
}

export function readVariant(variant: Item, page: Page, context: PriceContext): Variant {
  const offer = readOffers(variant, page, context)[0];
  const url = stringOf(variant, 'url') ?? offer?.url;
  return {
    name: stringOf(variant, 'name'),
    sku: stringOf(variant, 'sku', 'productID') ?? offer?.sku ?? null,
    gtin: readGtin(variant) ?? offer?.gtin ?? null,
    url: url ? resolveUrl(url, page.base) : null,
    price: offer?.price ?? null,
    currency: offer?.currency ?? null,
    availability: offer?.availability ?? null,
  };
}
