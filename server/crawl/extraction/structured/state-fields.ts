import { parseGtin } from '../../../gtin.ts';
import { resolveUrl, type Page } from '../page/dom.ts';
import { isBuyable, type Availability } from '../extraction.ts';
import { parseAvailability } from '../values/availability.ts';
import { get, isObject, type Json, type JsonObject } from './loose-json.ts';

/** Shops' names for the product data in their state. */
export const KEYS = {
  name: /^(?:name|title|product_?name|display_?name|item_?name|product_?title|headline|full_?name)$/i,
  price:
    /^(?:price|current_?price|sale_?price|final_?price|selling_?price|special_?price|product_?price|unit_?price|calculated_?price|price_?value|price_?amount|actual_?price|now_?price|offer_?price|price_?with_?tax|price_?incl_?(?:vat|tax)|prod(?:uct)?_?price_?value|ecomm_totalvalue|display_?price|discounted_?price|promo(?:tion(?:al)?)?_?price|total_?price|pricing|prices|preis|prix|precio)$/i,
  priceRange: /^price_?range$/i,
  listPrice:
    /^(?:list_?price|original_?price|old_?price|(?:display_?)?regular_?price|was_?price|compare_?at_?price|msrp|rrp|base_?price|full_?price|price_?before_?discount|strike_?price|crossed_?price|was|old|before|regular|original)$/i,
  currency:
    /^(?:currency|currency_?code|price_?currency|currencyiso|currency_?iso|iso_?currency)$/i,
  brand: /^(?:brand|brand_?name|manufacturer|designer|vendor|product_?brand|item_?brand)$/i,
  sku: /^(?:sku|product_?id|item_?id|id|product_?code|article_?(?:number|id)|product_?sku|style_?code|reference|item_?number|ecomm_prodid)$/i,
  mpn: /^(?:mpn|part_?number|manufacturer_?part_?number|model_?number)$/i,
  gtin: /^(?:gtin|gtin8|gtin12|gtin13|gtin14|ean|ean13|upc|isbn|barcode)$/i,
  availability:
    /^(?:availability|inventory|stock|stock_?status|in_?stock|is_?in_?stock|is_?available|available(?:_?for_?sale)?|(?:is_?)?purchasable|availability_?status|product_?availability|stock_?state|stock_?level_?status|is_?on_?stock|out_?of_?stock|sold_?out)$/i,
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

const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** The names of a product, which may have one per language, `{ "de-DE": "Schreibtisch", en: "Desk" }`. */
export function namesOf(object: JsonObject): string[] {
  const name = field(object, 'name');
  const entries = isObject(name) ? Object.entries(name).slice(0, 50) : [];
  const isPerLanguage = entries.length > 0 && entries.every(([key]) => LOCALE.test(key));
  const texts = isPerLanguage ? entries.map(([, text]) => text) : [textField(object, 'name')];
  return texts.filter((text) => typeof text === 'string').slice(0, 50);
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
  const [first = null] = stated;
  return stated.every((each) => isBuyable(each) === isBuyable(first)) ? first : null;
}

function availabilityAt(object: JsonObject, name: string): Availability | null {
  if (!KEYS.availability.test(name)) return null;
  const value = get(object, name);
  const negative = /out|sold/i.test(name);
  if (typeof value === 'boolean') return value === negative ? 'OutOfStock' : 'InStock';
  if (isObject(value)) return inventoryOf(value);
  return typeof value === 'string' && !negative ? textAvailability(value) : null;
}

const textAvailability = (text: string): Availability | null =>
  text.length < 60 ? parseAvailability(text) : null;

const STATUS = ['status', 'availability', 'state', 'stockLevelStatus', 'stockStatus'];
const IS_IN_STOCK = ['inStock', 'isOnStock', 'isInStock', 'available'];

/** `inventory: {status: 'IN_STOCK'}`. */
function inventoryOf(inventory: JsonObject): Availability | null {
  const [text] = STATUS.map((name) => get(inventory, name)).filter((each) => each !== undefined);
  if (typeof text === 'string') return textAvailability(text);
  const [isThere] = IS_IN_STOCK.map((name) => get(inventory, name)).filter(
    (each) => typeof each === 'boolean',
  );
  return isThere === undefined ? null : isThere ? 'InStock' : 'OutOfStock';
}

/** Names of the price that others are more exact about. */
const VAGUE = /^(?:unit_?price|total_?price|pricing|prices|ecomm_totalvalue)$/i;

/** The names under which an object has a price, the exact ones first. */
export const priceNamesOf = (object: JsonObject): string[] =>
  Object.keys(object)
    .filter((name) => KEYS.price.test(name) && !isNothing(get(object, name)))
    .toSorted((a, b) => Number(VAGUE.test(a)) - Number(VAGUE.test(b)));

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '';

/** The range of prices that an object has, as of its variants. */
export const rangeIn = (object: JsonObject): Json | undefined => {
  const name = Object.keys(object).find((each) => KEYS.priceRange.test(each));
  return name === undefined ? undefined : get(object, name);
};
