import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import { focusRow } from './use-proposal-keys.ts';

/** How long a row that a person has decided on may take to leave the list, in milliseconds. */
const DECIDED_MS = 1500;

/**
 * Rows keep their elements, and so the focus, when they move. When the row with the focus goes because of a key or a
 * button that was pressed in it, the next row has the focus; when it goes by itself, the table has it, so that a key
 * never acts on another product than it was pressed for.
 */
export function useFocusOnProposal(
  rows: readonly PriceProposal[],
  root: RefObject<HTMLElement | null>,
) {
  const focused = useRef<{ id: string; place: number; usedAt: number } | null>(null);

  useLayoutEffect(() => {
    const known = focused.current;
    if (!known || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === known.id)) return;
    focused.current = null;
    const wasDecided = performance.now() - known.usedAt < DECIDED_MS;
    const all = [...(root.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    const next = all[Math.min(known.place, all.length - 1)];
    if (wasDecided && focusRow(next)) return;
    root.current?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true });
  }, [rows, root]);

  const use = () => {
    if (focused.current) focused.current.usedAt = performance.now();
  };
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
      const place = rows.findIndex((row) => row.id === id);
      focused.current = id === undefined ? null : { id, place, usedAt: -Infinity };
    },
    /** There is no blur event when the focused element is removed with its row. */
    onBlur: () => {
      focused.current = null;
    },
    onKeyDown: use,
    onClick: use,
  };
}
