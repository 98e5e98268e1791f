import { DAYS_UNTIL_PRICE_IS_OLD } from '../../../../contract/constants.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Offer } from '../../../../contract/entities/match.ts';
import { priceReadAt, statedPrice } from '../../../../contract/rules/price.ts';
import type { Marker } from './offer-view.ts';

/** The age of a price that was not read for days, which still counts (FIG-24). `now` in milliseconds since 1970. */
export function ageMarkers(offer: Offer, now: number): Marker[] {
  const at = priceReadAt(offer);
  if (offer.not_found || statedPrice(offer) === null || at === null) return [];
  const days = Math.floor((now - Date.parse(at)) / DAY_MS);
  if (days < DAYS_UNTIL_PRICE_IS_OLD) return [];
  return [{ letter: `${days}d`, label: `Price last read ${days} days ago`, tone: 'age' }];
}
