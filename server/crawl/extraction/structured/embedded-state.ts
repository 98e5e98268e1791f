import { isCurrencyCode } from '../../../currency-codes.ts';
import { findCurrency } from '../values/currency.ts';
import type { Page } from '../page/dom.ts';
import { wordsOf } from '../page/words.ts';
import { embeddedStates, type State } from './embedded-json.ts';
import type { PriceEvidence } from '../evidence.ts';
import { emptyExtraction, type Extraction, type Sourced } from '../extraction.ts';
import { get, isObject, type Json, type JsonObject } from './loose-json.ts';
import { candidates, newBudget, type StateCandidate } from './state-candidates.ts';
import { isInHundredths, termsOf } from './state-variants.ts';
import {
  gtinOf,
  imageOf,
  namesOf,
  stateAvailabilityOf,
  field,
  textField,
  type Key,
} from './state-fields.ts';
import { currencyIn } from './state-currency.ts';
import { priceOf, type StateContext } from './state-prices.ts';

const words = (text: string): Set<string> => new Set(wordsOf(text.slice(0, 300)));

/** How much of the shorter one of a name and a heading is in the other, of the name, and of both. */
type Likeness = { shorter: number; ofName: number; both: number };

const UNLIKE: Likeness = { shorter: 0, ofName: 0, both: 0 };

function likeness(name: Set<string>, heading: Set<string>): Likeness {
  const shared = [...name].filter((word) => heading.has(word)).length;
  const share = (size: number) => (shared === 0 ? 0 : shared / size);
  return {
    shorter: share(Math.min(name.size, heading.size)),
    ofName: share(name.size),
    both: share(name.size + heading.size - shared),
  };
}

/** The data in embedded state about the product that the headings or the address identify. */
export function fromState(
  page: Page,
  { headings, context }: { headings: string[]; context: StateContext },
): Extraction {
  const headed = headings.map(words);
  const budget = newBudget();
  let best: Product | null = null;
  for (const state of embeddedStates(page)) {
    for (const candidate of candidates(ownProduct(state, headings) ?? state, budget)) {
      if (isAccessory(candidate.object, headings)) continue;
      const priced = pricedOf(candidate.object, page, context);
      const score = priced && pointsOf({ ...candidate, ...priced }, { page, headed });
      if (!priced || score === null) continue;
      if (!best || score > best.score) best = { ...candidate, ...priced, score, isTied: false };
      else if (isEqualOf(best, { ...candidate, ...priced, score })) best.isTied = true;
    }
  }
  return best && !best.isTied ? extractionOf(best, page) : emptyExtraction();
}

function isAccessory(object: JsonObject, headings: readonly string[]): boolean {
  const names = namesOf(object);
  return names.length > 0 && names.every((name) => isForHeaded(name, headings));
}

/** A candidate with its amount and currency, and the points for being the page's product. */
type Product = StateCandidate & {
  amount: number;
  former: number | null;
  code: string | null;
  /** What the state says of its amount. */
  evidence: PriceEvidence[];
  score: number;
  /** Whether the list that it stands in has another like it at another price. */
  isTied: boolean;
};

const isEqualOf = (best: Product, other: Omit<Product, 'isTied'>): boolean =>
  best.list !== null &&
  best.list === other.list &&
  best.score === other.score &&
  best.amount !== other.amount;

/**
 * What a form of WooCommerce, or the state of BigCommerce's templates, has of the page's product, whose name it leaves
 * out.
 */
function ownProduct({ data, where }: State, [name]: string[]): State | null {
  if (name === undefined) return null;
  const isForm = where === 'form[data-product_variations]' && Array.isArray(data);
  if (isForm) return { data: { name, variations: data }, where };
  const attributes = isObject(data) ? get(data, 'product_attributes') : null;
  return isObject(attributes) ? { data: { ...attributes, name }, where } : null;
}

/** `Shade for Zeno K700`: an accessory names what it is for. */
const FOR =
  /\s(?:for|für|pour|para|per|voor|do|pre|pro|till|til|pentru|za|для|за|için|kompatibel|compatible)\s/u;

