import type { FilterData } from '../../../contract/entities/filter-data.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { offerStateOf, type OfferState } from '../../../contract/rules/offer-state.ts';

/**
 * The parts of a bar in the order of the chart's series, each with its word. Of a page that is not read nothing was
 * read, whether it was visited or not.
 */
export const STOCK_PARTS = [
  { part: 'in', word: 'in' },
  { part: 'out', word: 'out' },
  { part: 'unknown', word: 'unknown' },
  { part: 'unread', word: 'not read' },
] as const;
export type StockPart = (typeof STOCK_PARTS)[number]['part'];

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
