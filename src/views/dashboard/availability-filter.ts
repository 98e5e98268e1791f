import type { FilterData } from '../../../contract/entities/filter-data.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { offerStateOf, type OfferState } from '../../../contract/rules/offer-state.ts';

export type StockPart = 'in' | 'out' | 'unknown' | 'unread';

const STATES: Record<StockPart, OfferState> = {
  in: 'in-stock',
  out: 'out-of-stock',
  unknown: 'unknown',
  unread: 'unread',
};

type Drilled = Partial<
  Pick<MatchFilter, 'availabilities' | 'competitors_websites' | 'competitors_availabilities'>
>;

/**
 * The filter that finds the products that a part of a website's bar counts, among the availabilities that there are; null
 * while none of the part is known: without any the filter would find others.
 */
export function availabilityFilter(
  part: StockPart,
  { website, ownAlias, data }: { website: string; ownAlias: string; data: FilterData },
): Drilled | null {
  const isOwn = website === ownAlias;
  const known = isOwn ? data.availabilities : data.competitors_availabilities;
  const wanted = known
    .map(({ availability }) => availability)
    .filter((availability) => offerStateOf(availability) === STATES[part]);
  if (wanted.length === 0) return null;
  return isOwn
    ? { availabilities: wanted }
    : { competitors_websites: [website], competitors_availabilities: wanted };
}
