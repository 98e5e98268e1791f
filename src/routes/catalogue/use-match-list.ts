import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListScope, MatchFilter } from '../../../contract/rules/filter.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { matchListMachine } from '../../machines/catalogue/match-list.ts';
import { filtersMachine, type FiltersMode } from '../../machines/catalogue/filters.ts';
import { scrollToTableTop } from '../../views/catalogue/table/scroll-to-table-top.ts';
import { createMatchListActors } from './match-list-actors.ts';
import { readStoredFilter, storeFilter } from './stored-filter.ts';

type Options = {
  scope: Omit<ListScope, 'bucket'>;
  isSelectable: boolean;
  /** The favourites page starts from its own list, not from the filter of the dashboard. */
  withFilter?: boolean;
  /** The initial filter, when it is not the stored one. */
  filter?: MatchFilter;
  pageSize?: number;
  /** `export` for the preview in the export dialog. */
  mode?: FiltersMode;
};

/** A list of matches with its filter panel, wired to the store. */
export function useMatchList({ withFilter = true, mode = 'table', ...options }: Options) {
  const store = useStore();
  const { actors, rows } = useMemo(() => createMatchListActors(store), [store]);
  const [machine] = useState(() => matchListMachine.provide({ actors }));
  const [input] = useState(() => ({
    ...options,
    ...(withFilter && { filter: readStoredFilter() }),
  }));
  const [snapshot, send, list] = useMachine(machine, { input });
  const [filterOptions] = useState(() => filterPanel(mode, snapshot.context.filter));
  const [filters, sendFilters, panel] = useMachine(filtersMachine, filterOptions);
  useEffect(() => {
    const submitted = panel.on('SUBMITTED', ({ filter }) => send({ type: 'APPLY_FILTER', filter }));
    const changed = list.on('FILTER_CHANGED', ({ filter }) => {
      if (withFilter) storeFilter(filter);
      sendFilters({ type: 'APPLIED', filter });
    });
    const moved = list.on('SCROLL_TO_TOP', () => {
      if (mode === 'table') scrollToTableTop();
    });
    return () => {
      for (const subscription of [submitted, changed, moved]) subscription.unsubscribe();
    };
  }, [list, panel, send, sendFilters, withFilter, mode]);
  const page = useSyncExternalStore(rows.subscribe, rows.get);
  return { list: { snapshot, send }, filters: { snapshot: filters, send: sendFilters }, page };
}

const PHONE = '(max-width: 700px)';

/** The panel of a list. On a phone it is hidden at first, because the table matters most. */
function filterPanel(mode: FiltersMode, applied: MatchFilter) {
  const input = { mode, applied };
  if (mode === 'export' || !window.matchMedia(PHONE).matches) return { input };
  const context = { ...input, draft: applied };
  return { input, snapshot: filtersMachine.resolveState({ value: 'hidden', context }) };
}

export type MatchListWiring = ReturnType<typeof useMatchList>;
