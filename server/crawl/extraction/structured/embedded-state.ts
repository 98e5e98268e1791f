import { isCurrencyCode } from '../../../currency-codes.ts';
import { findCurrency } from '../values/currency.ts';
import type { Page } from '../page/dom.ts';
import { wordsOf } from '../page/words.ts';
import { embeddedStates, type State } from './embedded-json.ts';
import { emptyExtraction, type Extraction, type Sourced } from '../extraction.ts';
import { isObject, type JsonObject } from './loose-json.ts';
import type { PriceContext } from '../values/price.ts';
import { candidates, newBudget, type StateCandidate } from './state-candidates.ts';
import { isInHundredths, termsOf } from './state-variants.ts';
import {
  amountOf,
  stateAvailabilityOf,
  currencyWithin,
  field,
  gtinOf,
  imageOf,
  listPriceOf,
  textField,
  type Key,
} from './state-fields.ts';

const words = (text: string): Set<string> => new Set(wordsOf(text.slice(0, 300)));

function similarity(inA: Set<string>, inB: Set<string>): number {
  if (inA.size === 0 || inB.size === 0) return 0;
  const shared = [...inA].filter((word) => inB.has(word)).length;
  return shared / Math.min(inA.size, inB.size);
}

/** The data in embedded state about the product that the headings or the address identify. */
export function fromState(
  page: Page,
  { headings, context }: { headings: string[]; context: PriceContext },
): Extraction {
  const headed = headings.map(words);
  const budget = newBudget();
  let best: Product | null = null;
  for (const state of embeddedStates(page)) {
    for (const candidate of candidates(wooProduct(state, headings) ?? state, budget)) {
      const priced = priceOf(candidate.object, page, context);
      const score = priced && likenessOf(candidate.object, { page, headed });
      if (priced && score !== null && (!best || score > best.score))
        best = { path: candidate.path, ...priced, score };
    }
  }
  return best ? extractionOf(best, page, context) : emptyExtraction();
}

/** A candidate with its amount and currency, and the points for being the page's product. */
type Product = StateCandidate & {
  amount: number;
  code: string | null;
  /** How many of the units of its amounts make one of the currency. */
  units: number;
  /** Of several variants of which none is chosen. */
  isLowest: boolean;
  score: number;
};

/** The variants in a form of WooCommerce as those of the page's product, whose name they leave out. */
function wooProduct({ data, where }: State, [name]: string[]): State | null {
  const isForm = where === 'form[data-product_variations]' && Array.isArray(data);
  return isForm && name !== undefined ? { data: { name, variations: data }, where } : null;
}

function priceOf(
  product: JsonObject,
  page: Page,
  context: PriceContext,
): Omit<Product, 'path' | 'score'> | null {
  const { object, isLowest } = termsOf(product, {
    url: page.url,
    amountOf: (price) => amountOf(price, context),
  });
  const price = field(object, 'price');
  const stated =
    textField(object, 'currency') ?? (isObject(price) ? currencyWithin(price) : null) ?? '';
  const upper = stated.toUpperCase();
  const code = isCurrencyCode(upper) ? upper : findCurrency(stated, context);
  const amount = amountOf(price, { ...context, currency: code ?? context.currency });
  const units = isInHundredths(product) ? 100 : 1;
  return amount === null ? null : { object, amount: amount / units, code, units, isLowest };
}

/** Share of a name's words from which the name counts as the heading's. */
const SAME_NAME = 0.75;

/** The points for an object being the page's product; null if neither its name nor its number matches. */
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

/** Points from which an object is certainly the page's product. */
const SURE_SCORE = 3;
const LONGEST_VALUE = 100;

function extractionOf(
  { object, path, amount, code, units, isLowest, score }: Product,
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
  const price = stated(amount, 'price');
  const listPrice = amountOf(listPriceOf(object), context);
  return {
    ...emptyExtraction(),
    price: price && isLowest ? { ...price, evidence: ['the lowest of several offers'] } : price,
    currency: stated(code, 'currency'),
    listPrice: stated(listPrice && listPrice / units, 'listPrice'),
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
