import { isAmount } from '../../../../contract/rules/price.ts';
import { parseGtin } from '../../../gtin.ts';
import { resolveUrl, type Page } from '../page/dom.ts';
import { isBuyable, type Availability } from '../extraction.ts';
import { parseAvailability } from '../values/availability.ts';
import { machinePrice } from '../values/machine-price.ts';
import type { PriceContext } from '../values/price.ts';
import { get, isObject, type Json, type JsonObject } from './loose-json.ts';

/** Shops' names for the product data in their state. */
export const KEYS = {
  name: /^(?:name|title|product_?name|display_?name|item_?name|product_?title|headline|full_?name)$/i,
  price:
    /^(?:price|current_?price|sale_?price|final_?price|selling_?price|special_?price|product_?price|unit_?price|price_?value|price_?amount|actual_?price|now_?price|offer_?price|price_?with_?tax|price_?incl_?(?:vat|tax)|prod(?:uct)?_?price_?value|ecomm_totalvalue|display_?price|discounted_?price|total_?price|pricing|prices|preis|prix|precio)$/i,
  listPrice:
    /^(?:list_?price|original_?price|old_?price|(?:display_?)?regular_?price|was_?price|compare_?at_?price|msrp|rrp|base_?price|full_?price|price_?before_?discount|strike_?price|crossed_?price|was|old|before|regular|original)$/i,
  currency:
    /^(?:currency|currency_?code|price_?currency|currencyiso|currency_?iso|iso_?currency)$/i,
  brand: /^(?:brand|brand_?name|manufacturer|designer|vendor|product_?brand|item_?brand)$/i,
  sku: /^(?:sku|product_?id|item_?id|id|product_?code|article_?(?:number|id)|product_?sku|style_?code|reference|item_?number|ecomm_prodid)$/i,
  mpn: /^(?:mpn|part_?number|manufacturer_?part_?number|model_?number)$/i,
  gtin: /^(?:gtin|gtin8|gtin12|gtin13|gtin14|ean|ean13|upc|isbn|barcode)$/i,
  availability:
    /^(?:availability|inventory|stock|stock_?status|in_?stock|is_?in_?stock|is_?available|available(?:_?for_?sale)?|(?:is_?)?purchasable|availability_?status|product_?availability|stock_?state|out_?of_?stock|sold_?out)$/i,
  category: /^(?:category|category_?name|product_?category|item_?category)$/i,
  image: /^(?:image|image_?url|img|picture|thumbnail|main_?image|featured_?image)$/i,
} as const;
export type Key = keyof typeof KEYS;

/** The first value with one of a key's names. */
export function field(object: JsonObject, key: Key): Json | undefined {
  for (const name of Object.keys(object)) {
    if (!KEYS[key].test(name)) continue;
    const value = get(object, name);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

/** The same as text; for an object its name or value. */
export function textField(object: JsonObject, key: Key): string | null {
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

/** An amount, written as a number, as text or as an object with one. */
export function amountOf(value: Json | undefined, context: PriceContext, depth = 0): number | null {
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

/** The currency in a price that is an object, or in its current amount. */
export function currencyWithin(price: JsonObject): string | null {
  const own = textField(price, 'currency');
  if (own !== null) return own;
  for (const name of Object.keys(price)) {
    const inner = get(price, name);
    const named = isObject(inner) ? textField(inner, 'currency') : null;
    if (named !== null) return named;
  }
  return null;
}

/** A list price of the object itself, or in its price. */
export function listPriceOf(object: JsonObject): Json | undefined {
  const price = field(object, 'price');
  return field(object, 'listPrice') ?? (isObject(price) ? field(price, 'listPrice') : undefined);
}

export function gtinOf(object: JsonObject): string | null {
  const gtin = parseGtin(textField(object, 'gtin') ?? '');
  return gtin?.gtin14 ? gtin.digits : null;
}

export function imageOf(object: JsonObject, page: Page): string | null {
  const image = textField(object, 'image');
  const url = image && resolveUrl(image, page.base);
  return url?.startsWith('http') ? url : null;
}

/** The stock that the values of an object agree on; null if they contradict each other. */
export function stateAvailabilityOf(object: JsonObject): Availability | null {
  const stated = Object.keys(object).flatMap((name) => availabilityAt(object, name) ?? []);
  const [first] = stated;
  if (first === undefined) return inventoryOf(object);
  return stated.every((each) => isBuyable(each) === isBuyable(first)) ? first : null;
}

function availabilityAt(object: JsonObject, name: string): Availability | null {
  if (!KEYS.availability.test(name)) return null;
  const value = get(object, name);
  const negative = /out|sold/i.test(name);
  if (typeof value === 'boolean') return value === negative ? 'OutOfStock' : 'InStock';
  const text = isObject(value) ? (get(value, 'status') ?? get(value, 'availability')) : value;
  return typeof text === 'string' && text.length < 60 && !negative ? parseAvailability(text) : null;
}

/** `inventory: {status: 'IN_STOCK'}`. */
function inventoryOf(object: JsonObject): Availability | null {
  const inventory = get(object, 'inventory') ?? get(object, 'stock') ?? get(object, 'availability');
  if (!isObject(inventory)) return null;
  const status = get(inventory, 'status') ?? get(inventory, 'state') ?? get(inventory, 'inStock');
  if (typeof status === 'boolean') return status ? 'InStock' : 'OutOfStock';
  return typeof status === 'string' && status.length < 60 ? parseAvailability(status) : null;
}
