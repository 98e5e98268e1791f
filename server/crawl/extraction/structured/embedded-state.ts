import { isAmount } from '../../../../contract/rules/price.ts';
import { parseAvailability } from '../values/availability.ts';
import { findCurrency, isCurrencyCode } from '../values/currency.ts';
import { resolveUrl, type Page } from '../page/dom.ts';
import { embeddedStates, type State } from './embedded-json.ts';
import { emptyExtraction, type Extraction, type Sourced } from '../extraction.ts';
import { parseGtin } from '../../../gtin.ts';
import { get, isObject, type Json, type JsonObject } from './loose-json.ts';
import { type PriceContext } from '../values/price.ts';
import { machinePrice } from '../values/machine-price.ts';

const KEYS = {
  name: /^(?:name|title|product_?name|display_?name|item_?name|product_?title|headline|full_?name)$/i,
  price:
    /^(?:price|current_?price|sale_?price|final_?price|selling_?price|special_?price|product_?price|unit_?price|price_?value|price_?amount|actual_?price|now_?price|offer_?price|price_?with_?tax|price_?incl_?(?:vat|tax)|prod(?:uct)?_?price_?value|ecomm_totalvalue|display_?price|discounted_?price|total_?price|pricing|prices|preis|prix|precio)$/i,
  listPrice:
    /^(?:list_?price|original_?price|old_?price|regular_?price|was_?price|compare_at_price|msrp|rrp|base_?price|full_?price|price_?before_?discount|strike_?price|crossed_?price|was|old|before|regular|original)$/i,
  currency:
    /^(?:currency|currency_?code|price_?currency|currencyiso|currency_?iso|iso_?currency)$/i,
  brand: /^(?:brand|brand_?name|manufacturer|designer|vendor|product_?brand|item_?brand)$/i,
  sku: /^(?:sku|product_?id|item_?id|id|product_?code|article_?(?:number|id)|product_?sku|style_?code|reference|item_?number|ecomm_prodid)$/i,
  mpn: /^(?:mpn|part_?number|manufacturer_?part_?number|model_?number)$/i,
  gtin: /^(?:gtin|gtin8|gtin12|gtin13|gtin14|ean|ean13|upc|isbn|barcode)$/i,
  availability:
    /^(?:availability|inventory|stock|stock_?status|in_?stock|is_?in_?stock|is_?available|available|availability_?status|product_?availability|stock_?state|out_?of_?stock|sold_?out)$/i,
  category: /^(?:category|category_?name|product_?category|item_?category)$/i,
  image: /^(?:image|image_?url|img|picture|thumbnail|main_?image|featured_?image)$/i,
} as const;
type Key = keyof typeof KEYS;

/** Objects about other products than the page's. */
const ELSEWHERE =
  /related|recommend|similar|upsell|cross|impressions?$|also|viewed|carousel|basket|cart|wishlist|suggest|sponsored|bundle|accessor/i;

const DEEPEST = 60;
const MOST_NODES = 150_000;
const MOST_CANDIDATES = 1000;

type Candidate = {
  object: JsonObject;
  path: string;
};

type Budget = { nodes: number; candidates: number };

/** A value of the state, and how it is reached. */
type Visit = { value: Json; path: string; depth: number };

/** Objects that carry a price and something that names a product. */
function candidates({ data, where }: State, budget: Budget): Candidate[] {
  const found: Candidate[] = [];
  const stack: Visit[] = [{ value: data, path: where, depth: 0 }];
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { value, path, depth } = visit;
    if (--budget.nodes < 0 || budget.candidates <= 0) break;
    if (depth > DEEPEST) continue;
    if (isObject(value) && isPriced(value)) {
      found.push({ object: value, path });
      budget.candidates--;
    }
    for (const within of visitsWithin(visit)) stack.push(within);
  }
  return found;
}

function isPriced(object: JsonObject): boolean {
  const names = Object.keys(object);
  return names.length < 400 && names.some((name) => KEYS.price.test(name));
}

