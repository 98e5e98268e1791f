import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import {
  readChangesAddress,
  writeChangesAddress,
  type ChangesView,
} from '../../../contract/rules/change-address.ts';
import type { priceChangesMachine } from '../../machines/price-changes/price-changes.ts';
import { pageOf } from '../../machines/shell/guard.ts';
import { show } from '../../views/shared/show.ts';

const EVENTS = ['popstate', 'pushState', 'replaceState'];

const isHere = () => pageOf(window.location.pathname) === 'WhatChanged';

/** What the address of the page shows at first. */
export const arrive = (): ChangesView => readHere();

/** Says which parts of the address are not understood. */
function readHere(): ChangesView {
  const { view, wrong } = readChangesAddress(window.location.search);
  if (wrong.length > 0) {
    const text = `Part of the address was not understood and is ignored: ${wrong.join(', ')}`;
    show({ tone: 'warning', text });
  }
  return view;
}

/**
 * Keeps the address of the page and what it shows the same: each choice is an entry of the browser's history, and Back,
 * Forward and links show what theirs says.
 */
export function useChangesAddress(actor: ActorRefFrom<typeof priceChangesMachine>): void {
  useEffect(() => {
    const shown = () => writeChangesAddress(actor.getSnapshot().context.view);
    const changed = actor.on('VIEW_CHANGED', ({ view }) => {
      const search = writeChangesAddress(view);
      if (isHere() && search !== window.location.search)
        navigate(`${window.location.pathname}${search}`);
    });
    const moved = () => {
      if (!isHere()) return;
      const { view } = readChangesAddress(window.location.search);
      if (writeChangesAddress(view) !== shown()) actor.send({ type: 'OPEN', view: readHere() });
    };
    for (const name of EVENTS) window.addEventListener(name, moved);
    return () => {
      changed.unsubscribe();
      for (const name of EVENTS) window.removeEventListener(name, moved);
    };
  }, [actor]);
}
