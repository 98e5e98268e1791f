import { isAmount } from '../../../../contract/rules/price.ts';
import { machinePrice } from '../values/machine-price.ts';
import type { PriceContext } from '../values/price.ts';
import { get, isObject, type Json, type JsonObject } from './loose-json.ts';
import { ofCents, scaled } from './state-cents.ts';
import { isBoundPrice, isBoundSale } from './state-sale.ts';
import { field, KEYS, priceNamesOf, rangeIn } from './state-fields.ts';

/** The shop's country and currency, and the time of the visit. */
export type StateContext = PriceContext & { now?: number | undefined };

/** An amount of the state, and what it was before. */
export type StatePrice = {
  amount: number;
  former: number | null;
  /** Whether it certainly counts in units of its currency, not in cents. */
  isInUnits: boolean;
  /** The lowest of several. */
  isLowest: boolean;
};

const REDUCED =
  /^(?:sale|special|discounted|final|promo|promotion|promotional)_?price(?:_?value)?$/i;
const FINAL = /^final_?price/i;

const INNER_PRICE: readonly RegExp[] = [
  /^current/i,
  /^now/i,
  /^discounted(?:_?(?:price|value))?$/i,
  /^sale/i,
  /^final/i,
  /^selling/i,
  /^price$/i,
  /^price(?!.*(?:undiscounted|before|old|was|list|regular|original|excl|net))/i,
  /^value/i,
  /^amount/i,
  /^min(?!.*(?:qty|quantity|order))/i,
  /^formatted/i,
  /^unit_?price$/i,
];
/** The same for a price that is asked of everybody only while a sale is on. */
const INNER_REDUCED = /^(?:discounted|sale|final|special|promo)/i;
const INNER_USUAL = [/^regular/i, /^price$/i, /^value$/i, /^amount$/i];

/** An amount, written as a number, as text, in cents with their name or as an object with one. */
export const amountOf = (value: Json | undefined, context: StateContext): number | null =>
  read(value, context)?.amount ?? null;

function read(value: Json | undefined, context: StateContext, depth = 0): StatePrice | null {
  if (typeof value === 'number' && isAmount(value)) return priceAt(value);
  if (typeof value === 'string' && value.length <= 40)
    return priceAt(machinePrice(value, context), /\d[.,]\d/.test(value));
  if (Array.isArray(value)) return depth === 0 ? ofCountry(value, context) : null;
  return isObject(value) ? readObject(value, context, depth) : null;
}

function readObject(value: JsonObject, context: StateContext, depth: number): StatePrice | null {
  if (get(value, 'centAmount') !== undefined) return priceAt(ofCents(value), true);
  // Net beside gross, as Saleor and BigCommerce write it: a consumer pays the gross one.
  const gross = get(value, 'gross') ?? get(value, 'with_tax');
  if (typeof gross === 'object' && gross !== null) return read(gross, context, depth);
  if (depth > 2) return null;
  const range = endsOf(value, ['start', 'stop'], { context, depth });
  if (range) return range;
  const inner = readInner(value, context, depth);
  const scale = get(value, 'precision') ?? get(value, 'scale');
  // Libraries for money count in cents beside such a number; others say with it how to round.
  if (typeof scale === 'number' && scale > 0 && Number.isInteger(inner?.amount)) return null;
  return inner && inMinorUnits(value, inner);
}

const priceAt = (amount: number | null, isInUnits = false): StatePrice | null =>
  amount !== null && amount > 0 ? { amount, former: null, isInUnits, isLowest: false } : null;

function readInner(object: JsonObject, context: StateContext, depth: number): StatePrice | null {
  const first = (patterns: readonly RegExp[], isAllowed = (_name: string) => true) =>
    firstOf(object, patterns, (name, value) =>
      isAllowed(name) ? read(value, context, depth + 1) : null,
    );
  const now = context.now ?? null;
  const isOff = isBoundSale(object, now);
  const isUnbound = (name: string): boolean => {
    if (!INNER_REDUCED.test(name)) return true;
    const value = get(object, name);
    return !isOff && !(isObject(value) && isBoundPrice(value, now));
  };
  const chosen = first(INNER_PRICE, isUnbound);
  if (!chosen) return null;
  const stated = read(field(object, 'listPrice'), context, depth + 1)?.amount ?? null;
  const usual = first(INNER_USUAL)?.amount ?? 0;
  const former = stated ?? (usual > chosen.amount ? usual : chosen.former);
  return { ...chosen, former };
}

function firstOf(
  object: JsonObject,
  patterns: readonly RegExp[],
  readAt: (name: string, value: Json | undefined) => StatePrice | null,
): StatePrice | null {
  const names = Object.keys(object).slice(0, 100);
  for (const pattern of patterns)
    for (const name of names) {
      const found = pattern.test(name) ? readAt(name, get(object, name)) : null;
      if (found) return found;
    }
  return null;
}

/** `{ price: '12990', currency_minor_unit: 2 }` as WooCommerce writes it. */
function inMinorUnits(object: JsonObject, price: StatePrice): StatePrice | null {
  const digits = get(object, 'currency_minor_unit');
  if (typeof digits !== 'number') return price;
  const amount = scaled(price.amount, digits);
  const former = price.former === null ? null : scaled(price.former, digits);
  return amount === null ? null : { ...price, amount, former, isInUnits: true };
}

