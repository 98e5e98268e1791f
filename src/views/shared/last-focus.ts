const POPUP = '[role="menu"], [role="dialog"]';

let last: Element | null = null;

/** Records the focused element outside of menus and dialogs, which are removed again. */
export function rememberFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest(POPUP)) last = target;
  });
}

export const lastFocus = (): Element | null => last;
