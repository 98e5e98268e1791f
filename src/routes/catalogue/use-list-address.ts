import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import {
  readListAddress,
  writeListAddress,
  type ListAddress,
  type ListSizes,
  type ListView,
} from '../../../contract/rules/list-address.ts';
import { addressOf, type matchListMachine } from '../../machines/catalogue/match-list.ts';
import { scrollToTableTop } from '../../views/catalogue/table/scroll-to-table-top.ts';
import { show as say } from '../../views/shared/show.ts';
import { usePreference } from '../shared/use-preference.ts';
import { markedState, type Arrival } from './list-arrival.ts';

type Options = {
  list: ActorRefFrom<typeof matchListMachine>;
  /** Null for a list that is part of a dialog, which has no address. */
  arrival: Arrival | null;
  sizes: ListSizes | null;
};

const EVENTS = ['popstate', 'pushState', 'replaceState'];

/**
 * Keeps the address of the page and its list the same, in both directions: each list that a person shows is an entry of
 * the browser's history, and Back, Forward and links show the list of theirs. Returns the view, which the address may
 * ask for and the person else has chosen.
 */
export function useListAddress({ list, arrival, sizes }: Options) {
  const [compact, keepCompact] = usePreference<'true' | 'false'>('compactTable', 'true');
  const [asked, setAsked] = useState(arrival?.address.view ?? null);
  const own: ListView = compact === 'true' ? 'compact' : 'basic';
  const view = asked ?? own;
  const [bar] = useState(() => sizes && addressBar(sizes));
  useEffect(() => bar?.show(view), [bar, view]);

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
    const stop = follow((address) => {
      setAsked(address.view);
      list.send({ type: 'OPEN', address });
    });
    return () => {
      changed.unsubscribe();
      first.unsubscribe();
      stop();
    };
  }, [list, arrival, bar]);

  const chooseView = (next: ListView) => {
    keepCompact(next === 'compact' ? 'true' : 'false');
    setAsked(null);
    bar?.show(next);
    bar?.write(addressOf(list.getSnapshot().context), { replace: false });
  };
  /** Shows the list of a query; `replace` when the person has not asked for it. */
  const open = (query: string, { replace }: { replace: boolean }) => {
    if (!bar || !sizes) return;
    const { address, wrong } = readListAddress(query, sizes);
    warnOf(wrong);
    setAsked(address.view);
    list.send({ type: 'OPEN', address });
    bar.show(address.view ?? own);
    bar.write(address, { replace });
  };
  return {
    shown: view,
    choose: chooseView,
    open: (query: string) => open(query, { replace: false }),
    openAtStart: (query: string) => open(query, { replace: true }),
  };
}

/** The address of the page as long as it is the one of the list. */
function addressBar(sizes: ListSizes) {
  const path = window.location.pathname;
  let view: ListView = 'compact';
  const show = (shown: ListView) => {
    view = shown;
  };
  const textOf = (address: ListAddress) =>
    writeListAddress({ ...address, view: view === 'basic' ? view : null }, sizes);
  /** What the list shows, whatever an address that was sent looked like. */
  let current = window.location.search;

  const write = (address: ListAddress, { replace }: { replace: boolean }) => {
    if (window.location.pathname !== path) return;
    const search = textOf(address);
    if (search === current && !replace) return;
    current = search;
    navigate(`${path}${search}${window.location.hash}`, {
      replace,
      state: markedState({ replace }),
    });
  };

  const follow = (open: (address: ListAddress) => void) => {
    const followed = ({ type }: Event) => {
      const { pathname, search } = window.location;
      if (pathname !== path || search === current) return;
      const { address, isGiven, wrong } = readListAddress(search, sizes);
      // A link to the page itself asks for nothing: the list stays.
      if (type !== 'popstate' && !isGiven) {
        navigate(`${path}${current}`, { replace: true, state: markedState({ replace: true }) });
        return;
      }
      current = search;
      warnOf(wrong);
      open(address);
      if (type !== 'pushState') return;
      navigate(`${path}${search}`, { replace: true, state: markedState({ replace: true }) });
      scrollToTableTop();
    };
    for (const name of EVENTS) window.addEventListener(name, followed);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, followed);
    };
  };
  return { show, follow, write };
}

function warnOf(wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  const which = wrong.join(', ');
  say({
    tone: 'warning',
    text: `Part of the address was not understood and is ignored: ${which}`,
  });
}