/** The price for everybody in the shop's country of a list `[{ value: { centAmount }, country }]`. */
function ofCountry(list: readonly Json[], context: StateContext): StatePrice | null {
  const offers = list
    .slice(0, 200)
    .filter(isObject)
    .filter((offer) => {
      const [value, country] = [get(offer, 'value'), get(offer, 'country') ?? null];
      return (
        isObject(value) &&
        get(value, 'centAmount') !== undefined &&
        (country === null || country === context.country) &&
        !get(offer, 'customerGroup') &&
        !get(offer, 'channel') &&
        !isBoundPrice(offer, context.now ?? null)
      );
    });
  const own = offers.filter((offer) => get(offer, 'country'));
  const [first, ...others] = (own.length > 0 ? own : offers).map((offer) =>
    read(offer, context, 1),
  );
  return first && others.every((each) => each?.amount === first.amount) ? first : null;
}

/** What everybody pays now for the product that an object is; null if it does not say. */
export function priceOf(object: JsonObject, context: StateContext): StatePrice | null {
  const names = priceNamesOf(object);
  const first = (those: string[]) =>
    those.map((name) => read(get(object, name), context)).find((price) => price !== null) ?? null;
  const usual = first(names.filter((name) => !REDUCED.test(name)));
  const reduced = reducedOf(object, names, { usual, context });
  if (reduced === 'unclear') return null;
  const price = reduced ?? usual ?? rangeOf(object, context);
  if (!price) return null;
  const stated = read(field(object, 'listPrice'), context)?.amount ?? null;
  const before = reduced && usual ? usual.amount : price.former;
  return { ...price, former: stated !== null && stated > (before ?? 0) ? stated : before };
}

/** The price of a sale, if it is for everybody now and lower than the usual one; several are unclear. */
function reducedOf(
  object: JsonObject,
  names: readonly string[],
  { usual, context }: { usual: StatePrice | null; context: StateContext },
): StatePrice | 'unclear' | null {
  const now = context.now ?? null;
  const named = names.filter((name) => REDUCED.test(name));
  if (named.length === 0 || isBoundSale(object, now)) return null;
  const prices = named.flatMap((name) => {
    const value = get(object, name);
    const price = isObject(value) && isBoundPrice(value, now) ? null : read(value, context);
    const isLower = price !== null && (!usual || price.amount < usual.amount * 0.999);
    return isLower ? [{ name, price }] : [];
  });
  const [chosen] = prices.toSorted(
    (a, b) => Number(FINAL.test(b.name)) - Number(FINAL.test(a.name)),
  );
  if (!chosen) return null;
  const isSame = prices.every(({ price }) => price.amount === chosen.price.amount);
  return isSame || FINAL.test(chosen.name) ? chosen.price : 'unclear';
}

/** Lowest and highest price as Magento and Shopify write them. */
const ENDS = [
  ['minimum_price', 'maximum_price'],
  ['minVariantPrice', 'maxVariantPrice'],
  ['start', 'stop'],
] as const;

/** The lower one of two ends that are objects, and whether they differ. */
function endsOf(
  range: JsonObject,
  [least, most]: readonly [string, string],
  { context, depth }: { context: StateContext; depth: number },
): StatePrice | null {
  if (!isObject(get(range, least))) return null;
  const low = read(get(range, least), context, depth);
  const high = read(get(range, most), context, depth);
  if (!low) return null;
  return { ...low, isInUnits: true, isLowest: high !== null && high.amount > low.amount };
}

/** What VTEX asks now and asked before: `{ sellingPrice: { lowPrice, highPrice }, listPrice: { lowPrice } }`. */
function soldRangeOf(range: JsonObject, context: StateContext): StatePrice | null {
  const [selling, list] = [get(range, 'sellingPrice'), get(range, 'listPrice')];
  if (!isObject(selling)) return null;
  const low = read(get(selling, 'lowPrice'), context, 1);
  const high = read(get(selling, 'highPrice'), context, 1);
  if (!low) return null;
  const former = isObject(list) ? amountOf(get(list, 'lowPrice'), context) : null;
  const isLowest = high !== null && high.amount > low.amount;
  return { ...low, former: isLowest ? null : former, isInUnits: true, isLowest };
}

/** The lowest price of a range, `{ price_range: { minimum_price: { final_price, regular_price } } }`. */
function rangeOf(object: JsonObject, context: StateContext): StatePrice | null {
  const range = rangeIn(object);
  if (!isObject(range)) return null;
  for (const ends of ENDS) {
    const found = endsOf(range, ends, { context, depth: 1 });
    if (found) return found;
  }
  return soldRangeOf(range, context);
}

/** Whether an object may have the price of a product. */
export function isPriced(object: JsonObject): boolean {
  const names = Object.keys(object);
  if (names.length >= 400) return false;
  if (names.some((name) => KEYS.price.test(name))) return true;
  const range = rangeIn(object);
  const least = [...ENDS.map(([name]) => name), 'sellingPrice'];
  return isObject(range) && least.some((name) => isObject(get(range, name)));
}
