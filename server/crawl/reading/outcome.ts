import { assumedCurrency } from '../../currency-codes.ts';
import { canonicalOf } from './canonical.ts';
import { cleanText } from '../../clean-text.ts';
import { explanationOf } from '../extraction/evidence.ts';
import type { Extraction, Sourced } from '../extraction/extraction.ts';
import { parsePage, type Page } from '../extraction/page/dom.ts';
import { readProduct } from '../extraction/extract.ts';
import type { Rule } from '../extraction/rule/rule.ts';
import { recognisePage } from '../extraction/weighing/recognise-page.ts';
import type { FetchFailure, FetchedPage } from '../fetching/fetcher.ts';
import { ownVariantOf, type OwnNumbers } from './own-variant.ts';
import type { KnownProduct } from './same-product.ts';
import { judgeMismatch, NO_PRICE, SOLD_OUT } from './whose-page.ts';

/** The offer on an `ok` page. A field that the page does not have is null: its known value is kept. */
export type ReadOffer = {
  /** Null on a sold-out page without a price. */
  price: number | null;
  listPrice: number | null;
  currency: string;
  availability: string | null;
  seller: string | null;
  name: string | null;
  brand: string | null;
  model: string | null;
  ean: string | null;
  sku: string | null;
  category: string | null;
  image: string | null;
  rating: number | null;
  reviews: number | null;
  shipping: number | null;
  source: { method: string; where: string; confidence: number; evidence: string[] };
};

/** The outcome of a visit. Only `read` can change a price. */
export type Outcome =
  | {
      kind: 'read';
      offer: ReadOffer;
      /** The address of this product alone by which its shop knows it. */
      canonical: string | null;
      etag: string | null;
      lastModified: string | null;
    }
  | { kind: 'unchanged' }
  | { kind: 'missing'; forGood: boolean; message: string }
  | { kind: 'moved'; message: string }
  | { kind: 'blocked'; message: string }
  | { kind: 'unsure'; message: string }
  | { kind: 'failed'; message: string };

/** Prices with a lower confidence are guesses. */
const LEAST_CONFIDENCE = 0.5;

export type PageContext = {
  requestedUrl: string;
  country: string;
  currency: string | null;
  /** The retailer's own rules for the website. */
  rules?: readonly Rule[];
  /** Null for a product that was never read. */
  known?: KnownProduct | null;
  /** Of an own product. */
  numbers?: OwnNumbers | null;
  /** Time of the visit, in milliseconds. */
  now?: number;
};

/** Judges a shop's response. */
export function judgePage(fetched: FetchedPage, context: PageContext): Outcome {
  if (fetched.status === 304) return { kind: 'unchanged' };
  if (fetched.status === 410) {
    return { kind: 'missing', forGood: true, message: 'The page is gone for good (410).' };
  }
  const page = parsePage(fetched.html, fetched.url);
  switch (recognisePage(fetched, page)) {
    case 'not-found':
      return { kind: 'missing', forGood: false, message: 'The page was not found.' };
    case 'blocked':
      return { kind: 'blocked', message: blockedMessage(fetched.status) };
    case 'unsure':
      return fetched.status >= 500
        ? { kind: 'failed', message: `The website answered with an error (${fetched.status}).` }
        : judgeShell(fetched, page, context);
    case 'ok':
      return judgeProduct(fetched, page, context);
  }
}

function blockedMessage(status: number): string {
  return status >= 400
    ? `The website refuses the crawler (${status}).`
    : 'The website asks for proof that a human is visiting.';
}

/** An empty page still counts as a product's if a rule finds its price, or its state in scripts has the product. */
function judgeShell(fetched: FetchedPage, page: Page, context: PageContext): Outcome {
  const judged = fetched.status === 200 ? judgeProduct(fetched, page, context) : null;
  const isFound = judged?.kind === 'read' && IN_SHELLS.has(judged.offer.source.method);
  return isFound ? judged : { kind: 'unsure', message: 'The answer is no product page.' };
}

const IN_SHELLS = new Set(['rule', 'embedded-state']);

function judgeProduct(fetched: FetchedPage, page: Page, context: PageContext): Outcome {
  const whole = readProduct(page, context);
  const product = ownVariantOf(whole.product, context.numbers);
  if (product === 'unclear') return { kind: 'unsure', message: UNCLEAR_VARIANT };
  const reading = { ...whole, product };
  const { price, availability } = product;
  const isByRule = price?.method === 'rule';
  const mismatch = judgeMismatch({ fetched, page, reading, isByRule }, context);
  if (mismatch) return mismatch;
  const { etag, lastModified } = fetched;
  const read = (source: Sourced<unknown>): Outcome => ({
    kind: 'read',
    offer: offerOf(reading.product, source, context.country),
    canonical: canonicalOf(page, {
      requestedUrl: context.requestedUrl,
      reachedUrl: fetched.url,
      name: reading.product.name?.value ?? null,
    }),
    etag,
    lastModified,
  });
  if (price && isPrice(price.value)) {
    return price.confidence > LEAST_CONFIDENCE
      ? read(price)
      : { kind: 'unsure', message: 'The page shows a price, but not for certain.' };
  }
  if (availability && SOLD_OUT.has(availability.value)) return read(availability);
  return { kind: 'unsure', message: NO_PRICE };
}

/** No currency has a smaller unit than a thousandth. */
const isPrice = (amount: number): boolean => amount >= 0.001;

const UNCLEAR_VARIANT =
  'The page has variants at several prices, and none with the reference or EAN of this product.';

/** Longer texts are errors of the page. */
function text(sourced: Sourced<string> | null, longest = 500): string | null {
  const clean = cleanText(sourced?.value ?? '', longest);
  return clean === '' ? null : clean;
}

/** The largest number in the database column; a larger one is not a count of reviews. */
const MOST_REVIEWS = 2 ** 31 - 1;

function reviewsOf(stated: Sourced<number> | null): number | null {
  const count = Math.round(stated?.value ?? NaN);
  return count >= 0 && count <= MOST_REVIEWS ? count : null;
}

function offerOf(
  read: Extraction,
  { method, where, confidence, evidence }: Sourced<unknown>,
  country: string,
): ReadOffer {
  const price = read.price && isPrice(read.price.value) ? read.price.value : null;
  return {
    price,
    listPrice: price === null ? null : (read.listPrice?.value ?? null),
    currency: read.currency?.value ?? assumedCurrency(country),
    availability: text(read.availability),
    seller: text(read.seller),
    name: text(read.name),
    brand: text(read.brand),
    model: text(read.mpn),
    ean: text(read.gtin),
    sku: text(read.sku),
    category: text(read.category),
    image: text(read.image, 2000),
    rating: read.rating && Number.isFinite(read.rating.value) ? read.rating.value : null,
    reviews: reviewsOf(read.reviews),
    shipping: read.shipping?.value ?? null,
    source: {
      method,
      where: cleanText(where, 300),
      confidence,
      evidence: explanationOf(evidence ?? []),
    },
  };
}

/** Judges a visit without a response. */
export function judgeFailure({ kind, message }: FetchFailure): Outcome {
  switch (kind) {
    case 'forbidden':
      return { kind: 'blocked', message };
    case 'unreachable':
    case 'timeout':
      return { kind: 'failed', message };
    case 'too-large':
    case 'redirects':
    case 'unreadable':
      return { kind: 'unsure', message };
  }
}
