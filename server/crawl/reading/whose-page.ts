import { normaliseGtin } from '../../gtin.ts';
import { linkedCanonical } from './canonical.ts';
import { cleanText } from '../../clean-text.ts';
import { destinationOf, isRedirected } from '../extraction/page/destination.ts';
import type { Page } from '../extraction/page/dom.ts';
import type { Reading } from '../extraction/extract.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { goneNotice } from '../extraction/weighing/recognise-page.ts';
import type { FetchedPage } from '../fetching/fetcher.ts';
import type { Outcome, PageContext } from './outcome.ts';
import {
  compareProducts,
  shareWords,
  slugOf,
  type KnownProduct,
  type SeenProduct,
} from './same-product.ts';

export const NO_PRICE = 'No price was found on the page.';

export const SOLD_OUT = new Set(['OutOfStock', 'SoldOut', 'Discontinued']);

const NOTHING_KNOWN: KnownProduct = { name: null, ean: null, sku: null, model: null };

type Seen = {
  fetched: FetchedPage;
  page: Page;
  reading: Reading;
  /** Whether a rule of the account reads the price. */
  isByRule: boolean;
};

/** The outcome for a page that is not the known product's; null if it is, or if there is no evidence against it. */
export function judgeMismatch(
  { fetched, page, reading, isByRule }: Seen,
  { requestedUrl, known: record }: PageContext,
): Outcome | null {
  const isRedirect = isRedirected(requestedUrl, fetched.url);
  const destination = isRedirect ? judgeDestination(requestedUrl, fetched.url) : null;
  if (destination) return destination;
  const known = record ?? NOTHING_KNOWN;
  const seen = seenOf(reading.product, isRedirect ? fetched.url : null);
  const identity = compareProducts(known, seen, requestedUrl);
  if (identity !== 'same' && hasGoneNotice(page, reading)) {
    return { kind: 'missing', forGood: false, message: 'The page says that the product is gone.' };
  }
  const isKnown = identity === 'same' && isNamed(known);
  if (!isByRule && !isSold(reading, isKnown, isRedirect)) return judgeUnsold(reading, isRedirect);
  const isOther =
    identity === 'other' &&
    (isRedirect || hasOtherCanonical(page, requestedUrl, known) || contradicts(known, seen));
  return isOther ? moved(`another product, ${quoted(seen.name)}`) : null;
}

function judgeDestination(requestedUrl: string, reachedUrl: string): Outcome | null {
  const destination = destinationOf(reachedUrl);
  if (destination === 'home' && destinationOf(requestedUrl) !== 'home') {
    const message = 'The address now leads to the start page.';
    return { kind: 'missing', forGood: false, message };
  }
  return destination === 'search' ? moved('a search') : null;
}

const seenOf = (product: Extraction, address: string | null): SeenProduct => ({
  address,
  name: product.name?.value ?? null,
  gtin: product.gtin?.value ?? null,
  sku: product.sku?.value ?? null,
  mpn: product.mpn?.value ?? null,
});

const isNamed = ({ name, ean, sku, model }: KnownProduct): boolean =>
  [name, ean, sku, model].some((each) => each !== null);

/** A notice on the page of an available product is about something else. */
function hasGoneNotice(page: Page, { product, canBuy }: Reading): boolean {
  const notice = goneNotice(page);
  return notice === 'title' || (notice === 'notice' && !(canBuy && product.price));
}

/** A page with weak evidence of a product counts as one if it shows the known product. */
function isSold({ product, subject }: Reading, isKnown: boolean, isRedirect: boolean): boolean {
  if (subject.evidence.includes('tells of an ended auction')) return false;
  if (subject.kind !== 'other' || !isKnown) return subject.kind === 'product';
  return isRedirect || SOLD_OUT.has(product.availability?.value ?? '');
}

function judgeUnsold({ product, subject }: Reading, isRedirect: boolean): Outcome {
  const isList = subject.kind === 'listing';
  if (isRedirect) return moved(isList ? 'a list of products' : 'another page');
  if (isList) return { kind: 'unsure', message: 'The page lists several products.' };
  return {
    kind: 'unsure',
    message: product.price ? 'The page does not offer a product.' : NO_PRICE,
  };
}

const moved = (where: string): Outcome => ({
  kind: 'moved',
  message: `The address now leads to ${where}.`,
});

const quoted = (name: string | null): string => `"${cleanText(name ?? '', 80)}"`;

/**
 * Whether the canonical address of a page consists of other words. For variants, languages and `/` it is no evidence.
 */
function hasOtherCanonical(page: Page, requestedUrl: string, known: KnownProduct): boolean {
  const canonical = linkedCanonical(page);
  const [requested, own] = [slugOf(requestedUrl), canonical === null ? null : slugOf(canonical)];
  return known.name !== null && requested !== null && own !== null && !shareWords(requested, own);
}

/** Whether both numbers are known and differ; a name alone may change at the same address. */
function contradicts(known: KnownProduct, seen: SeenProduct): boolean {
  const [ean, gtin] = [normaliseGtin(known.ean), normaliseGtin(seen.gtin)];
  return ean !== undefined && gtin !== undefined && ean !== gtin;
}
