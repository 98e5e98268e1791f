import type { MouseEvent } from 'react';

/** The list, which is there before its rows, and its first row, or its first card on a phone. */
export const LIST = 'list';
const FIRST_ROW = 'first-row';

/** Attributes of what stands at a position of the list: the first can be gone to. */
export const firstRow = (position: number) =>
  position === 0 ? { id: FIRST_ROW, tabIndex: -1 } : undefined;

/** Gives the first row the focus, without an entry in the history; the list itself while it has no row. */
export function goToTable(event: MouseEvent): void {
  event.preventDefault();
  (document.getElementById(FIRST_ROW) ?? document.getElementById(LIST))?.focus();
}
