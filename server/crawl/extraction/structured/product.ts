import { resolveUrl, type Page } from '../page/dom.ts';
import { wordsOf } from '../page/words.ts';
import type { Variant } from '../extraction.ts';
import { hasType, isItem, itemsOf, stringOf, valuesOf, type Item } from './item.ts';
import { readGtin, readOffers, type Setting } from './offer.ts';

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

/** A product item, its number of steps from a root, and whether a relation to other products led to it. */
type Reached = { item: Item; depth: number; aside: boolean };

/** All product items that can be reached from the roots, the page's own relations first. */
export function productItems(roots: Item[]): Reached[] {
  const found: Reached[] = [];
  const seen = new Set<Item>();
  const queue: Reached[] = roots.map((item) => ({ item, depth: 0, aside: false }));
  for (const [at, entry] of queue.entries()) {
    if (at >= MOST_REACHED) break;
    if (seen.has(entry.item)) continue;
    seen.add(entry.item);
    if (hasType(entry.item, ...PRODUCT_TYPES) && !isSubtypeEvent(entry.item)) found.push(entry);
    for (const within of itemsWithin(entry)) queue.push(within);
  }
  return found;
}

const MOST_REACHED = 5000;

/** The items in an item's properties; a product's variants are read together with it. */
const itemsWithin = ({ item, depth, aside }: Reached): Reached[] =>
  [...item.properties]
    .filter(([name]) => name !== 'hasVariant' && name !== 'isVariantOf')
    .flatMap(([name, values]) =>
      values.filter(isItem).map((value) => ({
        item: value,
        depth: depth + 1,
        aside: aside || ELSEWHERE.test(name),
      })),
    );

/** Events count as products if they are for sale. */
const isSubtypeEvent = (item: Item): boolean =>
  hasType(item, 'Event', 'Movie', 'Book') &&
  !hasType(item, 'Product') &&
  itemsOf(item, 'offers').length === 0;

/** Share of the words of `a` found in `b`. */
function overlap(a: string, b: string): number {
  const inA = new Set(wordsOf(a));
  const inB = new Set(wordsOf(b));
  if (inA.size === 0) return 0;
  return [...inA].filter((word) => inB.has(word)).length / inA.size;
}

/** The path of an address; with invalid encoding it is returned unchanged. */
function decodedPath(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const path = new URL(address).pathname.replace(/\/$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The data to judge whether an item is the page's own product. */
type Claim = Reached & { page: Page; headings: string[] };

const CLAIMS: readonly ((claim: Claim) => number)[] = [
  ({ depth, aside }) => -depth * 0.2 - (aside ? 3 : 0),
  ({ item }) => (hasType(item, 'Product', 'ProductGroup') ? 0.5 : 0),
  ({ item }) => (valuesOf(item, 'offers', 'hasVariant').length > 0 ? 1.5 : 0),
  ({ item }) => (valuesOf(item, 'price', 'lowPrice').length > 0 ? 0.5 : 0),
  (claim) => 2 * nameLikeness(claim),
  (claim) => (isAtAddress(claim) ? 2 : 0),
  (claim) => (isNumberInAddress(claim) ? 1 : 0),
  ({ item }) => Math.min(item.properties.size, 12) * 0.02,
];

function nameLikeness({ item, headings }: Claim): number {
  const name = stringOf(item, 'name') ?? '';
  return Math.max(0, ...headings.map((text) => overlap(name, text)));
}

function isAtAddress({ item, page }: Claim): boolean {
  const url = stringOf(item, 'url', 'mainEntityOfPage') ?? item.id;
  const path = url ? decodedPath(resolveUrl(url, page.base)) : null;
  return path !== null && path === decodedPath(page.url);
}

function isNumberInAddress({ item, page }: Claim): boolean {
  const sku = stringOf(item, 'sku', 'productID') ?? '';
  return sku.length > 3 && page.url?.toLowerCase().includes(sku.toLowerCase()) === true;
}

/** The item of the product that the page is about, judged by name, address and offers. */
export function mainProduct(roots: Item[], page: Page, headings: string[]): Item | null {
  let best: { item: Item; score: number } | null = null;
  for (const reached of productItems(roots)) {
    const claim = { ...reached, page, headings };
    const score = CLAIMS.reduce((sum, points) => sum + points(claim), 0);
    if (!best || score > best.score) best = { item: reached.item, score };
  }
  return best && best.score > -1 ? best.item : null;
}

/** The limit of sizes and colours of a product. */
const MOST_VARIANTS = 500;

export const readVariants = (product: Item, setting: Setting): Variant[] =>
  itemsOf(product, 'hasVariant', 'model')
    .slice(0, MOST_VARIANTS)
    .map((variant) => readVariant(variant, setting));

export function readVariant(variant: Item, setting: Setting): Variant {
  const [offer] = readOffers(variant, setting, 1);
  const url = stringOf(variant, 'url') ?? offer?.url;
  const { price = null, currency = null, availability = null } = offer ?? {};
  return {
    name: stringOf(variant, 'name'),
    sku: stringOf(variant, 'sku', 'productID') ?? offer?.sku ?? null,
    gtin: readGtin(variant) ?? offer?.gtin ?? null,
    url: url ? resolveUrl(url, setting.page.base) : null,
    price,
    currency,
    availability,
  };
}
