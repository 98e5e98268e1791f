import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { MatchDocument } from '../../../../contract/entities/match.ts';

type Focused = { matchId: string; control: string };

const MENU = '[data-action="menu"]';

type Parts = { root: RefObject<HTMLElement | null>; viewport: RefObject<HTMLElement | null> };

/**
 * Rows are positions whose matches change when rows appear, disappear or move. The focus follows its match, so that a
 * key acts on the intended match; when the match has left the page, the table gets the focus. The menu of a row, which
 * ends when its match moves, leaves the focus to the button that opens it.
 */
export function useFocusOnMatch(
  rows: readonly MatchDocument[],
  { root, viewport }: Parts,
  menuOf: string | null,
) {
  const focused = useRef<Focused | null>(null);

  useLayoutEffect(() => {
    const active = document.activeElement;
    const isElsewhere = active !== document.body && !root.current!.contains(active);
    if (!focused.current || isElsewhere) return;
    const { matchId, control } = focused.current;
    const place = rows.findIndex(({ match_id: id }) => id === matchId);
    const row = root.current!.querySelector(`[data-position="${place}"]`);
    if (row?.contains(active)) return;
    const next = row?.querySelector<HTMLElement>(control) ?? row?.querySelector<HTMLElement>(MENU);
    (next ?? viewport.current)?.focus({ preventScroll: true });
  }, [rows, root, viewport]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      // The menu stands elsewhere on the page, yet what happens in it is told here.
      const isInMenu = menuOf !== null && !root.current!.contains(target);
      if (isInMenu) return void (focused.current = { matchId: menuOf, control: MENU });
      const row = target.closest<HTMLElement>('[data-position]');
      const match = row && rows[Number(row.dataset['position'])];
      focused.current = match ? { matchId: match.match_id, control: selectorOf(target) } : null;
    },
    /** There is no blur event when the focused element is removed with its row. */
    onBlur: () => {
      focused.current = null;
    },
  };
}

/** Finds the same control in another row. */
function selectorOf(target: Element): string {
  const action = target.getAttribute('data-action');
  if (action) return `[data-action="${action}"]`;
  const cell = target.closest('td');
  return `td:nth-child(${(cell?.cellIndex ?? 0) + 1}) a`;
}
