import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const BUTTON = 'button:enabled';

/**
 * Attributes of a button, or of what holds several. The browser takes the focus from a button that is disabled: it gets
 * it back when it can be used again, unless something else has it by then. Of several another one has it meanwhile.
 */
export function useHeldFocus<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const used = useRef<HTMLElement | null>(null);
  const isTaken = useRef(false);

  // Whatever was drawn: what is disabled is known of no event.
  useLayoutEffect(() => {
    const button = used.current;
    if (!button) return;
    const isDisabled = button.matches(':disabled');
    if (!isDisabled && !isTaken.current) return;
    isTaken.current = true;
    const active = document.activeElement;
    const isElsewhere = active !== document.body && active !== button;
    const next = isDisabled ? root.current?.querySelector<HTMLElement>(BUTTON) : button;
    if (!isElsewhere && !next) return;
    used.current = null;
    isTaken.current = false;
    if (!isElsewhere) next?.focus({ preventScroll: true });
  });

  return {
    ref: root,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      used.current = target;
      isTaken.current = false;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':disabled')) used.current = null;
    },
  };
}
