import type { State } from './embedded-json.ts';
import { get, isObject, type Json, type JsonObject } from './loose-json.ts';
import { isPriced } from './state-prices.ts';
import { variantsOf } from './state-variants.ts';

/** Keys of objects about other products. */
const ELSEWHERE =
  /related|recommend|similar|upsell|cross|impressions?$|also|viewed|carousel|basket|cart|wishlist|suggest|sponsored|bundle|accessor/i;

const DEEPEST = 60;
const MOST_NODES = 150_000;
const MOST_CANDIDATES = 1000;

/** An object that may be a product, and its path. */
export type StateCandidate = {
  object: JsonObject;
  path: string;
  /** The list that it stands in. */
  list: Json[] | null;
};

/** The limits of what is read and found on a page. */
type Budget = { nodes: number; candidates: number };

export const newBudget = (): Budget => ({ nodes: MOST_NODES, candidates: MOST_CANDIDATES });

/** A value of the state, its path, and the list that it stands in. */
type Visit = { value: Json; path: string; list: Json[] | null; depth: number };

/** Objects with a price and a name or number of a product. */
export function candidates({ data, where }: State, budget: Budget): StateCandidate[] {
  const found: StateCandidate[] = [];
  const stack: Visit[] = [{ value: data, path: where, list: null, depth: 0 }];
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { value, path, list, depth } = visit;
    if (--budget.nodes < 0 || budget.candidates <= 0) break;
    if (depth > DEEPEST) continue;
    const object = isObject(value) ? pricedObject(value) : null;
    if (object) {
      found.push({ object, path, list });
      budget.candidates--;
    }
    for (const within of visitsWithin(visit)) stack.push(within);
  }
  return found;
}

/** An object with a price, or with one offer that has one: `{ name, offers: { price } }`. */
function pricedObject(object: JsonObject): JsonObject | null {
  if (isPriced(object)) return object;
  if (variantsOf(object).length > 0) return object;
  const offers = get(object, 'offers') ?? get(object, 'offer');
  const offer = Array.isArray(offers) && offers.length === 1 ? offers[0] : offers;
  return isObject(offer) && isPriced(offer) ? { ...offer, ...object } : null;
}

/** The values in a list or an object, in reverse order, without those about other products. */
function visitsWithin({ value, path, depth }: Visit): Visit[] {
  if (Array.isArray(value)) {
    return value
      .slice(0, 300)
      .toReversed()
      .filter((each) => typeof each === 'object')
      .map((each) => ({ value: each, path: `${path}[]`, list: value, depth: depth + 1 }));
  }
  if (!isObject(value)) return [];
  return Object.keys(value)
    .toReversed()
    .filter((name) => !ELSEWHERE.test(name))
    .flatMap((name) => {
      const child = get(value, name);
      if (typeof child !== 'object' || child === null) return [];
      const within = path.length < 150 ? `${path}.${name}` : path;
      return [{ value: child, path: within, list: null, depth: depth + 1 }];
    });
}
