import type { CrawlState, Offer } from '../entities/match.ts';
import { isOneOf } from '../records.ts';

/**
 * The state of an offer. `not-found` is not counted anywhere: its page no longer exists, or redirects elsewhere.
 * `unknown` was read, but its page does not state availability; `unread` was never read. Neither of these two is in
 * stock or out of stock.
 */
export type OfferState = 'in-stock' | 'out-of-stock' | 'unknown' | 'not-found' | 'unread';

export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  'in-stock': 'In stock',
  'out-of-stock': 'Out of stock',
  unknown: 'Stock unknown',
  'not-found': 'Not found',
  unread: 'Not read yet',
};

/**
 * Availabilities that no shop states: the documented one for a missing product, and ours for an unknown availability.
 */
export const NOT_FOUND = 'NotFound';
export const UNKNOWN = 'Unknown';
export const NOT_READ = 'NotRead';
const OURS = new Set([NOT_FOUND, UNKNOWN, NOT_READ]);

/** A page in one of these states no longer has a product. */
export const GONE_STATES = ['not-found', 'moved'] as const satisfies CrawlState[];

export function isGone(state: CrawlState): boolean {
  return isOneOf(GONE_STATES, state);
}

/**
 * The stored availability of an offer, null if its page does not state one. A page that was read has a price or an
 * availability.
 */
export function availabilityOfStored({
  state,
  price,
  availability,
}: {
  state: CrawlState;
  price: number | null;
  availability: string | null;
}): string {
  if (isGone(state)) return NOT_FOUND;
  const stated = availability !== null && !OURS.has(availability) ? availability : null;
  if (state === 'pending' || (price === null && stated === null)) return NOT_READ;
  return stated ?? UNKNOWN;
}

/** The availability of an offer as used in filters, charts, exports and tables. */
export function availabilityOf(offer: Pick<Offer, 'not_found' | 'availability'> | null): string {
  return offer === null || offer.not_found ? NOT_FOUND : offer.availability;
}

const OFFER_STATES = new Map<string, OfferState>([
  ['InStock', 'in-stock'],
  [NOT_FOUND, 'not-found'],
  [UNKNOWN, 'unknown'],
  [NOT_READ, 'unread'],
]);

/** InStock is in stock; any other value stated by a shop is out of stock (core 3). */
export function offerStateOf(availability: string): OfferState {
  return OFFER_STATES.get(availability) ?? 'out-of-stock';
}
