import { useEffect, useEffectEvent } from 'react';
import type { UserPreference } from '../../../contract/entities/user-preference.ts';
import { savedViewsOf } from '../../../contract/rules/saved-views.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { Store } from '../../db/store.ts';
import type { Arrival } from './list-arrival.ts';

/** What the user's default view shows; null without one, and on a device that does not know the views yet. */
export function defaultQueryOf({ smallLists, owner }: Store): string | null {
  const rows = smallLists.rowsOf('preference') as UserPreference[];
  return savedViewsOf(rows, owner.user).find(({ isDefault }) => isDefault)?.query ?? null;
}

type Options = {
  /** Null for a list that no view opens on. */
  arrival: Arrival | null;
  open: (query: string) => void;
};

/**
 * On a device that does not know the user's views yet, the default one is opened when it comes.
 */
export function useLateDefault({ arrival, open }: Options): void {
  const store = useStore();
  const openDefault = useEffectEvent(open);
  useEffect(() => {
    if (!arrival || arrival.isAsked || store.mirror.catalogue) return;
    const look = () => {
      const query = defaultQueryOf(store);
      if (query === null && !store.mirror.catalogue) return;
      stop();
      if (query !== null) openDefault(query);
    };
    const stop = store.smallLists.subscribe('preference', look);
    return stop;
  }, [store, arrival]);
}
