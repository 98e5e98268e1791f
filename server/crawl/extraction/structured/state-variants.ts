import { get, isObject, type Json, type JsonObject } from './loose-json.ts';
import { KEYS, stateAvailabilityOf, textField } from './state-fields.ts';
import { isPriced } from './state-prices.ts';

/** Shops' names for the list of a product's variants. */
const LISTS = ['variants', 'variations', 'skus', 'productVariants', 'product_variants'];
/** Shops' names for the variant that is chosen when the page opens. */
const CHOSEN = [
  'selectedVariant',
  'selected_variant',
  'selected_or_first_available_variant',
  'selectedOrFirstAvailableVariant',
  'defaultVariant',
  'masterVariant',
];
const FLAGS = ['selected', 'isSelected', 'is_selected', 'isDefault', 'is_default', 'default'];
const NUMBERS = ['id', 'variation_id', 'variantId', 'variant_id', 'sku'];

/** More variants are not compared. */
const MOST_VARIANTS = 300;

/** The variants of a product in the state of a page; empty if it has none with a price. */
export function variantsOf(product: JsonObject): JsonObject[] {
  for (const name of LISTS) {
    const list = listOf(get(product, name));
    const variants = list.slice(0, MOST_VARIANTS).filter(isObject).filter(isPriced);
    if (variants.length > 0) return variants;
  }
  const chosen = statedOf(product);
  return chosen ? [chosen] : [];
}

/** The variant with a price that a product names as chosen. */
const statedOf = (product: JsonObject): JsonObject | undefined =>
  CHOSEN.map((name) => get(product, name))
    .filter(isObject)
    .find(isPriced);

/** A list, also in the form of GraphQL: `{ nodes: […] }`, `{ edges: [{ node }] }`. */
function listOf(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  const [nodes, edges] = [get(value, 'nodes'), get(value, 'edges')];
  if (Array.isArray(nodes)) return nodes;
  if (!Array.isArray(edges)) return [];
  return edges.flatMap((edge) => (isObject(edge) ? (get(edge, 'node') ?? []) : []));
}

/** The terms of a product, and whether they are those of the cheapest variant for want of a chosen one. */
export type Terms = { object: JsonObject; isLowest: boolean };

/** The values that one variant has and the product has not. */
const OF_A_VARIANT = [
  'price',
  'priceRange',
  'listPrice',
  'sku',
  'mpn',
  'gtin',
  'availability',
] as const;

/**
 * The terms by which a product with variants is offered: those of the variant that the address or the state names as
 * chosen, else of the first that is in stock, else of the cheapest.
 */
export function termsOf(
  product: JsonObject,
  { url, amountOf }: { url: string | null; amountOf: (variant: JsonObject) => number | null },
): Terms {
  const variants = variantsOf(product);
  if (variants.length === 0) return { object: product, isLowest: false };
  const priceOf = (variant: JsonObject) => amountOf(variant) ?? Infinity;
  const chosen = chosenOf(product, variants, url);
  const isKept = chosen !== null || !isUnchosen(variants);
  const first = chosen ?? (isKept ? variants.find(isInStock) : undefined);
  const lowest = variants.reduce((low, each) => (priceOf(each) < priceOf(low) ? each : low));
  const isSame = variants.every((each) => priceOf(each) === priceOf(lowest));
  const variant = first ?? (isSame ? (variants.find(isInStock) ?? lowest) : lowest);
  const isLowest = first === undefined && !isSame;
  const stocked = isLowest ? (variants.find(isInStock) ?? variant) : variant;
  return { object: merged(product, { variant, stocked }), isLowest };
}

/** A WooCommerce page opens without a choice; others choose the first variant that is in stock. */
const isUnchosen = (variants: JsonObject[]): boolean =>
  variants.some((variant) => get(variant, 'variation_id') !== undefined);

const isInStock = (variant: JsonObject): boolean => stateAvailabilityOf(variant) === 'InStock';

function chosenOf(
  product: JsonObject,
  variants: JsonObject[],
  url: string | null,
): JsonObject | null {
  const asked = url && URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
  const named = variants.find((variant) => isAsked(variant, asked));
  const flagged = variants.filter((variant) => FLAGS.some((name) => get(variant, name) === true));
  return named ?? statedOf(product) ?? (flagged.length === 1 ? flagged[0]! : null);
}

/** Whether an address names a variant by its number or by all of its attributes, `?attribute_pa_size=m`. */
function isAsked(variant: JsonObject, asked: URLSearchParams): boolean {
  const attributes = get(variant, 'attributes');
  const choices = isObject(attributes) ? Object.entries(attributes) : [];
  if (choices.length > 0 && choices.every(([name, value]) => asked.get(name) === value))
    return true;
  const numbers = [...asked.values()];
  return NUMBERS.some((name) => {
    const number = get(variant, name);
    const isNumber = typeof number === 'number' || typeof number === 'string';
    return isNumber && numbers.includes(String(number));
  });
}

/** A product with the terms of one of its variants, and the stock of one, in place of its own. */
function merged(
  product: JsonObject,
  { variant, stocked }: { variant: JsonObject; stocked: JsonObject },
): JsonObject {
  const isTerm = (name: string) => OF_A_VARIANT.some((key) => KEYS[key].test(name));
  const isStock = (name: string) => KEYS.availability.test(name);
  const part = (object: JsonObject, isPart: (name: string) => boolean) =>
    Object.entries(object).filter(([name]) => isPart(name));
  return Object.fromEntries([
    ...part(product, (name) => !isTerm(name)),
    ...part(variant, (name) => isTerm(name) && !isStock(name)),
    ...part(stocked, isStock),
  ]);
}

/** Whether a product's integers are hundredths, as in the JSON that Shopify's templates write. */
export const isInHundredths = (product: JsonObject): boolean =>
  get(product, 'price_min') !== undefined &&
  get(product, 'compare_at_price') !== undefined &&
  Number.isInteger(get(product, 'price')) &&
  textField(product, 'currency') === null;
