import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListScope, MatchFilter } from '../../../contract/rules/filter.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { Store } from '../../db/store.ts';
import { matchListMachine } from '../../machines/catalogue/match-list.ts';
import { filtersMachine, type FiltersMode } from '../../machines/catalogue/filters.ts';
import { usePhone } from '../../views/shared/use-phone.ts';
import {
  scrollToFirstRow,
  scrollToTableTop,
} from '../../views/catalogue/table/scroll-to-table-top.ts';
import { defaultQueryOf, useLateDefault } from './default-view.ts';
import { createMatchListActors } from './match-list-actors.ts';
import type { ListSizes } from '../../../contract/rules/list-address.ts';
import { NO_FILTER } from '../../../contract/rules/filter.ts';
import { arrive, type Usual } from './list-arrival.ts';
import { otherPageOfFilter, readStoredFilter, storeFilter } from './stored-filter.ts';
import { useListAddress } from './use-list-address.ts';

type Options = {
  scope: Omit<ListScope, 'bucket'>;
  isSelectable: boolean;
  /** Those of a list that stands in the address of its page; a list in a dialog has none. */
  addressed?: ListSizes;
  /** The favourites page starts from its own list, not from the filter of the dashboard. */
  withFilter?: boolean;
  /** The initial filter, when it is not the stored one. */
  filter?: MatchFilter;
  pageSize?: number;
  /** `export` for the preview in the export dialog. */
  mode?: FiltersMode;
};

const usualOf = (store: Store): Usual => ({
  kept: readStoredFilter,
  defaultQuery: () => defaultQueryOf(store),
});

/** A list that keeps no filter. */
const NOTHING: Usual = { kept: () => NO_FILTER, defaultQuery: () => null };

/** A list of matches with its filter panel, wired to the store. */
export function useMatchList({ withFilter = true, mode = 'table', ...options }: Options) {
  const store = useStore();
  const { actors, rows } = useMemo(() => createMatchListActors(store), [store]);
  const [machine] = useState(() => matchListMachine.provide({ actors }));
  const { addressed = null } = options;
  const [arrival] = useState(
    () => addressed && arrive(addressed, withFilter ? usualOf(store) : NOTHING),
  );
  const [input] = useState(() => ({
    ...options,
    ...(withFilter && { filter: readStoredFilter() }),
    ...(arrival && { address: arrival.address }),
    ...(withFilter && arrival?.isKept && { keptFrom: otherPageOfFilter() }),
  }));
  const [snapshot, send, list] = useMachine(machine, { input });
  const isPhone = usePhone();
  const [filterOptions] = useState(() => filterPanel(mode, snapshot.context.filter, isPhone));
  const [filters, sendFilters, panel] = useMachine(filtersMachine, filterOptions);
  useEffect(() => {
    const submitted = panel.on('SUBMITTED', ({ filter }) => send({ type: 'APPLY_FILTER', filter }));
    const changed = list.on('FILTER_CHANGED', ({ filter, isChosen }) => {
      if (withFilter && isChosen) storeFilter(filter);
      sendFilters({ type: 'APPLIED', filter });
    });
    const asked = list.on('ADDRESS_CHANGED', () => {
      if (mode === 'table') scrollToFirstRow();
    });
    const moved = list.on('SCROLL_TO_TOP', () => {
      if (mode === 'table') scrollToTableTop();
    });
    return () => {
      for (const subscription of [submitted, changed, asked, moved]) subscription.unsubscribe();
    };
  }, [list, panel, send, sendFilters, withFilter, mode]);
  useEffect(() => {
    // In a window that becomes narrow, a panel beside the table would cover the page as a sheet.
    if (isPhone && panel.getSnapshot().matches('shown')) sendFilters({ type: 'TOGGLE_PANEL' });
  }, [isPhone, panel, sendFilters]);
  const page = useSyncExternalStore(rows.subscribe, rows.get);
  const view = useListAddress({ list, arrival, sizes: addressed });
  useLateDefault({ arrival: withFilter ? arrival : null, open: view.openDefault });
  return {
    list: { snapshot, send },
    filters: { snapshot: filters, send: sendFilters },
    page,
    view,
  };
}

/** The panel of a list. On a phone it is hidden at first, because the table matters most. */
function filterPanel(mode: FiltersMode, applied: MatchFilter, isPhone: boolean) {
  const input = { mode, applied };
  if (mode === 'export' || !isPhone) return { input };
  const context = { ...input, draft: applied };
  return { input, snapshot: filtersMachine.resolveState({ value: 'hidden', context }) };
}

export type MatchListWiring = ReturnType<typeof useMatchList>;
