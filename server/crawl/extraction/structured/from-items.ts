import { resolveUrl, type Page } from '../page/dom.ts';
import { cheapestOffer, evidenceOf, isRequested, namedOffer, onlyOf } from './choose-offer.ts';
import {
  emptyExtraction,
  type Availability,
  type Extraction,
  type Offer,
  type Sourced,
  type Variant,
} from '../extraction.ts';
import { hasType, isItem, itemsOf, stringOf, valuesOf, type Item } from './item.ts';
import { MOST_OFFERS, readGtin, readOfferItem, readOffers, type Setting } from './offer.ts';
import { isBuyable } from '../extraction.ts';
import { mainProduct, readVariant, readVariants } from './product.ts';

const TRUST = { 'json-ld': 0.95, microdata: 0.92, rdfa: 0.9 };

/** The data about the page's product in the structured data of one syntax. */
export function fromItems(roots: Item[], setting: Setting & { headings: string[] }): Extraction {
  const { page, headings } = setting;
  const product = mainProduct(roots, page, headings);
  if (!product) return { ...emptyExtraction(), category: breadcrumb(roots) };
  const stated = statedBy(product);
  const siblings = siblingsOf(product, roots);
  const offers = offersOf(product, roots, setting);
  const sku = skuOf(product, page);
  const named = namedOffer(offers, page, sku);
  const chosen = named ?? cheapestOffer(offers);
  // The numbers of one size or colour among several do not apply to the others.
  const isOne = siblings.length === 0 || isAddressed(product, page);
  const all = [...offers, ...offersOfAll(siblings, setting)];
  const requested = onlyOf(all.filter((each) => isRequested(each, page)))?.availability;
  return {
    ...emptyExtraction(),
    ...(chosen && chosenFields(chosen, { offers, named, stated })),
    availability: stated(requested ?? overallAvailability(all, chosen), 'offers.availability'),
    name: stated(stringOf(product, 'name'), 'name'),
    brand: stated(brandOf(product), 'brand'),
    ...(isOne && {
      sku: stated(sku ?? chosen?.sku, 'sku'),
      mpn: stated(stringOf(product, 'mpn'), 'mpn'),
      gtin: stated(readGtin(product) ?? chosen?.gtin, 'gtin'),
    }),
    image: stated(imageOf(product, page), 'image'),
    category: breadcrumb(roots) ?? stated(categoryOf(product), 'category'),
    ...ratingFields(product, stated),
    offers,
    variants: variantsOf(product, siblings, setting),
  };
}

/** A value with the property that it was read from; null if there is none. */
type Stated = <T>(value: T | null | undefined, field: string) => Sourced<T> | null;

const statedBy =
  ({ method, where }: Item): Stated =>
  (value, field) =>
    value === null || value === undefined
      ? null
      : { value, method, where: `${where}.${field}`, confidence: TRUST[method] };

/** The offers of a product: its own, its variants', or a separate one. */
function offersOf(product: Item, roots: Item[], setting: Setting): Offer[] {
  const own = readOffers(product, setting);
  if (own.length > 0) return own;
  const ofVariants = offersOfAll(itemsOf(product, 'hasVariant', 'model'), setting);
  if (ofVariants.length > 0) return ofVariants;
  return roots
    .filter((item) => hasType(item, 'Offer', 'AggregateOffer'))
    .map((item) => readOfferItem(item, setting));
}

function variantsOf(product: Item, siblings: Item[], setting: Setting): Variant[] {
  const variants = readVariants(product, setting);
  if (siblings.length === 0 || variants.length > 0) return variants;
  return [product, ...siblings].map((item) => readVariant(item, setting));
}

function chosenFields(
  chosen: Offer,
  { offers, named, stated }: { offers: Offer[]; named: Offer | null; stated: Stated },
): Partial<Extraction> {
  // Shops write 0 for 'not now'; 0 is not a price.
  const price = stated(chosen.price || null, 'offers.price');
  return {
    price: price && { ...price, evidence: evidenceOf(chosen, { offers, named }) },
    currency: stated(chosen.currency, 'offers.priceCurrency'),
    listPrice: stated(chosen.listPrice, 'offers.priceSpecification'),
    seller: stated(chosen.seller, 'offers.seller'),
    shipping: stated(chosen.shipping, 'offers.shippingDetails'),
  };
}

function ratingFields(product: Item, stated: Stated): Partial<Extraction> {
  const [rating] = itemsOf(product, 'aggregateRating');
  if (!rating) return {};
  const count = countOf(rating, 'reviewCount') ?? countOf(rating, 'ratingCount');
  return {
    rating: stated(ratingOf(rating), 'aggregateRating.ratingValue'),
    reviews: stated(count, 'aggregateRating.reviewCount'),
  };
}

