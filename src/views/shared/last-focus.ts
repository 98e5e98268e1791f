const POPUP = '[role="menu"], [role="dialog"]';

let last: Element | null = null;

/** Remembers from now on what has the focus outside of menus and dialogs, which leave the page again. */
export function rememberFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest(POPUP)) last = target;
  });
}

export const lastFocus = (): Element | null => last;
