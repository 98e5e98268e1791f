import { resolveUrl, type Page } from '../page/dom.ts';
import type { Variant } from '../extraction.ts';
import { hasType, isItem, itemsOf, stringOf, valuesOf, type Item } from './item.ts';
import { readGtin, readOffers } from './offer.ts';
import type { PriceContext } from '../values/price.ts';

const PRODUCT_TYPES = [
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
const ELSEWHERE =
  /^(?:is(?:RelatedTo|SimilarTo|AccessoryOrSparePartFor|ConsumableFor)|related|similar|review|itemListElement|breadcrumb|hasOfferCatalog|author|publisher)/i;

/** Every product item within reach of the roots, the page's own relations first. */
export function productItems(roots: Item[]): { item: Item; depth: number; aside: boolean }[] {
  const found: { item: Item; depth: number; aside: boolean }[] = [];
  const seen = new Set<Item>();
  const queue = roots.map((item) => ({ item, depth: 0, aside: false }));
  for (let at = 0; at < queue.length && at < 5000; at++) {
    const entry = queue[at]!;
    if (seen.has(entry.item)) continue;
    seen.add(entry.item);
    if (hasType(entry.item, ...PRODUCT_TYPES) && !isSubtypeEvent(entry.item)) found.push(entry);
    for (const [name, values] of entry.item.properties) {
      if (name === 'hasVariant' || name === 'isVariantOf') continue;
      const aside = entry.aside || ELSEWHERE.test(name);
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

export function readVariants(product: Item, page: Page, context: PriceContext): Variant[] {
  return itemsOf(product, 'hasVariant', 'model')
    .slice(0, 500)
    .map((variant) => readVariant(variant, page, context));
}

export function readVariant(variant: Item, page: Page, context: PriceContext): Variant {
  const [offer] = readOffers(variant, page, context, 1);
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
