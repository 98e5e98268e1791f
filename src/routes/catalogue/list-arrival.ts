import { MATCH_PAGE_SIZE, MATCH_PAGE_SIZES } from '../../../contract/constants.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import {
  readListAddress,
  type ListAddress,
  type ListSizes,
} from '../../../contract/rules/list-address.ts';
import { isRecord } from '../../../contract/records.ts';

export const MATCH_SIZES: ListSizes = { pageSize: MATCH_PAGE_SIZE, sizes: MATCH_PAGE_SIZES };

/** Marks the history entries whose address says all about their list, also where it says nothing. */
const MARK = 'list';
/** How many entries before this one show the same list. */
const REPEATS = 'repeats';

type Marked = { replace: boolean; count: number };

/** The state of an entry that shows a list: a new one, or the present one with what else it is marked with. */
export function markedState({ replace, count }: Marked): object {
  const state = replace && isRecord(history.state) && history.state;
  return { ...state, [MARK]: true, [REPEATS]: count };
}

export function repeatsHere(): number {
  const count = isRecord(history.state) ? history.state[REPEATS] : 0;
  return typeof count === 'number' ? count : 0;
}

const isMarked = () => isRecord(history.state) && history.state[MARK] === true;

export type Arrival = {
  address: ListAddress;
  /** The address, or an entry of the history, asks for this list; otherwise it is the default or the last visit's. */
  isAsked: boolean;
  /** Its filter is that of the last visit. */
  isKept: boolean;
  /** The page was entered here, not returned to. */
  isNew: boolean;
  /** The parameters that were ignored. */
  wrong: string[];
};

/** What a list shows whose address asks for nothing: the default view, or else the filter of the last visit. */
export type Usual = { kept: () => MatchFilter; defaultQuery: () => string | null };

/** The list to show at the current address. */
export function arrive(sizes: ListSizes, usual: Usual): Arrival {
  const { address, isGiven, wrong } = readListAddress(window.location.search, sizes);
  const isNew = !isMarked();
  const isAsked = isGiven || !isNew;
  if (isAsked) return { address, isAsked, isKept: false, isNew, wrong };
  return { ...usualAddress(sizes, usual), isAsked, isNew, wrong };
}

function usualAddress(
  sizes: ListSizes,
  { kept, defaultQuery }: Usual,
): Pick<Arrival, 'address' | 'isKept'> {
  const query = defaultQuery();
  const { address } = readListAddress(query ?? '', sizes);
  return query === null
    ? { address: { ...address, filter: kept(), view: null }, isKept: true }
    : { address, isKept: false };
}
