import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { UserPreference } from '../../../contract/entities/user-preference.ts';
import { savedViewsOf } from '../../../contract/rules/saved-views.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { Store } from '../../db/store.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import type { Arrival } from './list-arrival.ts';

/** What the user's default view shows; null without one, and on a device that does not know the views yet. */
export function defaultQueryOf({ smallLists, owner }: Store): string | null {
  const rows = smallLists.rowsOf('preference') as UserPreference[];
  return savedViewsOf(rows, owner.user).find(({ isDefault }) => isDefault)?.query ?? null;
}

type Options = {
  list: ActorRefFrom<typeof matchListMachine>;
  /** Null for a list that no view opens on. */
  arrival: Arrival | null;
  open: (query: string) => void;
};

/**
 * On a device that does not know the user's views yet, the default one opens when it comes, unless the person has asked
 * for another list by then.
 */
export function useLateDefault({ list, arrival, open }: Options): void {
  const store = useStore();
  const openDefault = useEffectEvent(open);
  useEffect(() => {
    if (!arrival || arrival.isAsked || store.mirror.catalogue) return;
    const asked = list.on('ADDRESS_CHANGED', () => stop());
    const look = () => {
      const query = defaultQueryOf(store);
      if (query === null && !store.mirror.catalogue) return;
      stop();
      if (query !== null) openDefault(query);
    };
    const stopLooking = store.smallLists.subscribe('preference', look);
    const stop = () => {
      asked.unsubscribe();
      stopLooking();
    };
    return stop;
  }, [store, list, arrival]);
}
