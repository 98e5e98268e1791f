import type { RefCallback } from 'react';

const reveal = ({ target }: FocusEvent) => {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/**
 * Shows whole what gets the focus by Tab or an arrow; a browser scrolls only to what is hidden entirely. What is pinned
 * over it is known from the scroll padding.
 */
export function revealFocus(): void {
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (/^(Tab|Arrow)/.test(key)) document.addEventListener('focusin', reveal, { once: true });
    },
    // Before a table that moves the focus itself.
    { capture: true },
  );
  document.addEventListener('keyup', () => document.removeEventListener('focusin', reveal));
}

/** For what sticks to an edge of what scrolls, and has no fixed height: the focus is not scrolled under it. */
const stickyRoom =
  (edge: 'top' | 'bottom'): RefCallback<HTMLElement> =>
  (element) => {
    if (!element) return undefined;
    const { style } = scrollerOf(element);
    const property = `scroll-padding-${edge}`;
    const observer = new ResizeObserver(() => {
      const { position, [edge]: offset } = getComputedStyle(element);
      const covered = Number.parseFloat(offset) + element.offsetHeight;
      if (position === 'sticky') style.setProperty(property, `${covered}px`);
      else style.removeProperty(property);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };

export const stickyTop = stickyRoom('top');
export const stickyBottom = stickyRoom('bottom');

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return document.documentElement;
}
