import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  readListAddress,
  type ListSizes,
  type ListView,
} from '../../../contract/rules/list-address.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import { addressOf } from '../../machines/catalogue/match-query.ts';
import { scrollToTableTop } from '../../views/catalogue/table/scroll-to-table-top.ts';
import { usePreference } from '../shared/use-preference.ts';
import { addressBar, warnOf } from './address-bar.ts';
import type { Arrival } from './list-arrival.ts';

type Options = {
  list: ActorRefFrom<typeof matchListMachine>;
  /** Null for a list that is part of a dialog, which has no address. */
  arrival: Arrival | null;
  sizes: ListSizes | null;
};

/**
 * Keeps the address of the page and its list the same, in both directions: each list that a person shows is an entry of
 * the browser's history, and Back, Forward and links show the list of theirs. Returns the view, which the address may
 * ask for and the person else has chosen.
 */
export function useListAddress({ list, arrival, sizes }: Options) {
  const [compact, keepCompact] = usePreference<'true' | 'false'>('compactTable', 'true');
  const own: ListView = compact === 'true' ? 'compact' : 'basic';
  const [view, setView] = useState(arrival?.address.view ?? own);
  const [bar] = useState(() => sizes && addressBar(sizes, view));

  useEffect(() => {
    if (!arrival || !bar) return;
    const { follow, write } = bar;
    warnOf(arrival.wrong);
    write(arrival.address, { replace: true });
    const changed = list.on('ADDRESS_CHANGED', ({ address, isCorrected }) =>
      write(address, { replace: isCorrected }),
    );
    const isSent = arrival.isAsked && arrival.isNew;
    const first = list.subscribe((snapshot) => {
      if (snapshot.matches('loading')) return;
      first.unsubscribe();
      if (isSent) scrollToTableTop();
    });
    const stop = follow((address, asked) => {
      setView(asked);
      list.send({ type: 'OPEN', address, isChosen: false });
    });
    return () => {
      changed.unsubscribe();
      first.unsubscribe();
      stop();
    };
  }, [list, arrival, bar]);

  const choose = (next: ListView) => {
    keepCompact(next === 'compact' ? 'true' : 'false');
    setView(next);
    bar?.write({ ...addressOf(list.getSnapshot().context), view: next }, { replace: false });
  };
  /** Shows the list of a query. */
  const open = (query: string, { isChosen }: { isChosen: boolean }) => {
    if (!bar || !sizes) return;
    const { address, wrong } = readListAddress(query, sizes);
    warnOf(wrong);
    setView(address.view ?? view);
    list.send({ type: 'OPEN', address, isChosen });
    bar.write(address, { replace: !isChosen });
  };
  return {
    shown: view,
    choose,
    open: (query: string) => open(query, { isChosen: true }),
    /** Of the list that opens by itself, unless the person has asked for one meanwhile. */
    openDefault: (query: string) => {
      if (!bar?.isMoved()) open(query, { isChosen: false });
    },
  };
}
