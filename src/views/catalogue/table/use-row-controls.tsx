import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import { copy } from '../../shared/copy.ts';
import { later } from '../../shared/later.tsx';
import { imagesOf } from './match-view.ts';
import type { OnRowAction, RowAction } from './row-action.ts';

/** The menu of all rows. */
const RowMenu = later(async () => (await import('./RowMenu.tsx')).RowMenu);

type Props = {
  rows: readonly MatchDocument[];
  onAction: OnRowAction;
  onSelect: (matchId: string) => void;
  onSelectAll: () => void;
};

/** `place` is that of the row on the page. */
type OpenMenu = { place: number; matchId: string; button: HTMLElement };

/** What the controls of rows do, in the table as in the cards, and the menu that one of them opens. */
export function useRowControls({ rows, onAction, onSelect, onSelectAll }: Props): {
  press: (control: HTMLElement) => void;
  menu: ReactNode;
  /** The match whose menu is open. */
  menuOf: string | null;
} {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const inMenu = menu && rows[menu.place];
  // The list has changed below the menu: its button shows another match, or none.
  if (menu && inMenu?.match_id !== menu.matchId) setMenu(null);
  const press = (control: HTMLElement) => {
    const { action } = control.dataset;
    if (action === 'select-all') return onSelectAll();
    const place = placeOf(control);
    const match = rows[place];
    if (!match) return;
    if (action === 'select') return onSelect(match.match_id);
    if (action === 'menu')
      return setMenu((open) =>
        open?.button === control ? null : { place, matchId: match.match_id, button: control },
      );
    if (action === 'copy-ean') return copy(match.product_ean ?? '', control);
    onAction(action as RowAction, match);
  };
  return {
    press,
    menuOf: menu?.matchId ?? null,
    menu: menu && inMenu && (
      <RowMenu
        match={inMenu}
        button={menu.button}
        onAction={onAction}
        onClose={() => setMenu(null)}
      />
    ),
  };
}

/** The control that an event comes from; null for anything else of a row. */
export function controlOf({ target }: SyntheticEvent): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-action], [data-sort]')
    : null;
}

/** The position on the page of the row around an element; -1 for none. */
export function placeOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-position]')?.dataset['position'] ?? -1);
}

/** A broken image falls back to that of another validated competitor, then to an empty tile (TABLE-04). */
export function replaceImage({ target }: SyntheticEvent, rows: readonly MatchDocument[]): void {
  if (!(target instanceof HTMLImageElement)) return;
  const match = rows[placeOf(target)];
  const images = match ? imagesOf(match) : [];
  const next = images[images.indexOf(target.getAttribute('src') ?? '') + 1];
  if (next) target.src = next;
  else target.hidden = true;
}
