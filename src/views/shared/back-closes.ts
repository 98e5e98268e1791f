import { useEffect, useEffectEvent } from 'react';
import { isRecord } from '../../../contract/records.ts';

/**
 * Back closes a dialog before it leaves a page. An open dialog has an entry of the browser's history for itself, over
 * that of its page; going back from it closes the dialog. A dialog that is closed otherwise leaves its entry, since to
 * remove it takes time in which the page may go elsewhere: the next dialog takes it over, and who goes back passes it.
 */
type Layer = { close: () => void };

/** The entries of one page have the same number, and how many dialogs they are over it. */
type Entry = { page: number; over: number };

const KEY = 'dialogs';
const open: Layer[] = [];

function entryNow(): Entry | null {
  const state: unknown = window.history.state;
  const entry = isRecord(state) ? state[KEY] : null;
  if (!isRecord(entry)) return null;
  const { page, over } = entry;
  return typeof page === 'number' && typeof over === 'number' ? { page, over } : null;
}

/** Of the prototype: what listens for another page is not told, for there is none. */
function enter(kind: 'pushState' | 'replaceState', entry: Entry): void {
  const state: unknown = window.history.state;
  History.prototype[kind].call(window.history, { ...(isRecord(state) && state), [KEY]: entry }, '');
}

let last = entryNow();

/** Gives each open dialog its entry. */
function settle(): void {
  let entry = entryNow();
  if (!entry && open.length > 0) {
    entry = { page: Date.now(), over: 0 };
    enter('replaceState', entry);
  }
  while (entry && entry.over < open.length) {
    entry = { ...entry, over: entry.over + 1 };
    enter('pushState', entry);
  }
  last = entry;
}

function wentBack(): void {
  const [from, to] = [last, entryNow()];
  last = to;
  if (!from || !to || from.page !== to.page || to.over >= from.over) return;
  const closing = open.slice(to.over).toReversed();
  if (closing.length === 0) {
    window.history.back();
    return;
  }
  for (const { close } of closing) close();
  // One that asks first, or cannot be closed now, is still there.
  setTimeout(settle);
}

window.addEventListener('popstate', wentBack);
for (const name of ['pushState', 'replaceState']) window.addEventListener(name, settle);

/** Closes a dialog by the browser's Back for as long as it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { close: () => close() };
    open.push(layer);
    settle();
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, [isOpen]);
}
