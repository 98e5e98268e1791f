import { navigate } from 'wouter/use-browser-location';
import {
  readListAddress,
  writeListAddress,
  type ListAddress,
  type ListSizes,
  type ListView,
} from '../../../contract/rules/list-address.ts';
import { pageOf } from '../../machines/shell/guard.ts';
import { scrollToTableTop } from '../../views/catalogue/table/scroll-to-table-top.ts';
import { show as say } from '../../views/shared/show.ts';
import { markedState, repeatsHere } from './list-arrival.ts';

const EVENTS = ['popstate', 'pushState', 'replaceState'];

type Write = { replace: boolean };
type Open = (address: ListAddress, view: ListView) => void;

/**
 * The address of the page as long as it is the one of the list, which stays where only the spelling of the path changes.
 * A link to the list that is shown adds an entry that repeats it, which Back passes.
 */
export function addressBar(sizes: ListSizes, first: ListView) {
  const page = pageOf(window.location.pathname);
  let view = first;
  /** What the list shows, whatever an address that was sent looked like. */
  let current = window.location.search;
  let repeats = repeatsHere();
  let isMoved = false;
  let isPutting = false;

  const isHere = () => pageOf(window.location.pathname) === page;
  const textOf = (address: ListAddress) =>
    writeListAddress({ ...address, view: address.view ?? view }, sizes);
  const put = (search: string, { replace, count }: Write & { count: number }) => {
    current = search;
    repeats = count;
    const { pathname, hash } = window.location;
    isPutting = true;
    navigate(`${pathname}${search}${hash}`, { replace, state: markedState({ replace, count }) });
    isPutting = false;
  };

  const write = (address: ListAddress, { replace }: Write) => {
    if (!isHere()) return;
    view = address.view ?? view;
    const search = textOf(address);
    if (search === current && !replace) return;
    isMoved ||= !replace;
    put(search, { replace, count: replace ? repeats : 0 });
  };

  const returned = (open: Open) => {
    const before = repeats;
    repeats = repeatsHere();
    const { search } = window.location;
    if (search === current) {
      if (repeats < before) window.history.back();
      return;
    }
    const { address, wrong } = readListAddress(search, sizes);
    current = search;
    view = address.view ?? view;
    isMoved = true;
    warnOf(wrong);
    open(address, view);
  };

  const linked = (open: Open, isEntry: boolean) => {
    const { address, isGiven, wrong } = readListAddress(window.location.search, sizes);
    // A link to the page itself asks for nothing: the list stays.
    const search = isGiven ? textOf(address) : current;
    const isSame = search === current;
    put(search, { replace: true, count: isSame && isEntry ? repeats + 1 : 0 });
    if (!isGiven) return;
    isMoved = true;
    view = address.view ?? view;
    warnOf(wrong);
    if (!isSame) open(address, view);
    scrollToTableTop();
  };

  /** Hands over the lists that links and the browser's history ask for. */
  const follow = (open: Open) => {
    const followed = ({ type }: Event) => {
      if (isPutting || !isHere()) return;
      if (type === 'popstate') returned(open);
      else linked(open, type === 'pushState');
    };
    for (const name of EVENTS) window.addEventListener(name, followed);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, followed);
    };
  };
  return {
    /** Writes what the list shows; `replace` where the person has not asked for it. */
    write,
    follow,
    /** Whether the person has asked for a list since the page was opened. */
    isMoved: () => isMoved,
  };
}

export function warnOf(wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  const which = wrong.join(', ');
  say({
    tone: 'warning',
    text: `Part of the address was not understood and is ignored: ${which}`,
  });
}