/** If a product has several numbers, the shop's own is the one in its address. */
function skuOf(product: Item, page: Page): string | null {
  const address = page.url?.toLowerCase() ?? '';
  const names = ['sku', 'productID', 'productId'] as const;
  const numbers = names.flatMap((name) => stringOf(product, name) ?? []);
  const addressed = numbers.find((each) => each.length > 3 && address.includes(each.toLowerCase()));
  return addressed ?? numbers[0] ?? null;
}

/** Whether the page's address is that of the item. */
function isAddressed(item: Item, page: Page): boolean {
  const url = stringOf(item, 'url');
  const own = page.url && URL.canParse(page.url) ? new URL(page.url).pathname : null;
  const address = url ? resolveUrl(url, page.base) : null;
  return own !== null && address !== null && new URL(address).pathname === own;
}

/** Products with the same name as the page's own are its sizes and colours. */
function siblingsOf(product: Item, roots: Item[]): Item[] {
  const name = stringOf(product, 'name');
  if (name === null || !roots.includes(product)) return [];
  return roots
    .filter((item) => item !== product && stringOf(item, 'name') === name)
    .filter((item) => itemsOf(item, 'offers').length > 0)
    .slice(0, 500);
}

/** The offers of several products, each with its product's number and address. */
function offersOfAll(products: Item[], setting: Setting): Offer[] {
  const found: Offer[] = [];
  for (const product of products) {
    if (found.length >= MOST_OFFERS) break;
    const url = resolveUrl(stringOf(product, 'url') ?? '', setting.page.base);
    const sku = stringOf(product, 'sku');
    const offers = readOffers(product, setting, MOST_OFFERS - found.length);
    found.push(...offers.map((each) => ({ ...each, sku: each.sku ?? sku, url: each.url ?? url })));
  }
  return found;
}

/**
 * If the address does not identify a size, a product with any size left is in stock. Offers on other terms, such as used
 * ones, do not count.
 */
function overallAvailability(offers: Offer[], chosen: Offer | null): Availability | null {
  const terms = chosen?.terms.join() ?? '';
  const alike = offers.filter((each) => chosen === null || each.terms.join() === terms);
  const stated = alike.flatMap(({ availability }) => availability ?? []);
  if (stated.includes('InStock')) return 'InStock';
  return chosen?.availability ?? stated.find(isBuyable) ?? stated[0] ?? null;
}

function brandOf(product: Item): string | null {
  const name = stringOf(product, 'brand') ?? stringOf(product, 'manufacturer');
  return name && name.length < 100 && !/^https?:/.test(name) ? name : null;
}

function imageOf(product: Item, page: Page): string | null {
  for (const value of valuesOf(product, 'image', 'photo', 'thumbnailUrl')) {
    const text = isItem(value)
      ? (stringOf(value, 'url', 'contentUrl', '@value') ?? value.id)
      : value;
    const url = text ? resolveUrl(text, page.base) : null;
    if (url && /^https?:/.test(url)) return url;
  }
  return null;
}

function categoryOf(product: Item): string | null {
  const text = stringOf(product, 'category');
  if (!text || text.length > 300 || /^https?:/.test(text)) return null;
  return text
    .split(/\s*[>/›»|]\s*/)
    .filter(Boolean)
    .join(' > ');
}

function breadcrumb(roots: Item[]): Sourced<string> | null {
  const list = roots
    .flatMap((item) => [item, ...itemsOf(item, 'breadcrumb')])
    .find((item) => hasType(item, 'BreadcrumbList'));
  if (!list) return null;
  const levels = itemsOf(list, 'itemListElement')
    .map((entry) => ({
      position: Number(stringOf(entry, 'position') ?? 0),
      name:
        stringOf(entry, 'name') ?? itemsOf(entry, 'item').map((item) => stringOf(item, 'name'))[0],
    }))
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ name }) => name ?? []);
  if (levels.length < 2) return null;
  return {
    value: levels.join(' > ').slice(0, 500),
    method: list.method,
    where: `${list.where}.itemListElement`,
    confidence: 0.9,
  };
}

const countOf = (rating: Item, name: string): number | null => {
  const digits = stringOf(rating, name)?.replace(/[^\d]/g, '');
  return digits ? Number(digits) : null;
};

/** Converted to a scale of 0 to 5. */
function ratingOf(rating: Item): number | null {
  const number = (name: string) => {
    const text = stringOf(rating, name)?.replace(',', '.');
    return text && /^\d/.test(text) ? Number.parseFloat(text) : null;
  };
  const value = number('ratingValue');
  if (value === null) return null;
  const best = number('bestRating') ?? (value > 10 ? 100 : value > 5 ? 10 : 5);
  const scaled = best > 0 ? (value / best) * 5 : value;
  return scaled >= 0 && scaled <= 5 ? Math.round(scaled * 100) / 100 : null;
}