/** Whether a name is that of an accessory to what a heading names, and the heading's own has no such word. */
const isForHeaded = (name: string, headings: readonly string[]): boolean => {
  const [first = '', ...behind] = name.split(FOR);
  const own = words(first);
  return (
    behind.length > 0 &&
    headings.every((heading) => {
      const known = words(heading);
      return !FOR.test(heading) && ![...own].some((word) => known.has(word));
    })
  );
};

function pricedOf(
  product: JsonObject,
  page: Page,
  context: StateContext,
): Omit<Product, 'path' | 'list' | 'score' | 'isTied'> | null {
  const { object, isLowest } = termsOf(product, {
    url: page.url,
    amountOf: (variant) => priceOf(variant, context)?.amount ?? null,
  });
  const stated = currencyIn(object) ?? '';
  const upper = stated.toUpperCase();
  const code = isCurrencyCode(upper) ? upper : findCurrency(stated, context);
  const price = priceOf(object, { ...context, currency: code ?? context.currency });
  if (!price) return null;
  const units = isInHundredths(product) ? 100 : 1;
  return {
    object,
    amount: price.amount / units,
    former: price.former === null ? null : price.former / units,
    code,
    evidence: [
      ...(isLowest || price.isLowest ? (['the lowest of several offers'] as const) : []),
      ...(price.isInUnits && units === 1 ? (['in units of its currency'] as const) : []),
    ],
  };
}

/** Share of a name's words from which the name counts as the heading's. */
const SAME_NAME = 0.75;

/**
 * The points for an object being the page's product; null if neither its name nor its number matches. A list may be one
 * of accessories or of what a category has, so a name in a list says nothing that the heading does not say.
 */
function pointsOf(
  { object, list }: Pick<Product, 'object' | 'list'>,
  { page, headed }: { page: Page; headed: Set<string>[] },
): number | null {
  const names = namesOf(object).map(words);
  const sku = textField(object, 'sku') ?? '';
  const [named = UNLIKE] = headed
    .flatMap((heading) => names.map((name) => likeness(name, heading)))
    .toSorted((a, b) => b.shorter - a.shorter || b.both - a.both);
  const address = page.url?.toLowerCase() ?? '';
  const isNumbered = sku.length >= 4 && address.includes(sku.toLowerCase());
  const isNamed = list
    ? named.ofName >= (isSeveral(list) ? 1 : SAME_NAME)
    : named.shorter >= SAME_NAME;
  if (!isNamed && !isNumbered) return null;
  return (
    named.shorter * 2 +
    named.both * 0.25 +
    (named.ofName === 1 ? 0.6 : 0) +
    (isNumbered ? 2 : 0) +
    (field(object, 'brand') !== undefined ? 0.3 : 0) +
    (field(object, 'sku') === undefined ? 0 : 0.2)
  );
}

const isSeveral = (list: Json[]): boolean => list.slice(0, 300).filter(isObject).length > 1;

/** Points from which an object is certainly the page's product. */
const SURE_SCORE = 3.5;
const LONGEST_VALUE = 100;

function extractionOf(
  { object, path, amount, former, code, evidence, score }: Product,
  page: Page,
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
  const price = stated(amount, 'price');
  return {
    ...emptyExtraction(),
    price: price && evidence.length > 0 ? { ...price, evidence } : price,
    currency: stated(code, 'currency'),
    listPrice: stated(former, 'listPrice'),
    name: text('name'),
    brand: shortText('brand'),
    sku: shortText('sku'),
    mpn: shortText('mpn'),
    gtin: stated(gtinOf(object), 'gtin'),
    availability: stated(stateAvailabilityOf(object), 'availability'),
    category: stated(
      textField(object, 'category')
        ?.split(/\s*[>/|]\s*/)
        .join(' > '),
      'category',
    ),
    image: stated(imageOf(object, page), 'image'),
  };
}
