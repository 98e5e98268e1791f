import { isAmount } from '../../../contract/rules/price.ts';
import { isGone, offerStateOf } from '../../../contract/rules/offer-state.ts';
import { addressKey } from '../../catalogue/address-key.ts';
import type { Outcome, ReadOffer } from '../reading/outcome.ts';
import { isPlausible, type Amount } from './plausibility.ts';
import type { ProductRecord } from '../queue/queue.ts';
import type { Retry } from '../queue/schedule.ts';
import type { WRITTEN } from './write-products.ts';

/** The part of an offer whose changes are reported. */
export type KnownOffer = Pick<
  ProductRecord,
  'price' | 'listPrice' | 'currency' | 'availability' | 'promotion' | 'rating' | 'reviews'
>;

type Columns = Partial<Pick<ProductRecord, (typeof WRITTEN)[number]>>;
/** The stored result of a visit, and the reason for the time of the next one. */
export type Decision = { columns: Columns; retry: Retry };

/** A visit that confirms the known offer is recorded at most this often. */
const CONFIRMED_EVERY_MS = 3_600_000;

/** Number of consecutive failed visits after which the last known offer becomes unsure. */
const FAILURES_UNTIL_UNSURE = 3;

/** The stored result of a visit. Only a read page replaces the last known offer. */
export function decide(known: ProductRecord, outcome: Outcome, at: Date): Decision {
  switch (outcome.kind) {
    case 'read':
      return decideRead(known, outcome, at);
    case 'unchanged':
      return { columns: { ...unchanged(known, at), ...RECOVERED }, retry: 'ok' };
    case 'missing':
      return decideGone(known, 'not-found', outcome);
    case 'moved':
      return decideGone(known, 'moved', outcome);
    case 'blocked':
      return { columns: columnsOfFailure(known, 'blocked', outcome.message), retry: 'blocked' };
    case 'unsure':
      return { columns: columnsOfFailure(known, 'unsure', outcome.message), retry: 'blocked' };
    case 'failed': {
      const isLasting = known.failures + 1 >= FAILURES_UNTIL_UNSURE;
      const state = isLasting ? 'unsure' : known.state;
      return { columns: columnsOfFailure(known, state, outcome.message), retry: 'failed' };
    }
    default:
      return outcome satisfies never;
  }
}

/** A single 'not found' or redirect may be maintenance of the shop; 410 is deliberate. */
function decideGone(
  known: ProductRecord,
  state: 'not-found' | 'moved',
  { forGood = false, message }: { forGood?: boolean; message: string },
): Decision {
  const missing = known.missing + 1;
  const isConfirmed = forGood || missing >= 2 || isGone(known.state);
  return {
    columns: { missing, crawlMessage: message, failures: 0, ...(isConfirmed && { state }) },
    retry: isConfirmed ? 'ok' : 'missing',
  };
}

const RECOVERED = {
  state: 'ok',
  failures: 0,
  missing: 0,
  crawlMessage: null,
  suspectedPrice: null,
  suspectedCurrency: null,
} as const satisfies Columns;

/** A product that is gone stays gone until it is read again: a refusal does not restore its last price. */
function columnsOfFailure(
  known: ProductRecord,
  state: ProductRecord['state'],
  crawlMessage: string,
): Columns {
  return {
    state: isGone(known.state) ? known.state : state,
    crawlMessage,
    failures: known.failures + 1,
    missing: 0,
  };
}

function confirmed(known: ProductRecord, at: Date): Columns {
  // Either way: a time ahead was written before the clock was set back.
  const age =
    known.updatedAt === null ? Infinity : Math.abs(at.getTime() - known.updatedAt.getTime());
  return age >= CONFIRMED_EVERY_MS || known.state !== 'ok' ? { updatedAt: at } : {};
}

/** A page that has not changed names its price as it did when it was read last. */
function unchanged(known: ProductRecord, at: Date): Columns {
  const timestamp = confirmed(known, at);
  const { provenance } = known;
  if (!timestamp.updatedAt || !provenance || isPriceKept(known)) return timestamp;
  return { ...timestamp, provenance: { ...provenance, at: at.toISOString() } };
}

/** Whether the page is sold out and named no price when it was read last, so that its price is of an earlier visit. */
const isPriceKept = ({ availability, provenance, updatedAt }: ProductRecord): boolean =>
  availability !== null &&
  offerStateOf(availability) === 'out-of-stock' &&
  provenance?.at !== updatedAt?.toISOString();

