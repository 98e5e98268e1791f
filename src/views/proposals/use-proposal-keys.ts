import { useEffect, useEffectEvent, type RefObject } from 'react';
import type {
  priceProposalsMachine,
  PriceProposalsEvent,
} from '../../machines/proposals/price-proposals.ts';
import type { FlowProps } from '../shared/Flow.tsx';

/** The key of each action, as the dialog lists them. */
export const PROPOSAL_KEYS = [
  { key: 'A', type: 'ACCEPT', does: 'Accept the proposed price' },
  { key: 'R', type: 'REJECT', does: 'Reject it' },
  { key: 'E', type: 'CHANGE', does: 'Change the price by hand' },
  { key: 'U', type: 'REOPEN', does: 'Take the decision back' },
] as const;

type Options = {
  /** Around the table. */
  root: RefObject<HTMLElement | null>;
  mayDecide: boolean;
};

/**
 * Keyboard control: a key concerns the selected rows, or without any the row with the focus. It does nothing while the
 * user types in a field, holds it down or a dialog is open. The chart decides what it takes.
 */
export function useProposalKeys(
  { snapshot, send }: FlowProps<typeof priceProposalsMachine>,
  { root, mayDecide }: Options,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat && !event.key.startsWith('Arrow')) return;
    if (!snapshot.matches('listing') || isElsewhere(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      return;
    }
    const { selected } = snapshot.context;
    const wanted = wantedBy(event, { selected, id: focusedId(root.current), mayDecide });
    if (!wanted) return;
    event.preventDefault();
    send(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type Concerned = { selected: readonly string[]; id: string | null; mayDecide: boolean };

/** What a key asks for; null for one that is none of ours. */
function wantedBy(event: KeyboardEvent, { selected, id, mayDecide }: Concerned) {
  const key = event.key.toUpperCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    return key === 'A' && mayDecide ? ({ type: 'SELECT_PAGE' } as const) : null;
  }
  if (key === '?') return { type: 'SHOW_KEYS' } as const;
  return mayDecide ? decisionOf(key, { selected, id }) : null;
}

function decisionOf(
  key: string,
  { selected, id }: Omit<Concerned, 'mayDecide'>,
): PriceProposalsEvent | null {
  const action = PROPOSAL_KEYS.find((one) => one.key === key);
  if (!action) return null;
  const { type } = action;
  if (selected.length === 0) return id === null ? null : { type, id };
  const [only] = selected;
  if (type !== 'CHANGE') return { type: `${type}_SELECTED` };
  return selected.length === 1 && only !== undefined ? { type, id: only } : null;
}

/** In a field, a choice or a dialog, where keys have their own meaning. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');
}

const ROWS = 'tr[data-row]';

/** The id of the row with the focus. */
function focusedId(root: HTMLElement | null): string | null {
  const { activeElement } = document;
  const row = root?.contains(activeElement) ? activeElement?.closest<HTMLElement>(ROWS) : null;
  return row?.dataset['row'] ?? null;
}

/** To the row after or before the one with the focus; to the first one from anywhere else. */
function moveFocus(root: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...(root?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const id = focusedId(root);
  const place = rows.findIndex((row) => row.dataset['row'] === id);
  const next = rows[place === -1 ? 0 : place + step];
  return focusRow(next);
}

/** The box of a row, or its name for those who may only look. */
export function focusRow(row: HTMLElement | undefined): boolean {
  const control = row?.querySelector<HTMLElement>('[data-box]') ?? row?.querySelector('button');
  control?.focus();
  return control !== undefined && control !== null;
}