/** What a list or an object holds, last first; not what is about other products. */
function visitsWithin({ value, path, depth }: Visit): Visit[] {
  if (Array.isArray(value)) {
    return value
      .slice(0, 300)
      .toReversed()
      .filter((each) => typeof each === 'object')
      .map((each) => ({ value: each, path: `${path}[]`, depth: depth + 1 }));
  }
  if (!isObject(value)) return [];
  return Object.keys(value)
    .toReversed()
    .filter((name) => !ELSEWHERE.test(name))
    .flatMap((name) => {
      const child = get(value, name);
      if (typeof child !== 'object' || child === null) return [];
      const within = path.length < 150 ? `${path}.${name}` : path;
      return [{ value: child, path: within, depth: depth + 1 }];
    });
}

function field(object: JsonObject, key: Key): Json | undefined {
  for (const name of Object.keys(object)) {
    if (!KEYS[key].test(name)) continue;
    const value = get(object, name);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

function textField(object: JsonObject, key: Key): string | null {
  const value = field(object, key);
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number') return String(value);
  if (isObject(value)) {
    const inner =
      get(value, 'name') ?? get(value, 'label') ?? get(value, 'title') ?? get(value, 'value');
    return typeof inner === 'string' ? inner.trim() || null : null;
  }
  return null;
}

const INNER_PRICE = [
  'current',
  'now',
  'sale',
  'final',
  'selling',
  'price',
  'value',
  'amount',
  'min',
  'formatted',
];

function amountOf(value: Json | undefined, context: PriceContext, depth = 0): number | null {
  if (typeof value === 'number') return value > 0 && isAmount(value) ? value : null;
  if (typeof value === 'string') {
    if (value.length > 40) return null;
    const amount = machinePrice(value, context);
    return amount !== null && amount > 0 ? amount : null;
  }
  if (!isObject(value) || depth > 2) return null;
  for (const name of INNER_PRICE) {
    const key = Object.keys(value).find((each) => each.toLowerCase().startsWith(name));
    const amount = key ? amountOf(get(value, key), context, depth + 1) : null;
    if (amount !== null) return amount;
  }
  return null;
}

/** The currency that a price written as an object names, itself or of its current amount. */
function currencyWithin(price: JsonObject): string | null {
  const own = textField(price, 'currency');
  if (own !== null) return own;
  for (const name of Object.keys(price)) {
    const inner = get(price, name);
    const named = isObject(inner) ? textField(inner, 'currency') : null;
    if (named !== null) return named;
  }
  return null;
}

const words = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, 300)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

function similarity(inA: Set<string>, inB: Set<string>): number {
  if (inA.size === 0 || inB.size === 0) return 0;
  const shared = [...inA].filter((word) => inB.has(word)).length;
  return shared / Math.min(inA.size, inB.size);
}

/** What embedded state says of the product the headings name or the address numbers. */
export function fromState(
  page: Page,
  { headings, context }: { headings: string[]; context: PriceContext },
): Extraction {
  const headed = headings.map(words);
  const budget = { nodes: MOST_NODES, candidates: MOST_CANDIDATES };
  let best: Product | null = null;
  for (const state of embeddedStates(page)) {
    for (const candidate of candidates(state, budget)) {
      const priced = priceOf(candidate.object, context);
      const score = priced && likenessOf(candidate.object, { page, headed });
      if (priced && score !== null && (!best || score > best.score))
        best = { ...candidate, ...priced, score };
    }
  }
  return best ? extractionOf(best, page, context) : emptyExtraction();
}

/** A candidate with its amount and currency, and the points for its being the page's product. */
type Product = Candidate & { amount: number; code: string | null; score: number };

function priceOf(
  object: JsonObject,
  context: PriceContext,
): Pick<Product, 'amount' | 'code'> | null {
  const price = field(object, 'price');
  const stated =
    textField(object, 'currency') ?? (isObject(price) ? currencyWithin(price) : null) ?? '';
  const upper = stated.toUpperCase();
  const code = isCurrencyCode(upper) ? upper : findCurrency(stated, context);
  const amount = amountOf(price, { ...context, currency: code ?? context.currency });
  return amount === null ? null : { amount, code };
}

/** Share of the words of a name from which on it is the heading's. */
const SAME_NAME = 0.75;

/** How much speaks for an object being the page's product; null where neither its name nor its number does. */
function likenessOf(
  object: JsonObject,
  { page, headed }: { page: Page; headed: Set<string>[] },
): number | null {
  const name = textField(object, 'name');
  const sku = textField(object, 'sku') ?? '';
  const named = name ? Math.max(0, ...headed.map((each) => similarity(words(name), each))) : 0;
  const address = page.url?.toLowerCase() ?? '';
  const isNumbered = sku.length >= 4 && address.includes(sku.toLowerCase());
  if (named < SAME_NAME && !isNumbered) return null;
  return (
    named * 2 +
    (isNumbered ? 2 : 0) +
    (field(object, 'brand') !== undefined ? 0.3 : 0) +
    (field(object, 'sku') === undefined ? 0 : 0.2)
  );
}

/** Points from which on an object is surely the page's product. */
const SURE_SCORE = 3;
const LONGEST_VALUE = 100;

function extractionOf(
  { object, path, amount, code, score }: Product,
  page: Page,
  context: PriceContext,
): Extraction {
  const confidence = score >= SURE_SCORE ? 0.75 : 0.65;
  const stated = <T>(value: T | null | undefined, name: Key): Sourced<T> | null =>
    value === null || value === undefined
      ? null
      : { value, method: 'embedded-state', where: `${path}.${name}`, confidence };
  const text = (name: Key) => stated(textField(object, name), name);
  const shortText = (name: Key) => {
    const value = textField(object, name);
    return stated(value && value.length <= LONGEST_VALUE ? value : null, name);
  };
  return {
    ...emptyExtraction(),
    price: stated(amount, 'price'),
    currency: stated(code, 'currency'),
    listPrice: stated(amountOf(listPriceOf(object), context), 'listPrice'),
    name: text('name'),
    brand: shortText('brand'),
    sku: shortText('sku'),
    mpn: shortText('mpn'),
    gtin: stated(gtinOf(object), 'gtin'),
    availability: stated(availabilityOf(object), 'availability'),
    category: stated(
      textField(object, 'category')
        ?.split(/\s*[>/|]\s*/)
        .join(' > '),
      'category',
    ),
    image: stated(imageOf(object, page), 'image'),
  };
}

/** A list price of the object's own, or within its price. */
function listPriceOf(object: JsonObject): Json | undefined {
  const price = field(object, 'price');
  return field(object, 'listPrice') ?? (isObject(price) ? field(price, 'listPrice') : undefined);
}

function gtinOf(object: JsonObject): string | null {
  const gtin = parseGtin(textField(object, 'gtin') ?? '');
  return gtin?.gtin14 ? gtin.digits : null;
}

function imageOf(object: JsonObject, page: Page): string | null {
  const image = textField(object, 'image');
  const url = image && resolveUrl(image, page.base);
  return url?.startsWith('http') ? url : null;
}

function availabilityOf(object: JsonObject) {
  for (const name of Object.keys(object)) {
    if (!KEYS.availability.test(name)) continue;
    const value = get(object, name);
    const negative = /out|sold/i.test(name);
    if (typeof value === 'boolean') return value === negative ? 'OutOfStock' : 'InStock';
    const text = isObject(value) ? (get(value, 'status') ?? get(value, 'availability')) : value;
    if (typeof text === 'string' && text.length < 60 && !negative) return parseAvailability(text);
  }
  return inventoryOf(object);
}

/** `inventory: {status: 'IN_STOCK'}`. */
function inventoryOf(object: JsonObject) {
  const inventory = get(object, 'inventory') ?? get(object, 'stock') ?? get(object, 'availability');
  if (!isObject(inventory)) return null;
  const status = get(inventory, 'status') ?? get(inventory, 'state') ?? get(inventory, 'inStock');
  if (typeof status === 'boolean') return status ? 'InStock' : 'OutOfStock';
  return typeof status === 'string' && status.length < 60 ? parseAvailability(status) : null;
}