function decideRead(
  known: ProductRecord,
  { offer, canonical, etag, lastModified }: Extract<Outcome, { kind: 'read' }>,
  at: Date,
): Decision {
  if (offer.price !== null && !isAmount(offer.price)) {
    const message = 'The page shows a number as its price that no price can be.';
    return { columns: columnsOfFailure(known, 'unsure', message), retry: 'blocked' };
  }
  const seen = offer.price === null ? null : { price: offer.price, currency: offer.currency };
  const last = amountOf(known.price, known.currency ?? offer.currency);
  const suspected = amountOf(known.suspectedPrice, known.suspectedCurrency);
  if (seen && !isPlausible(last, seen, suspected)) {
    return {
      columns: {
        state: isGone(known.state) ? known.state : 'unsure',
        failures: 0,
        missing: 0,
        suspectedPrice: seen.price,
        suspectedCurrency: seen.currency,
        crawlMessage: `The page shows ${seen.price} ${seen.currency} where ${last!.price} ${last!.currency} was known; a second visit has to confirm it.`,
      },
      retry: 'suspected',
    };
  }
  const described = describe(known, offer);
  const isMoved = last && seen && (seen.price !== last.price || seen.currency !== last.currency);
  return {
    columns: {
      ...RECOVERED,
      ...described,
      canonicalKey: canonicalKeyOf(known, canonical),
      etag,
      lastModified,
      ...timesOf(known, { offer, described, at }),
      ...(isMoved && stepFrom(last, seen, at)),
    },
    retry: 'ok',
  };
}

type Read = { offer: ReadOffer; described: KnownOffer; at: Date };

function timesOf(known: ProductRecord, { offer, described, at }: Read): Columns {
  const isKeptAnew = offer.price === null && known.price !== null && !isPriceKept(known);
  const isOther = differs(known, described) || isKeptAnew;
  const timestamp = isOther ? { updatedAt: at } : confirmed(known, at);
  return timestamp.updatedAt
    ? { ...timestamp, provenance: provenanceOf(known, offer, at) }
    : timestamp;
}

/** A price that is kept, as the page names none, was read where and when it was read. */
const provenanceOf = (known: ProductRecord, { price, source }: ReadOffer, at: Date) =>
  price === null && known.price !== null ? known.provenance : { ...source, at: at.toISOString() };

/** Amounts in two currencies are no step of a price: none is known of the price in the new one. */
const stepFrom = (last: Amount, seen: Amount, at: Date): Columns =>
  last.currency === seen.currency
    ? { previousPrice: last.price, changedAt: at }
    : { previousPrice: null, changedAt: null };

/** Null if the address of the product is the canonical one. */
function canonicalKeyOf({ url }: ProductRecord, canonical: string | null): string | null {
  const key = canonical === null ? null : addressKey(canonical);
  return key === addressKey(url) ? null : key;
}

function amountOf(price: number | null, currency: string | null) {
  return price === null || currency === null ? null : { price, currency };
}

/**
 * The columns of a read offer. Values that are missing on the page keep their known value, except the stock, for which
 * only the present statement counts, and the shipping where the page states another currency than before.
 */
function describe(known: ProductRecord, offer: ReadOffer) {
  const { price, listPrice, currency, promotion } = known;
  const priced =
    offer.price === null
      ? { price, listPrice, currency, promotion }
      : {
          price: offer.price,
          listPrice: amountOrNull(offer.listPrice),
          currency: offer.currency,
          promotion: amountOrNull(offer.listPrice) !== null,
        };
  const shipping = priced.currency === currency ? known.shipping : null;
  return {
    ...priced,
    availability: offer.availability,
    seller: offer.seller ?? known.seller,
    name: offer.name ?? known.name,
    brand: offer.brand ?? known.brand,
    model: offer.model ?? known.model,
    ean: offer.ean ?? known.ean,
    sku: offer.sku ?? known.sku,
    category: offer.category ?? known.category,
    image: offer.image ?? known.image,
    rating: amountOrNull(offer.rating) ?? known.rating,
    reviews: offer.reviews ?? known.reviews,
    shipping: amountOrNull(offer.shipping) ?? shipping,
  };
}

const amountOrNull = (value: number | null) => (value !== null && isAmount(value) ? value : null);

export const OFFER_COLUMNS = [
  'price',
  'listPrice',
  'currency',
  'availability',
  'promotion',
  'rating',
  'reviews',
] as const satisfies (keyof KnownOffer)[];

export function differs(before: KnownOffer, after: KnownOffer): boolean {
  return OFFER_COLUMNS.some((column) => before[column] !== after[column]);
}
