import type { MouseEvent } from 'react';

/** The first row of the comparison, or its first card on a phone. */
export const FIRST_ROW = 'first-row';

/** Attributes of what stands at a position of the list: the first can be gone to. */
export const firstRow = (position: number) =>
  position === 0 ? { id: FIRST_ROW, tabIndex: -1 } : undefined;

/** Gives the first row the focus, without an entry in the history; the list itself while it has no row. */
export function goToTable(event: MouseEvent): void {
  event.preventDefault();
  const list = document.querySelector<HTMLElement>('main [data-list]');
  (document.getElementById(FIRST_ROW) ?? list)?.focus();
}
